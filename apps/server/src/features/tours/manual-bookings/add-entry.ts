import type { AuditAction } from '@ghuri/contract/reports';
import { violatedConstraint } from '../../../platform/database-errors.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { manualBookings, seatBlocks } from '../../../schema/manual-bookings.table.ts';
import type { Services } from '../../../services.ts';
import { openDesk, recordDesk, takeSeats } from './agency-desk.ts';
import { countEntries, findEntry } from './manual-bookings.writes.ts';

interface NewEntry {
  tourId: string;
  /** Chosen by the caller: the same id again adds nothing. */
  id: string;
  table: typeof manualBookings | typeof seatBlocks;
  /** The most rows of a tour. */
  most: number;
  seats: number;
  action: AuditAction;
  note: string;
  insert(db: Db): Promise<void>;
}

/** Takes seats by hand and adds the row that explains them: a manual booking or a block. Returns its id. */
export async function addEntry(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  { tourId, id, table, most, seats, action, note, insert }: NewEntry,
): Promise<string> {
  try {
    return await database.db.transaction(async (db) => {
      const desk = await openDesk(db, viewer, tourId);
      // The tour is locked: a repeated call waits for the first one and finds its row.
      const added = await findEntry(db, table, id);
      if (added === tourId) return id;
      await takeSeats({ live }, db, desk, seats);
      if ((await countEntries(db, table, tourId)) >= most) throw new AppError('manual_limit');
      await insert(db);
      await recordDesk(db, desk, action, { id, note });
      return id;
    });
  } catch (error) {
    // The id belongs to an entry of another tour.
    if (violatedConstraint(error)?.endsWith('_pkey')) throw new AppError('conflict');
    throw error;
  }
}
