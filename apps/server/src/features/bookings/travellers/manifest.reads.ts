import type { ManifestLine } from '@ghuri/contract/travellers';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { manualBookings } from '../../../schema/manual-bookings.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { readTravellers, tourNeedsPapers } from './travellers.reads.ts';
import type { ListedTraveller } from './travellers.reads.ts';

export interface ManifestTour {
  place: string;
  startsAt: Date;
  days: number;
  agencyName: string;
  papersNeeded: boolean;
  /** Everybody who booked on Ghuri and travels, by the payer's name. */
  places: (ListedTraveller & { phone: string })[];
  /** What the agency entered itself, one line for each party. */
  manual: ManifestLine[];
}

/** The travellers of an agency's own tour. */
export async function readManifestTour(
  db: Db,
  agencyId: string,
  tourId: string,
): Promise<ManifestTour | undefined> {
  const [tour] = await db
    .select({
      place: tours.location,
      startsAt: tours.startsAt,
      days: tours.days,
      agencyName: agencies.name,
      papersNeeded: tourNeedsPapers,
    })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(and(eq(tours.id, tourId), eq(tours.agencyId, agencyId)));
  if (!tour) return undefined;
  const going = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.tourId, tourId), eq(bookings.agencyId, agencyId), eq(bookings.state, 'paid')))
    .orderBy(asc(sql`lower(${bookings.name})`), asc(bookings.id));
  const travellers = await readTravellers(db, going);
  const entered = await db
    .select()
    .from(manualBookings)
    .where(and(eq(manualBookings.tourId, tourId), isNull(manualBookings.cancelledAt)))
    .orderBy(asc(sql`lower(${manualBookings.name})`), asc(manualBookings.id));
  return {
    ...tour,
    places: going.flatMap(({ id, phone }) => travellers.get(id)!.map((place) => ({ ...place, phone }))),
    manual: entered.map(({ id, name, phone, persons }) => ({
      bookingId: id,
      position: null,
      name,
      band: 'adults',
      age: null,
      people: persons,
      idNumber: '',
      hasPicture: false,
      phone_number: phone,
    })),
  };
}
