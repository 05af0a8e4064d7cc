import type { ExportBody } from '@ghuri/contract/exports';
import type { SheetFormat } from '@ghuri/contract/exports.words';
import { hasContacts, periodOf } from '@ghuri/domain/exports';
import { AppError } from '../../../platform/errors.ts';
import type { FileResponse } from '../../../platform/mount-routes.ts';
import type { Cell, Table } from '../../../platform/table-file.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { releaseLease, renewLease, takeLease } from './export-lease.writes.ts';
import { PAGE_OF_EXPORT, readAgencyName } from './exports.reads.ts';
import { exportTable } from './export-tables.ts';
import { sheetFile } from './sheet-words.ts';

interface Asked {
  viewer: Viewer;
  agencyId: string;
  language: Language;
  format: SheetFormat;
}

/** What an agency exports for a period, as a file that is written while it is sent. One at a time for each agency. */
export async function exportAgency(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { viewer, agencyId, language, format }: Asked,
  { what, by, from, until }: ExportBody,
): Promise<FileResponse> {
  const { db } = database;
  const period = periodOf(from, until);
  if (!period) throw new AppError('invalid_input');
  const exportId = await takeLease(db, agencyId);
  if (exportId === undefined) throw new AppError('export_running');
  const release = () =>
    releaseLease(db, agencyId, exportId).catch((error: unknown) => log.error(error, 'export lease'));
  try {
    if (hasContacts(what))
      await recordAudit(db, {
        actorId: viewer.id,
        action: 'contacts_exported',
        subjectKind: 'agency',
        subjectId: agencyId,
        subject: await readAgencyName(db, agencyId),
        note: `${what}, ${by}, ${from} to ${until}, ${format}`,
      });
    const table = exportTable(what, { db, wanted: { agencyId, period, by }, language });
    const rows = leased(table.rows, {
      renew: () => renewLease(db, agencyId, exportId),
      release,
    });
    return await sheetFile(`ghuri-${what}-${from}-${until}`, { ...table, rows }, format);
  } catch (error) {
    await release();
    throw error;
  }
}

/** The same rows. The lease is renewed on the way and released with the last one, or when the reader goes away. */
async function* leased(
  rows: Table['rows'],
  { renew, release }: { renew: () => Promise<boolean>; release: () => Promise<void> },
): AsyncGenerator<Cell[]> {
  try {
    let sent = 0;
    for await (const row of rows) {
      yield row;
      sent += 1;
      if (sent % PAGE_OF_EXPORT === 0 && !(await renew())) throw new AppError('export_running');
    }
  } finally {
    await release();
  }
}
