// How wide names are written, so that cards know how little of them still shows the name.

let pen: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();

/** The width of the longest word of a name, in units of its font size. */
export function widestWord(name: string): number {
  let width = known.get(name);
  if (width === undefined) {
    pen ??= document.createElement("canvas").getContext("2d");
    if (!pen) return name.length;
    pen.font = `600 100px ${getComputedStyle(document.body).fontFamily}`;
    const words = name.split(/[\s-]/).map((word) => pen!.measureText(word).width / 100);
    known.set(name, (width = Math.max(...words)));
  }
  return width;
}
