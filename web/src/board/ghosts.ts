// A step of a plan, drawn on the board without counting yet.

export interface Ghost {
  /** The place in the plan, from 1. */
  number: number;
  /** Whose pawn or hand it concerns. */
  seat: number;
  city: string;
  /** Where the pawn comes from, if it moves. */
  from?: string;
  /** In words, for a tooltip and for screen readers. */
  label: string;
  /** Whether it is of our plan; others are fainter. */
  own: boolean;
}
