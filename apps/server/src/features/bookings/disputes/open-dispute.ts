import type { OpenDispute } from '@ghuri/contract/disputes';
import { ANSWER_MS, disputeRefusal } from '@ghuri/domain/disputes';
import { takaToPaisa } from '@ghuri/domain/money';
import { readClock } from '../../../platform/clock.reads.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockBooking, pinAgencyOf } from '../bookings.writes.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import { holdForDispute } from './dispute-hold.ts';
import { notifyOfDispute } from './dispute-news.ts';
import { findDisputeOf, insertDispute } from './disputes.writes.ts';
import { giveEvidence } from './evidence.ts';

type Needs = Pick<Services, 'database' | 'evidenceSealer' | 'live' | 'mail' | 'pictures'>;

/** Opens a case about the viewer's paid trip and holds its money. Returns its id. */
export async function openDispute(
  services: Needs,
  viewer: Viewer,
  bookingId: string,
  { reason, text, wish, wishAmount, pictures }: OpenDispute,
): Promise<string> {
  return services.database.db.transaction(async (db) => {
    await pinAgencyOf(db, bookingId);
    const booking = await lockBooking(db, bookingId);
    if (booking?.travellerId !== viewer.id) throw new AppError('not_found');
    const now = (await readClock(db)).getTime();
    const { paid } = await readMoney(db, booking);
    const refusal = disputeRefusal(
      {
        state: booking.state,
        paid,
        hadDispute: (await findDisputeOf(db, bookingId)) !== undefined,
        startsAt: booking.startsAt.getTime(),
        days: booking.days,
      },
      now,
    );
    if (refusal) throw new AppError(refusal);
    const wishPaisa = wish === 'part' ? wishPaisaOf(wishAmount, paid) : null;
    const dispute = await insertDispute(db, {
      bookingId,
      reason,
      text,
      wish,
      wishPaisa,
      openedAt: new Date(now),
      answerBy: new Date(now + ANSWER_MS),
    });
    await giveEvidence(services, db, {
      disputeId: dispute.id,
      by: 'traveller',
      userId: viewer.id,
      urls: pictures,
    });
    await holdForDispute(db, booking);
    await notifyOfDispute(services, db, 'opened', { dispute, booking, actorId: viewer.id });
    return dispute.id;
  });
}

function wishPaisaOf(taka: number | null, paid: bigint): bigint {
  const field = (code: 'required' | 'out_of_range') =>
    new AppError('invalid_input', [{ path: 'wishAmount', code }]);
  if (taka === null) throw field('required');
  const wished = takaToPaisa(taka);
  if (wished > paid) throw field('out_of_range');
  return wished;
}
