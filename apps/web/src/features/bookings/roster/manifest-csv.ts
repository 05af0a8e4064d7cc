import type { ManifestLine } from '@ghuri/contract/travellers';
import { phoneCell } from '../revenue/csv.ts';

export interface ManifestCsvWords {
  heads: string[];
  group: (line: ManifestLine) => string;
}

/** A number that spreadsheets keep as text: of a plain one they drop zeros and round the end. */
export const idCell = (id: string): string =>
  /^\d+$/.test(id) ? id.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : id;

/** The list as a table, one row for each traveller. */
export const manifestCsv = (
  lines: readonly ManifestLine[],
  { heads, group }: ManifestCsvWords,
): (string | number)[][] => [
  heads,
  ...lines.map((line, at) => [
    at + 1,
    line.name,
    group(line),
    line.age ?? '',
    line.people,
    idCell(line.idNumber),
    phoneCell(line.phone_number),
  ]),
];
