/** A place on the map, in degrees. */
export interface Stop {
  name: string;
  lat: number;
  lon: number;
}
