import { isOpen } from '@ghuri/domain/disputes';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockBooking } from '../bookings.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { endHold } from './dispute-hold.ts';
import { notifyOfDispute } from './dispute-news.ts';
import { blankTexts, deleteEvidence, lockDispute, readDisputesOf, saveWithdrawn } from './disputes.writes.ts';
import type { DisputeRow } from './disputes.writes.ts';

type Needs = Pick<Services, 'live' | 'mail'>;

/** The traveller withdraws their case for good. */
export async function withdrawDispute(
  services: Needs & Pick<Services, 'database'>,
  viewer: Viewer,
  disputeId: string,
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const found = await lockDispute(db, disputeId);
    if (found?.booking.travellerId !== viewer.id) throw new AppError('not_found');
    if (!isOpen(found.dispute.state)) throw new AppError('dispute_ended');
    await withdraw(services, db, found);
  });
}

async function withdraw(
  services: Needs,
  db: Db,
  { dispute, booking }: { dispute: DisputeRow; booking: BookingRow },
  { isLeaving = false } = {},
): Promise<void> {
  const withdrawn = await saveWithdrawn(db, dispute.id);
  await endHold(db, booking);
  const actorId = booking.travellerId;
  await notifyOfDispute(services, db, 'withdrawn', {
    dispute: withdrawn,
    booking,
    actorId,
    ...(isLeaving && { only: 'agency' }),
  });
}

/**
 * A leaving traveller withdraws open cases. What they wrote and showed is deleted, also of ended cases. The caller has locked their
 * bookings.
 */
export async function forgetDisputesOf(services: Needs, db: Db, travellerId: string): Promise<void> {
  const theirs = await readDisputesOf(db, travellerId);
  for (const dispute of theirs)
    if (isOpen(dispute.state))
      await withdraw(
        services,
        db,
        { dispute, booking: (await lockBooking(db, dispute.bookingId))! },
        { isLeaving: true },
      );
  const ids = theirs.map(({ id }) => id);
  await blankTexts(db, ids);
  await deleteEvidence(db, ids, 'traveller');
}
