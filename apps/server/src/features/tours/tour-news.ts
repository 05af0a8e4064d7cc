import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import { findUser } from '../accounts/accounts.reads.ts';
import { cancelReasonIn } from '../bookings/news/cancel-reason.text.ts';
import { notify } from '../notifications/notifications.writes.ts';

/** Name of a changed fact, and "old → new", for readers of each language. */
export type ChangeWords = Record<'en' | 'bn', [name: string, change: string][]>;

export interface TourNews {
  tourId: string;
  /** `new_dates`: this tour and perhaps others were added to its trip. */
  kind: 'tour_changed' | 'tour_cancelled' | 'new_dates';
  /** The changes and the number of the change. Jobs of an earlier release lack both. */
  revision?: number;
  changes?: ChangeWords;
}

/** Enough for two changed facts as long as the form allows. */
const LONGEST_NEWS = 400;

/** Notifies a user about a tour. It has no actor: a user who blocked the agency's owner still needs it. */
export async function notifyOfTour(
  services: { live: Live },
  db: Db,
  to: string,
  {
    tourId,
    kind,
    revision,
    changes,
    location,
    cancelReason,
  }: TourNews & { location: string; cancelReason: string | null },
): Promise<void> {
  const language = (await findUser(db, to))?.language ?? 'en';
  const what = changes
    ? changes[language].map(([name, change]) => `${name}: ${change}`).join(' · ')
    : kind === 'tour_cancelled' && cancelReason !== null && cancelReasonIn(language, cancelReason);
  await notify(db, {
    to,
    kind,
    actorId: null,
    // Each change is a notification of its own: it does not replace an unread one.
    group: revision === undefined ? tourId : `${tourId}:${revision}`,
    link: `/tour-details/${tourId}`,
    excerpt: [location, what].filter(Boolean).join(': '),
    longestExcerpt: LONGEST_NEWS,
  });
}
