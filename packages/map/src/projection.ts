export interface Point {
  x: number;
  y: number;
}
export interface Position {
  lat: number;
  lon: number;
}

/**
 * Web Mercator, so that the drawing lies exactly on the tiles of a tile server. One degree of longitude is 1,000 units: a unit
 * is about 100 m in Bangladesh. The origin is north-west of the country, and y grows to the south, as in SVG.
 */
export const UNITS_PER_DEGREE = 1000;
const WEST = 87.9;
const NORTH = mercator(26.75);

export function project({ lat, lon }: Position): Point {
  return { x: (lon - WEST) * UNITS_PER_DEGREE, y: (NORTH - mercator(lat)) * UNITS_PER_DEGREE };
}

export function unproject({ x, y }: Point): Position {
  const angle = ((NORTH - y / UNITS_PER_DEGREE) * Math.PI) / 180;
  return {
    lat: (Math.atan(Math.sinh(angle)) * 180) / Math.PI,
    lon: WEST + x / UNITS_PER_DEGREE,
  };
}

/** How many units a kilometre is at this height of the map. */
export function unitsPerKm({ y }: Point): number {
  const { lat } = unproject({ x: 0, y });
  return UNITS_PER_DEGREE / (111.32 * Math.cos((lat * Math.PI) / 180));
}

/** The latitude, stretched by Mercator, still in degrees. */
function mercator(lat: number): number {
  return (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI;
}
