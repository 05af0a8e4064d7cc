import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { stringify } from 'csv-stringify';
import { CSV } from './csv.ts';

/** How the cells of a column are written. Days and moments are shown in Dhaka's calendar and clock. */
export type ColumnKind = 'text' | 'phone' | 'count' | 'taka' | 'day' | 'moment';
export interface Column {
  head: string;
  kind: ColumnKind;
}
/** A moment in milliseconds for `day` and `moment`, a number for `count` and `taka`. Null: an empty cell. */
export type Cell = string | number | null;

export interface Table {
  /** The name of the sheet, at most 31 characters. */
  title: string;
  columns: readonly Column[];
  /** Read only as fast as the file is sent, so its length does not matter. */
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>;
}

/** As text for a CSV file. Numbers stay numbers: a negative one is no formula. */
function csvCell(cell: Cell, kind: ColumnKind): string | number {
  if (cell === null) return '';
  if (kind === 'phone') return phoneCell(String(cell));
  if (kind !== 'day' && kind !== 'moment') return cell;
  const { date, time } = inDhaka(Number(cell));
  return kind === 'day' ? date : `${date} ${time}`;
}

/** A phone number that spreadsheets keep as text: of plain digits they drop the first zero. */
const phoneCell = (phone: string): string =>
  /^\d{6,}$/.test(phone) ? `${phone.slice(0, 5)}-${phone.slice(5)}` : phone;

/** A table as CSV. */
export function csvOf({ columns, rows }: Table): Readable {
  const file = stringify(CSV);
  const source = Readable.from(csvRows(columns, rows));
  // `pipe` does not hand on errors, and a reader who goes away must stop the source.
  source.once('error', (error) => file.destroy(error));
  file.once('close', () => source.destroy());
  return source.pipe(file);
}

async function* csvRows(columns: Table['columns'], rows: Table['rows']): AsyncGenerator<(string | number)[]> {
  yield columns.map(({ head }) => head);
  for await (const row of rows) yield row.map((cell, at) => csvCell(cell, columns[at]!.kind));
}

const DHAKA_OFFSET_MS = 6 * 3_600_000;
/** Spreadsheets know no time zones: the cell shows the clock of Dhaka. */
const shownInDhaka = (moment: number): Date => new Date(moment + DHAKA_OFFSET_MS);

const FORMATS: Record<ColumnKind, { numFmt?: string; width: number }> = {
  text: { width: 28 },
  // It stays text when a user edits it.
  phone: { numFmt: '@', width: 17 },
  count: { numFmt: '0', width: 9 },
  taka: { numFmt: '#,##0', width: 13 },
  day: { numFmt: 'yyyy-mm-dd', width: 12 },
  moment: { numFmt: 'yyyy-mm-dd hh:mm', width: 17 },
};

function xlsxCell(cell: Cell, kind: ColumnKind): Cell | Date {
  if (cell === null || cell === '') return null;
  return kind === 'day' || kind === 'moment' ? shownInDhaka(Number(cell)) : cell;
}

/** Office Open XML. Every text is a text cell, so none can become a formula. */
export async function xlsxOf({ title, columns, rows }: Table): Promise<Readable> {
  // Loaded with the first file: it does not slow down the start.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const source = Readable.from(xlsxRows(columns, rows));
  const file = Readable.fromWeb(
    writeXlsxStream(source as AsyncIterable<(Cell | Date)[]>, {
      name: title,
      columns: columns.map(({ head, kind }) => ({ header: head, ...FORMATS[kind] })),
      freezePane: { rows: 1 },
      // The browser's type of the same stream.
    }) as ReadableStream,
  );
  file.once('close', () => source.destroy());
  return file;
}

async function* xlsxRows(columns: Table['columns'], rows: Table['rows']): AsyncGenerator<(Cell | Date)[]> {
  for await (const row of rows) yield row.map((cell, at) => xlsxCell(cell, columns[at]!.kind));
}
