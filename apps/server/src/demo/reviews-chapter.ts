import { readAgencyOf } from '../features/agencies/agencies.reads.ts';
import { readEligibility } from '../features/bookings/paid-trips.reads.ts';
import { readReviewBy } from '../features/reviews/reviews.reads.ts';
import { saveAnswer, saveReview } from '../features/reviews/reviews.writes.ts';
import { readClock } from '../platform/clock.reads.ts';
import type { DemoChapter } from './demo-chapter.ts';
import { readDemoPeople } from './demo.writes.ts';
import { DEMO_REVIEWS } from './review-texts.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Agencies answer the next evening. */
const ANSWERED_AFTER = 30 * HOUR;

/** Reviews by travellers whose bookings are loaded, and the agencies' answers. */
export const reviewsChapter: DemoChapter = {
  name: 'reviews',
  title: 'reviews',
  async prepare() {
    return async (db) => {
      const people = new Map((await readDemoPeople(db)).map(({ email, id }) => [email.split('@')[0]!, id]));
      const now = (await readClock(db)).getTime();
      for (const [owner, reviews] of Object.entries(DEMO_REVIEWS)) {
        const ownerId = people.get(owner);
        const agency = ownerId && (await readAgencyOf(db, ownerId));
        if (!agency) continue;
        for (const { by, rating, text, daysAgo, answer } of reviews) {
          const reviewerId = people.get(by);
          // The account may have been deleted meanwhile.
          if (!reviewerId || !(await readEligibility(db, reviewerId, agency.id))) continue;
          const at = now - daysAgo * DAY;
          const review = { agencyId: agency.id, reviewerId, rating, body: text, createdAt: new Date(at) };
          await saveReview(db, review);
          const saved = answer && (await readReviewBy(db, agency.id, reviewerId));
          if (saved) await saveAnswer(db, saved._id, answer, new Date(at + ANSWERED_AFTER));
        }
      }
    };
  },
};
