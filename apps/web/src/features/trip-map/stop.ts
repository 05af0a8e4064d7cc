export interface Stop {
  /** In the reader's language. */
  name: string;
  lat: number;
  lon: number;
}
