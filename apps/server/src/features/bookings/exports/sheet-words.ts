import type { PriceLine } from '@ghuri/contract/prices';
import type { SheetFormat } from '@ghuri/contract/exports.words';
import { refundExtent } from '@ghuri/domain/refunds';
import { FileResponse } from '../../../platform/mount-routes.ts';
import { csvOf, xlsxOf } from '../../../platform/table-file.ts';
import type { Table } from '../../../platform/table-file.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { linesInWords } from '../news/price-lines.text.ts';
import { SHEET_TEXTS } from './sheets.text.ts';

/** "Adults: 2 × ৳6,500 = ৳13,000; Single room: ৳500". '' if everybody paid the same and nothing was added. */
export const bookedInWords = (lines: readonly PriceLine[], language: Language): string =>
  linesInWords(lines, language)
    .map((line) => line.join(': '))
    .join('; ');

/** What became of a booking. Half a refund is not called a refund. */
export function statusInWords(
  { going, paid, refunded }: { going: boolean; paid: number; refunded: number },
  language: Language,
): string {
  const t = SHEET_TEXTS[language];
  if (going) return t.going;
  return { none: t.cancelled, part: t.refundedPart, all: t.refundedAll }[refundExtent({ paid, refunded })];
}

/** `name` without its ending. */
export const sheetFile = async (name: string, table: Table, format: SheetFormat): Promise<FileResponse> =>
  new FileResponse(`${name}.${format}`, format === 'csv' ? csvOf(table) : await xlsxOf(table));
