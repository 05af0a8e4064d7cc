/** One journey in one browser. */
export interface Result {
  browser: string;
  journey: string;
  seconds: number;
  /** The first lines of what went wrong. */
  failure?: string;
}
