import type { BlockForm } from '@ghuri/contract/manual-bookings';
import { MOST_SEAT_BLOCKS } from '@ghuri/domain/manual-bookings';
import type { Staff } from '../../../platform/viewer.ts';
import { seatBlocks } from '../../../schema/manual-bookings.table.ts';
import type { Services } from '../../../services.ts';
import { freeSeats } from '../seats.writes.ts';
import { addEntry } from './add-entry.ts';
import { openLockedDesk, recordDesk } from './agency-desk.ts';
import { deleteBlock, insertBlock } from './manual-bookings.writes.ts';

type Needs = Pick<Services, 'database' | 'live'>;

const inWords = ({ seats }: Pick<BlockForm, 'seats'>): string => `${seats} seats`;

/** Keeps seats of an own tour back. Returns the id; the same id again adds nothing. */
export const blockSeats = (
  services: Needs,
  viewer: Staff,
  tourId: string,
  { _id: id, seats, reason }: BlockForm & { _id: string },
): Promise<string> =>
  addEntry(services, viewer, {
    tourId,
    id,
    table: seatBlocks,
    most: MOST_SEAT_BLOCKS,
    seats,
    action: 'seats_blocked',
    note: inWords({ seats }),
    insert: (db) => insertBlock(db, { id, tourId, seats, reason, addedById: viewer.id }),
  });

/** Releases seats that were kept back, at any time. Returns how many blocks were released: 0 the second time. */
export async function releaseBlock(
  { database, live }: Needs,
  viewer: Staff,
  { tourId, id }: { tourId: string; id: string },
): Promise<number> {
  return database.db.transaction(async (db) => {
    const desk = await openLockedDesk(db, viewer, tourId);
    const block = await deleteBlock(db, tourId, id);
    if (!block) return 0;
    await freeSeats({ live }, db, { tourId, persons: block.seats });
    await recordDesk(db, desk, 'seats_released', { id, note: inWords(block) });
    return 1;
  });
}
