export interface Counted {
  passed: number;
  failed: number;
  failures: string[];
}
export function unitReport(report: object, root: string): Counted;
/** `secondTry`: what failed once and then passed. */
export function browserReport(report: object): Counted & { secondTry: string[] };
export function shortened(text: string, options?: { fromTheEnd?: boolean }): string;
