import type { quoteBody } from '@ghuri/contract/personalised-tours';
import { takaToPaisa } from '@ghuri/domain/money';
import { mayQuote, quoteEnds } from '@ghuri/domain/personalised-tours';
import { isTimesUp } from '@ghuri/domain/tours';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { areBlocked } from '../people/people.reads.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { publishPersonalisedEvent } from './personalised-events.ts';
import { notifyAndMail } from './personalised-news.ts';
import { refusalIn } from './refusal-in-state.ts';
import {
  addToThread,
  lockPersonalisedTour,
  quoteEndOf,
  readSides,
  saveQuote,
} from './personalised-tours.writes.ts';
import { deliverMessage } from '../conversations/deliver-message.ts';
import { recordActivity } from '../audit/activity.writes.ts';

/** Quotes with ends this close together are the same quote, sent again. */
const SAME_END_MS = 60 * 60_000;

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'mailLimits'>;

/**
 * Sets or changes the price of a tour that the viewer's agency was asked for, until it is paid and not while the
 * traveller is paying. An expired quote can be made again. Returns how many changed: 0 if the quote is the same.
 */
export async function quoteTour(
  services: Needs,
  viewer: Staff,
  tourId: string,
  { amount, days, inclusions, message }: z.output<typeof quoteBody>,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const sides = await readSides(db, tourId);
    if (!sides) throw new AppError('not_found');
    if (sides.ownerId !== viewer.ownerId) throw new AppError('forbidden');
    if (!sides.sells) throw new AppError('sales_stopped');
    if (await areBlocked(db, viewer.ownerId, sides.travellerId)) throw new AppError('blocked');
    await pinUsers(db, [viewer.id, viewer.ownerId, sides.travellerId]);
    const tour = await lockPersonalisedTour(db, tourId);
    if (!tour) throw new AppError('not_found');
    if (!mayQuote(tour.state)) {
      throw new AppError(refusalIn(tour.state));
    }
    if (isTimesUp(tour.startsAt.getTime(), tour.now)) throw new AppError('tour_over');

    const endsAt = quoteEnds(tour.now, tour.startsAt.getTime(), days);
    const quote = {
      amountPaisa: takaToPaisa(amount),
      inclusions: [...new Set(inclusions)],
      quoteEndsAt: new Date(endsAt),
    };
    const isSame =
      tour.state === 'quoted' &&
      quote.amountPaisa === tour.amountPaisa &&
      quote.inclusions.join() === tour.inclusions.join() &&
      Math.abs(endsAt - quoteEndOf(tour)!) < SAME_END_MS;
    if (isSame && message === '') return 0;
    await saveQuote(db, tourId, quote);
    const { talk, number } = await addToThread(db, {
      tourId,
      fromAgency: true,
      authorId: viewer.id,
      text: message,
      amountPaisa: quote.amountPaisa,
    });
    await notifyAndMail(services, db, 'quoted', {
      tourId,
      place: tour.location,
      trip: tour,
      actorId: viewer.ownerId,
      to: tour.travellerId,
      amountPaisa: quote.amountPaisa,
    });
    const { ownerId } = viewer;
    const written = {
      number,
      fromAgency: true,
      authorId: viewer.id,
      ownerId,
      text: message,
      notifies: false,
    };
    await deliverMessage(services, db, talk, written);
    await recordActivity(db, viewer, {
      action: 'quote_sent',
      subject: tour.location,
      amount,
      link: '/my-agency/agency-dashboard',
    });
    await publishPersonalisedEvent(services, db, tourId, [tour.travellerId, viewer.ownerId]);
    return 1;
  });
}
