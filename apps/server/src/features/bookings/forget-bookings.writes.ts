import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { topicOf } from '../../platform/live/live.ts';
import type { Live } from '../../platform/live/live.ts';
import { bookings } from './bookings.table.ts';
import { markBooking } from './bookings.writes.ts';
import { freeOffer } from './offers.writes.ts';

/**
 * Before somebody who buys or sells goes, and what is sold with them: nobody goes on paying. Money that arrives after all
 * finds nothing to pay for and goes back.
 */
export async function endCheckoutsOf(
  services: { live: Live },
  db: Db,
  whose: { travellerId: string } | { agencyId: string },
): Promise<void> {
  const open = await db
    .select()
    .from(bookings)
    .where(
      and(
        'agencyId' in whose
          ? eq(bookings.agencyId, whose.agencyId)
          : eq(bookings.travellerId, whose.travellerId),
        inArray(bookings.state, ['held', 'pending_payment']),
      ),
    )
    .orderBy(bookings.id)
    .for('update');
  for (const booking of open) {
    await freeOffer(services, db, booking);
    await markBooking(db, booking.id, 'cancelled');
    if (booking.travellerId === null) continue;
    await services.live.publish(db, topicOf(booking.travellerId), {
      type: BOOKING_EVENT,
      data: { bookingId: booking.id, state: 'cancelled' },
    });
  }
}

/*
 * What is sold goes with whoever leaves, and bookings let go of it here and not by the cascade: PostgreSQL looks at every
 * reference of a row again that was changed before in the same transaction, and would find one to what is just being
 * deleted.
 */

/** Sums stay, and nobody is named: who leaves takes along what they wrote about themselves. */
export async function forgetPayer(db: Db, travellerId: string): Promise<void> {
  await db
    .update(bookings)
    .set({
      name: '',
      email: '',
      phone: '',
      address: '',
      personalisedTourId: null,
      openRequestId: null,
      bidId: null,
    })
    .where(eq(bookings.travellerId, travellerId));
}

/** What an agency was asked for and what it bid go with it. */
export async function forgetSeller(db: Db, agencyId: string): Promise<void> {
  await db
    .update(bookings)
    .set({ personalisedTourId: null, bidId: null })
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        or(isNotNull(bookings.personalisedTourId), isNotNull(bookings.bidId)),
      ),
    );
}
