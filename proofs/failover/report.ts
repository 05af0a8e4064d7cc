import { printTable } from '../../bench/results.ts';

export interface Row {
  what: string;
  aim: string;
  measured: string;
  isMet: boolean;
}

export interface Report {
  /** Begins a case. */
  title(name: string): void;
  check(what: string, aim: string, measured: string | number, isMet: boolean): void;
  /** A value without an aim. */
  note(what: string, measured: string | number): void;
  isMet(): boolean;
  print(): void;
}

/** Prints each row at once, and all of them as a table at the end. */
export function createReport(): Report {
  const rows: (Row & { noted?: boolean })[] = [];
  let current = '';
  const add = (row: Row, noted = false) => {
    rows.push({ ...row, what: `${current} › ${row.what}`, noted });
    console.log(
      `${noted ? '    ' : row.isMet ? 'ok  ' : 'FAIL'} ${row.what}: ${row.measured}${row.aim && ` (aim: ${row.aim})`}`,
    );
  };
  return {
    title(name) {
      current = name;
      console.log(`\n── ${name}`);
    },
    check: (what, aim, measured, isMet) => add({ what, aim, measured: String(measured), isMet }),
    note: (what, measured) => add({ what, aim: '', measured: String(measured), isMet: true }, true),
    isMet: () => rows.every(({ isMet }) => isMet),
    print() {
      console.log('');
      printTable(
        ['case', 'aim', 'measured', ''],
        rows.map(({ what, aim, measured, isMet, noted }) => [
          what,
          aim,
          measured,
          noted ? '' : isMet ? 'met' : 'MISSED',
        ]),
      );
    },
  };
}
