import { randomOf } from '@ghuri/scenes/random';
import { readAgencyOf } from '../features/agencies/agencies.reads.ts';
import { insertTrip } from '../features/bookings/trips.writes.ts';
import { readReviewBy } from '../features/reviews/reviews.reads.ts';
import { saveAnswer, saveReview } from '../features/reviews/reviews.writes.ts';
import { readClock } from '../platform/clock.reads.ts';
import type { Db } from '../platform/db.ts';
import { DEMO_AGENCIES } from './agency-texts.ts';
import type { DemoChapter } from './demo-chapter.ts';
import { readDemoPeople } from './demo.writes.ts';
import { DEMO_REVIEWS } from './review-texts.ts';
import { PLACE_WORDS } from './stories-chapter.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Reviews come a day after the trip, answers the next evening. */
const HOME_AFTER = 3 * DAY;
const ANSWERED_AFTER = 30 * HOUR;
/** How long before a trip it was paid. */
const PAID_BEFORE = 20 * DAY;
/** The demo's traveller has travelled with this agency too, and may review it. */
const STILL_TO_REVIEW = 'ushaching';

/** Past trips, their reviews, and the agencies' answers. */
export const reviewsChapter: DemoChapter = {
  name: 'reviews',
  title: 'reviews',
  async prepare() {
    return async (db) => {
      const people = new Map((await readDemoPeople(db)).map(({ email, id }) => [email.split('@')[0]!, id]));
      const now = (await readClock(db)).getTime();
      for (const { owner, cover, registeredDaysAgo, pending } of DEMO_AGENCIES) {
        const ownerId = people.get(owner);
        const agency = ownerId && (await readAgencyOf(db, ownerId));
        if (!agency || pending) continue;
        const toAgency = { agencyId: agency.id, place: PLACE_WORDS[cover] };
        await writeReviews(db, owner, toAgency, people, now);
        const others = [...people].filter(([slug]) => slug !== owner).map(([, id]) => id);
        await writeDepartures(db, owner, toAgency, others, now, registeredDaysAgo);
      }
    };
  },
};

interface Journey {
  agencyId: string;
  place: string;
}

async function writeReviews(
  db: Db,
  owner: string,
  journey: Journey,
  people: Map<string, string>,
  now: number,
): Promise<void> {
  const travel = (travellerId: string, at: number) =>
    insertTrip(db, { ...journey, travellerId, startsAt: new Date(at), paidAt: new Date(at - PAID_BEFORE) });
  for (const { by, rating, text, daysAgo, answer } of DEMO_REVIEWS[owner] ?? []) {
    const reviewerId = people.get(by);
    // The account may have been deleted meanwhile.
    if (!reviewerId) continue;
    const at = now - daysAgo * DAY;
    await travel(reviewerId, at - HOME_AFTER);
    const { agencyId } = journey;
    await saveReview(db, { agencyId, reviewerId, rating, body: text, createdAt: new Date(at) });
    const review = answer && (await readReviewBy(db, agencyId, reviewerId));
    if (review) await saveAnswer(db, review._id, answer, new Date(at + ANSWERED_AFTER));
  }
  const traveller = people.get('traveller');
  if (owner === STILL_TO_REVIEW && traveller) await travel(traveller, now - 6 * DAY);
}

/** Departures since the agency began, with a few travellers each: counted as "tours arranged". */
async function writeDepartures(
  db: Db,
  owner: string,
  journey: Journey,
  travellers: string[],
  now: number,
  registeredDaysAgo: number,
): Promise<void> {
  const random = randomOf(`departures|${owner}`);
  const departures = 4 + Math.floor(random() * (registeredDaysAgo / 12));
  for (let index = 0; index < departures; index += 1) {
    const daysAgo = 10 + Math.floor(random() * (registeredDaysAgo - 15));
    const startsAt = new Date(now - daysAgo * DAY);
    const party = 1 + Math.floor(random() * 3);
    const first = Math.floor(random() * travellers.length);
    for (let seat = 0; seat < party; seat += 1) {
      const travellerId = travellers[(first + seat) % travellers.length]!;
      await insertTrip(db, {
        ...journey,
        travellerId,
        startsAt,
        paidAt: new Date(startsAt.getTime() - PAID_BEFORE),
      });
    }
  }
}
