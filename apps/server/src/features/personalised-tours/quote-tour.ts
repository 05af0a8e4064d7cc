import type { quoteBody } from '@ghuri/contract/personalised-tours';
import { takaToPaisa } from '@ghuri/domain/money';
import { mayQuote } from '@ghuri/domain/personalised-tours';
import { isTimesUp } from '@ghuri/domain/tours';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { holdPeople } from '../posts/posts.writes.ts';
import { tellBothSides } from './personalised-events.writes.ts';
import { tellOfTour } from './personalised-news.ts';
import { insertMessage, lockPersonalisedTour, readSides, saveQuote } from './personalised-tours.writes.ts';

type Needs = Pick<Services, 'config' | 'database' | 'live' | 'mail' | 'mailLimits'>;

/**
 * Names the price of a tour that the viewer's agency was asked for, or another one: until it is paid, and not under
 * somebody who is paying. Answers how many prices changed, which is none when the same is sent again.
 */
export async function quoteTour(
  services: Needs,
  viewer: Viewer,
  tourId: string,
  { amount, inclusions, message }: z.output<typeof quoteBody>,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const sides = await readSides(db, tourId);
    if (!sides) throw new AppError('not_found');
    if (sides.ownerId !== viewer.id) throw new AppError('forbidden');
    if (!sides.sells) throw new AppError('sales_stopped');
    await holdPeople(db, [viewer.id, sides.travellerId]);
    const tour = await lockPersonalisedTour(db, tourId);
    if (!tour) throw new AppError('not_found');
    if (!mayQuote(tour.state)) {
      const isUnpaid = tour.state === 'paying' || tour.state === 'review';
      throw new AppError(isUnpaid ? 'checkout_open' : 'already_paid');
    }
    if (isTimesUp(tour.startsAt.getTime(), tour.now)) throw new AppError('tour_over');

    const quote = { amountPaisa: takaToPaisa(amount), inclusions: [...new Set(inclusions)] };
    const isSame =
      quote.amountPaisa === tour.amountPaisa && quote.inclusions.join() === tour.inclusions.join();
    if (isSame && message === '') return 0;
    await saveQuote(db, tourId, quote);
    await insertMessage(db, { tourId, fromAgency: true, text: message, amountPaisa: quote.amountPaisa });
    await tellOfTour(services, db, 'quoted', {
      tourId,
      place: tour.location,
      actorId: viewer.id,
      to: tour.travellerId,
      amountPaisa: quote.amountPaisa,
    });
    await tellBothSides(services, db, tourId, [tour.travellerId, viewer.id]);
    return 1;
  });
}
