import { takaToPaisa } from '@ghuri/domain/money';
import { dayInDhaka, tripStart } from '@ghuri/domain/dhaka-time';
import { BOOKING_CLOSES_MS } from '@ghuri/domain/tours';
import { randomOf } from '@ghuri/scenes/random';
import { readAgencyOf } from '../features/agencies/agencies.reads.ts';
import { insertInterest, insertTour, markCancelled } from '../features/tours/tours.writes.ts';
import type { TourFacts } from '../features/tours/tours.writes.ts';
import { readClock } from '../platform/clock.reads.ts';
import { newId } from '../platform/ids.ts';
import type { Picture } from '../platform/pictures/pictures.ts';
import type { DemoChapter } from './demo-chapter.ts';
import { readDemoPeople } from './demo.writes.ts';
import { drawView } from './stories-chapter.ts';
import { DEMO_TOURS } from './tour-texts.ts';
import type { DemoTour } from './tour-texts.ts';

const DAY = 86_400_000;
const FIVE_MINUTES = 300_000;
/** The demo's traveller has saved some. */
const SAVED_BY = 'traveller@ghuri.test';
const SAVED = new Set(['Sajek Valley, Rangamati', 'Sundarbans, Khulna', 'Tanguar Haor, Sunamganj']);

interface Departure {
  startsAt: number;
  cancelled?: string;
}

export const toursChapter: DemoChapter = {
  name: 'tours',
  title: 'tours',
  async prepare({ config, database, pictures }, progress) {
    const people = new Map((await readDemoPeople(database.db)).map(({ email, id }) => [email, id]));
    const prepared: { tour: DemoTour; ownerId: string; picture: Picture }[] = [];
    for (const [index, tour] of DEMO_TOURS.entries()) {
      const ownerId = people.get(`${tour.owner}@ghuri.test`);
      // The account may have been deleted meanwhile.
      if (!ownerId) continue;
      const { place, number } = tour.view;
      const picture = await pictures.import(await drawView(config.dataDir, place, number), ownerId);
      prepared.push({ tour, ownerId, picture });
      progress(index + 1, DEMO_TOURS.length);
    }
    return async (db) => {
      const now = (await readClock(db)).getTime();
      const saver = people.get(SAVED_BY);
      for (const { tour, ownerId, picture } of prepared) {
        const agency = await readAgencyOf(db, ownerId);
        if (!agency?.verified) continue;
        const { url: image, placeholder } = picture;
        await pictures.attach(db, { url: image, ownerId, as: 'tour', to: agency.id, avif: false });
        const departures = departuresOf(tour, now);
        for (const departure of departures) {
          const id = newId();
          await insertTour(db, {
            id,
            agencyId: agency.id,
            facts: factsOf(tour, departure),
            image,
            placeholder,
            createdAt: publishedAt(tour, departure, now),
          });
          if (departure.cancelled !== undefined) await markCancelled(db, id, departure.cancelled);
          const next = departures.find(({ startsAt }) => startsAt > now);
          if (saver && departure === next && SAVED.has(tour.location)) await insertInterest(db, saver, id);
        }
      }
    };
  },
};

function factsOf(tour: DemoTour, { startsAt }: Departure): TourFacts {
  const { location, cost, days, capacity, departure, hotel, details } = tour;
  return { location, startsAt, days, cost: takaToPaisa(cost), capacity, departure, hotel, details };
}

export function departuresOf(
  { departures, time, closesInMinutes, cancelled }: DemoTour,
  now: number,
): Departure[] {
  const today = dhakaDate(now);
  const planned = departures.map((days, index): Departure => {
    const startsAt = tripStart(dhakaDate(dayInDhaka(today)! + days * DAY), time)!;
    return {
      startsAt,
      ...(cancelled !== undefined && index === departures.length - 1 && { cancelled }),
    };
  });
  if (closesInMinutes === undefined) return planned;
  const closing = now + BOOKING_CLOSES_MS + closesInMinutes * 60_000;
  return [...planned, { startsAt: Math.ceil(closing / FIVE_MINUTES) * FIVE_MINUTES }];
}

const dhakaDate = (moment: number): string => new Date(moment + DAY / 4).toISOString().slice(0, 10);

/** Two to eight weeks before the trip, and at least an hour ago. */
function publishedAt({ owner, location }: DemoTour, { startsAt }: Departure, now: number): Date {
  const random = randomOf(`tour|${owner}|${location}|${Math.round((startsAt - now) / DAY)}`);
  const early = startsAt - (14 + 42 * random()) * DAY;
  const recently = now - (1 + 200 * random()) * (DAY / 24);
  return new Date(Math.floor(Math.min(early, recently)));
}
