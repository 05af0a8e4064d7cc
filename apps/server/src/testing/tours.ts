import { takaToPaisa } from '@ghuri/domain/money';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { eq } from 'drizzle-orm';
import { insertInterest, insertTour, markCancelled } from '../features/tours/tours.writes.ts';
import { tours } from '../schema/tours.table.ts';
import { readClock } from '../platform/clock.reads.ts';
import type { Db } from '../platform/db.ts';
import { newId, newToken } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import { jpeg } from './test-pictures.ts';

const DAY_MS = 86_400_000;

export interface TourOverrides {
  location?: string;
  details?: string;
  departure?: string;
  hotel?: string;
  /** Whole taka for one person; default: 5,000. */
  cost?: number;
  /** Default: in ten days by the product's clock. */
  startsAt?: Date;
  days?: number;
  capacity?: number;
  /** Taken seats without bookings, for tests that need only the number. */
  taken?: number;
  createdAt?: Date;
  /** Why it was cancelled. */
  cancelled?: string;
  savedBy?: { id: string }[];
}

/** Creates a tour directly in the database; its picture has a name, but no file. Returns its id. */
export async function createTour(
  { database: { db } }: Pick<Services, 'database'>,
  agency: { id: string },
  overrides: TourOverrides = {},
): Promise<string> {
  const { cost = 5_000, taken = 0, createdAt, cancelled, savedBy = [], startsAt, ...facts } = overrides;
  const id = newId();
  await insertTour(db, {
    id,
    agencyId: agency.id,
    facts: {
      location: 'Tanguar Haor',
      details: 'Two nights on the boat.',
      departure: 'Sayedabad bus stand',
      hotel: 'Cabins on the boat',
      days: 3,
      capacity: 20,
      ...facts,
      startsAt: startsAt?.getTime() ?? (await inTenDays(db)),
      cost: takaToPaisa(cost),
    },
    image: `/media/${newToken()}/1600.webp`,
    placeholder: 'data:image/webp;base64,UklGRg==',
    ...(createdAt && { createdAt }),
  });
  if (taken > 0) await db.update(tours).set({ taken }).where(eq(tours.id, id));
  for (const person of savedBy) await insertInterest(db, person.id, id);
  if (cancelled !== undefined) await markCancelled(db, id, cancelled);
  return id;
}

/** The body of the form for a new tour: an own upload and all fields. */
export async function tourForm(
  { database, pictures }: Pick<Services, 'database' | 'pictures'>,
  owner: { id: string },
  overrides: Record<string, unknown> = {},
): Promise<{ image: string } & Record<string, unknown>> {
  return {
    locationName: 'Tanguar Haor',
    totalCost: 5_000,
    ...dateAndTime(new Date(await inTenDays(database.db))),
    totalTravelers: 20,
    tourTripDay: 3,
    tourDeparture: 'Sayedabad bus stand',
    tourHotelInformation: 'Cabins on the boat',
    details: 'Two nights on the boat.',
    image: (await pictures.import(await jpeg(64, 48), owner.id)).url,
    ...overrides,
  };
}

/** To the minute, like a form. */
async function inTenDays(db: Db): Promise<number> {
  const now = (await readClock(db)).getTime();
  return now - (now % 60_000) + 10 * DAY_MS;
}

/** A moment in Dhaka, to the minute. */
export function dateAndTime(moment: Date): { tourTripDate: string; tourTripTime: string } {
  const { date, time } = inDhaka(moment.getTime());
  return { tourTripDate: date, tourTripTime: time };
}
