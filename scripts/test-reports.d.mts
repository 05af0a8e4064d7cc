export interface Counted {
  passed: number;
  failed: number;
  failures: string[];
}
export function unitReport(report: object, root: string): Counted;
export function browserReport(report: object): Counted;
export function shortened(text: string, options?: { fromTheEnd?: boolean }): string;
