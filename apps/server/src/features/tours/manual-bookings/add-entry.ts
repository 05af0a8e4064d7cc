import type { AuditAction } from '@ghuri/contract/reports';
import { violatedConstraint } from '../../../platform/database-errors.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { manualBookings, seatBlocks } from '../../../schema/manual-bookings.table.ts';
import type { Services } from '../../../services.ts';
import { openDesk, recordDesk, requireRoom, takeSeats } from './agency-desk.ts';
import { countEntries, findEntry, readDeskTour } from './manual-bookings.reads.ts';

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
  viewer: Staff,
  entry: NewEntry,
): Promise<string> {
  const { tourId, id, table, most, seats, action, note, insert } = entry;
  try {
    return await database.db.transaction(async (db) => {
      const desk = await openDesk(db, viewer, tourId);
      if (await wasAdded(db, desk.agency.id, entry)) return id;
      await requireRoom(db, desk, seats);
      if ((await countEntries(db, table, tourId)) >= most) throw new AppError('manual_limit');
      await insert(db);
      await recordDesk(db, desk, action, { id, note });
      await takeSeats({ live }, db, desk, seats);
      return id;
    });
  } catch (error) {
    if (!violatedConstraint(error)?.endsWith('_pkey')) throw error;
    // The same call committed a moment earlier, or the id belongs to another tour.
    const { agency } = await openDesk(database.db, viewer, tourId);
    if (await wasAdded(database.db, agency.id, entry)) return id;
    throw new AppError('conflict');
  }
}

/** Whether an earlier call of the same agency added this entry. */
async function wasAdded(db: Db, agencyId: string, { table, id, tourId }: NewEntry): Promise<boolean> {
  if ((await findEntry(db, table, id)) !== tourId) return false;
  return (await readDeskTour(db, tourId))?.agencyId === agencyId;
}
