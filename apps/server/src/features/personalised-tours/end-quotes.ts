import { QUOTE_REMINDER_MS, isQuoteReminded } from '@ghuri/domain/personalised-tours';
import type { Database } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import type { MailLimits } from '../../platform/mail/mail-limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { publishPersonalisedEvent } from './personalised-events.ts';
import { notifyAndMail } from './personalised-news.ts';
import { lockPersonalisedTour, quoteEndOf, readSides } from './personalised-tours.writes.ts';
import { markQuoteEndNotified, markQuoteReminded } from './quote-ends.writes.ts';

/** The services needed to notify users about their quotes. */
export interface QuoteNeeds {
  database: Database;
  live: Live;
  mail: Mail;
  mailLimits: MailLimits;
}

/** The quote can be paid for one more day: reminds the traveller, once. */
export async function remindOfQuote(services: QuoteNeeds, tourId: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const sides = await readSides(db, tourId);
    if (!sides) return;
    await pinUsers(db, [sides.travellerId, sides.ownerId]);
    const tour = await lockPersonalisedTour(db, tourId);
    const endsAt = tour && quoteEndOf(tour);
    if (!tour || endsAt == null || tour.quoteRemindedAt !== null || tour.now < endsAt - QUOTE_REMINDER_MS)
      return;
    await markQuoteReminded(db, tourId);
    // No reminder for a traveller who is paying right now, or who got the quote less than a day ago.
    if (tour.state !== 'quoted' || !isQuoteReminded(tour.quotedAt!.getTime(), endsAt)) return;
    await notifyAndMail(services, db, 'quote-ending', {
      tourId,
      place: tour.location,
      trip: tour,
      actorId: null,
      to: sides.travellerId,
      amountPaisa: tour.amountPaisa!,
      until: endsAt,
    });
  });
}

/** The quote has expired: notifies both sides, once. Waits while the traveller is paying. */
export async function expireQuote(services: QuoteNeeds, tourId: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const sides = await readSides(db, tourId);
    if (!sides) return;
    await pinUsers(db, [sides.travellerId, sides.ownerId]);
    const tour = await lockPersonalisedTour(db, tourId);
    if (!tour || tour.quoteEndNotifiedAt !== null) return;
    if (tour.state === 'paid' || tour.state === 'cancelled') return markQuoteEndNotified(db, tourId);
    if (tour.state !== 'expired') return;
    await markQuoteEndNotified(db, tourId);
    const news = { tourId, place: tour.location, trip: tour, actorId: null, amountPaisa: tour.amountPaisa! };
    await notifyAndMail(services, db, 'quote-expired-traveller', { ...news, to: sides.travellerId });
    await notifyAndMail(services, db, 'quote-expired-agency', { ...news, to: sides.ownerId });
    await publishPersonalisedEvent(services, db, tourId, [sides.travellerId, sides.ownerId]);
  });
}
