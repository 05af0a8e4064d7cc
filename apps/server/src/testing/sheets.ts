import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';

/** A spreadsheet as a table: `row[head]`. A date is a `Date` whose UTC fields are what the reader sees. */
export async function readSheet(bytes: Buffer): Promise<Record<string, unknown>[]> {
  const { sheets } = await readXlsx(bytes);
  const [heads = [], ...rows] = sheets[0]!.rows;
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? null])));
}

/** A CSV file, the byte order mark and all. */
export const readCsv = (bytes: Buffer): Record<string, string>[] =>
  parse(bytes, { bom: true, columns: true });
