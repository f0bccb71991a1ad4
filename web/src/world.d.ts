declare module "virtual:world" {
  export const WIDTH: number;
  export const HEIGHT: number;
  /** The continents as the `d` of an SVG path. */
  export const LAND: string;
}
