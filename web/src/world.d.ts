declare module "virtual:world/*" {
  /** So many numbers in the path are one unit of the board. */
  export const FINE: number;
  /** The continents as the `d` of an SVG path. */
  export const LAND: string;
}
