import { tripContent, tripDraft } from '@ghuri/contract/trips';
import type { TripContent } from '@ghuri/contract/trips';
import { takaToPaisa } from '@ghuri/domain/money';
import { isTimesUp } from '@ghuri/domain/tours';
import { randomOf } from '@ghuri/scenes/random';
import { readAgencyOf } from '../features/agencies/agencies.reads.ts';
import { savePrices } from '../features/tours/prices/save-prices.ts';
import { insertInterest, insertTour, markCancelled } from '../features/tours/tours.writes.ts';
import type { TourFacts } from '../features/tours/tours.writes.ts';
import { withPoints } from '../features/tours/trips/trip-content.ts';
import { insertTripOf } from '../features/tours/trips/trips.writes.ts';
import { readClock } from '../platform/clock.reads.ts';
import { newId } from '../platform/ids.ts';
import type { Picture } from '../platform/pictures/pictures.ts';
import type { DemoChapter } from './demo-chapter.ts';
import { readDemoPeople } from './demo.writes.ts';
import { PLACE_WORDS, drawView } from './stories-chapter.ts';
import type { DemoTour } from './demo-tour.ts';
import { DEMO_PRICE_LISTS } from './price-lists.ts';
import { departuresOf } from './tour-departures.ts';
import type { Departure } from './tour-departures.ts';
import { DEMO_TOURS } from './tour-texts.ts';
import { DEMO_TRIPS } from './trip-texts.ts';

const DAY = 86_400_000;
/** In the gallery of a trip that is described completely. */
const PICTURES = 6;
/** Who has saved the next departure of which tours. Those of Sajek wait for a seat: it is sold out. */
const SAVED: Record<string, string[]> = {
  'Sajek Valley, Rangamati': ['traveller', 'tanvir', 'lamia', 'sumaiya', 'zahid'],
  'Sundarbans, Khulna': ['traveller', 'nabila'],
  'Bichnakandi and Sada Pathor, Sylhet': ['traveller', 'jahid'],
  'Tanguar Haor, Sunamganj': ['arif', 'oishi', 'sharmin'],
};

export const toursChapter: DemoChapter = {
  name: 'tours',
  title: 'tours',
  async prepare({ config, database, pictures }, progress) {
    const people = new Map((await readDemoPeople(database.db)).map(({ email, id }) => [email, id]));
    const prepared: { tour: DemoTour; ownerId: string; gallery: Picture[] }[] = [];
    for (const [index, tour] of DEMO_TOURS.entries()) {
      const ownerId = people.get(`${tour.owner}@ghuri.test`);
      // The account may have been deleted meanwhile.
      if (!ownerId) continue;
      const { place, number } = tour.view;
      const gallery: Picture[] = [];
      for (let other = 0; other < (DEMO_TRIPS[tour.location] ? PICTURES : 1); other += 1) {
        const drawn = await drawView(config.dataDir, place, number + other);
        gallery.push(await pictures.import(drawn, ownerId));
      }
      prepared.push({ tour, ownerId, gallery });
      progress(index + 1, DEMO_TOURS.length);
    }
    return async (db) => {
      const now = (await readClock(db)).getTime();
      for (const { tour, ownerId, gallery } of prepared) {
        const agency = await readAgencyOf(db, ownerId);
        if (!agency?.verified) continue;
        const { url: image, placeholder } = gallery[0]!;
        for (const { url } of gallery)
          await pictures.attach(db, { url, ownerId, as: 'tour', to: agency.id, avif: false });
        const trip = await insertTripOf(db, {
          agencyId: agency.id,
          visibility: 'listed',
          content: contentOf(tour, gallery),
          by: ownerId,
        });
        const departures = departuresOf(tour, now);
        const next = departures.find(({ startsAt }) => !isTimesUp(startsAt, now));
        for (const departure of departures) {
          const id = newId();
          await insertTour(db, {
            id,
            agencyId: agency.id,
            facts: factsOf(tour, departure),
            image,
            placeholder,
            createdAt: publishedAt(tour, departure, now),
            ...trip,
          });
          if (departure.cancelled !== undefined) await markCancelled(db, id, departure.cancelled);
          const prices = DEMO_PRICE_LISTS[tour.location];
          // A minimum group would be decided at once on a departure that is nearer.
          if (prices && departure.startsAt > now + 9 * DAY)
            await savePrices(db, id, { totalCost: tour.cost, prices });
          if (departure !== next) continue;
          for (const slug of SAVED[tour.location] ?? []) {
            const saver = people.get(`${slug}@ghuri.test`);
            if (saver) await insertInterest(db, saver, id);
          }
        }
      }
    };
  },
};

/** What the agency says about it: all of it for a few, the facts of the simple form for the others. */
function contentOf(tour: DemoTour, gallery: Picture[]): TripContent {
  const { location, days, departure: meetingPoint, hotel, details, view } = tour;
  const written = DEMO_TRIPS[location];
  const content = {
    title: { en: location },
    ...written,
    summary: { en: details, bn: written?.summary.bn ?? '' },
    location,
    days,
    meetingPoint,
    hotel,
    gallery: gallery.map(({ url: image, placeholder, width, height }) => ({
      image,
      placeholder,
      width,
      height,
      alt: { en: PLACE_WORDS[view.place] },
    })),
  };
  return tripContent.parse(withPoints(tripDraft.parse(content)));
}

function factsOf(tour: DemoTour, { startsAt }: Departure): TourFacts {
  const { location, cost, days, capacity, departure, hotel, details } = tour;
  return { location, startsAt, days, cost: takaToPaisa(cost), capacity, departure, hotel, details };
}

/** Two to eight weeks before the trip, and at least an hour ago. */
function publishedAt({ owner, location }: DemoTour, { startsAt }: Departure, now: number): Date {
  const random = randomOf(`tour|${owner}|${location}|${Math.round((startsAt - now) / DAY)}`);
  const early = startsAt - (14 + 42 * random()) * DAY;
  const recently = now - (1 + 200 * random()) * (DAY / 24);
  return new Date(Math.floor(Math.min(early, recently)));
}
