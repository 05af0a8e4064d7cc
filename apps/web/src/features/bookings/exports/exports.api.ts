import type { ExportBody } from '@ghuri/contract/exports';
import type { SheetFormat } from '@ghuri/contract/exports.words';
import { downloadFile } from '../../../platform/save-file.ts';

/** Those with phone numbers are recorded. */
export const downloadExport = (body: ExportBody, format: SheetFormat): Promise<void> =>
  downloadFile(`/agency-export.${format}`, 'POST', body);
