// How the table is laid out: by the room there is, so that nothing moves while a game goes on.

/**
 * `wide`: the board with a column beside it and a dock below; `tall`: a tablet held upright, everything
 * below the board; `upright` and `lying`: a phone.
 */
export type Shape = "wide" | "tall" | "upright" | "lying";

export interface Layout {
  shape: Shape;
  /** There is not enough width for column and dock beside each other: the dock runs below both. */
  slim: boolean;
}

/** For a box in pixels, and text of this size in percent. */
export function layoutOf(width: number, height: number, text: number): Layout {
  const room = (width * 100) / text;
  if (height < 544) return { shape: width > height ? "lying" : "upright", slim: true };
  if (height > width) return { shape: room >= 700 && height >= 900 ? "tall" : "upright", slim: true };
  if (width < 900) return { shape: "upright", slim: true };
  return { shape: "wide", slim: room < 1180 };
}
