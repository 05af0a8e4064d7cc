import { takaToPaisa } from '@ghuri/domain/money';
import { inDhaka } from '@ghuri/domain/tours';
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
  /** Whole taka a person: 5,000 unless told. */
  cost?: number;
  /** In ten days by the product's clock, unless told. */
  startsAt?: Date;
  days?: number;
  capacity?: number;
  /** Seats that are gone, without anybody who has them: for what depends on the number alone. */
  taken?: number;
  createdAt?: Date;
  /** Why it was cancelled. */
  cancelled?: string;
  savedBy?: { id: string }[];
}

/** A tour written straight to the database; its picture is named, not stored. Answers its id. */
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

/** What the form for a new tour sends: an upload of the owner's own and everything that is asked for. */
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

/** To the minute, like what a form says. */
async function inTenDays(db: Db): Promise<number> {
  const now = (await readClock(db)).getTime();
  return now - (now % 60_000) + 10 * DAY_MS;
}

/** A moment as the clock of Dhaka shows it, to the minute. */
export function dateAndTime(moment: Date): { tourTripDate: string; tourTripTime: string } {
  const { date, time } = inDhaka(moment.getTime());
  return { tourTripDate: date, tourTripTime: time };
}
