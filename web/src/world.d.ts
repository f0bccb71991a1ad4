declare module "virtual:world/*" {
  /** So many numbers in the path are one unit of the board. */
  export const FINE: number;
  /** The continents as the `d` of an SVG path. */
  export const LAND: string;
  /** Lines of longitude and latitude, in units of the board. */
  export const GRID: string;
  /** Where land is dry or green: ellipses by their middle and radii. */
  export const TINTS: {
    sands: [number, number, number, number][];
    forests: [number, number, number, number][];
  };
  /** The address of a picture of light and shade, as large as the board. */
  export const RELIEF: string;
}
