import { stringify } from 'csv-stringify/sync';

/**
 * RFC 4180. The byte order mark tells spreadsheets that it is UTF-8. They run cells that begin like a formula, and names
 * are typed by users: those get an apostrophe.
 */
export const CSV = { bom: true, escape_formulas: true, record_delimiter: 'windows' } as const;

/** A short file. `csvOf` writes long ones row by row. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(stringify([...rows], CSV));

/** Paisa as a decimal number, exactly. */
export function decimalTaka(paisa: bigint): string {
  const digits = String(paisa < 0n ? -paisa : paisa).padStart(3, '0');
  return `${paisa < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
