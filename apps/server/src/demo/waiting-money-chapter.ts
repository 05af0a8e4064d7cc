import { readClock } from '../platform/clock.reads.ts';
import { contactOf, longAgo, payAtGateway } from './bookings-chapter.ts';
import type { PlannedBooking } from './bookings-plan.ts';
import type { DemoChapter } from './demo-chapter.ts';
import { readDemoTours, totalOf } from './demo-bookings.writes.ts';
import type { PaidBooking } from './demo-bookings.writes.ts';
import { insertRefusedRefund, insertReviewedPayment } from './demo-waiting-money.writes.ts';
import { readDemoPeople } from './demo.writes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Who waits, and since when. */
const CASES = [
  { by: 'farzana', persons: 2, hours: 5, write: insertReviewedPayment },
  { by: 'tanvir', persons: 1, hours: 27, write: insertRefusedRefund },
] as const;

/**
 * For the admin: a payment that the provider calls risky, and a refund that a bank refused. Both were paid at the local gateway,
 * if there is one, so that decisions about them really move money.
 */
export const waitingMoneyChapter: DemoChapter = {
  name: 'waiting-money',
  title: 'payments that wait for an admin',
  async prepare(services) {
    const { db } = services.database;
    const now = (await readClock(db)).getTime();
    const people = await readDemoPeople(db);
    const ahead = (await readDemoTours(db)).filter(
      ({ startsAt, cancelled }) => startsAt > now + 10 * DAY && !cancelled,
    );
    const ready: { booking: PaidBooking; write: (typeof CASES)[number]['write'] }[] = [];
    for (const [index, { by, persons, hours, write }] of CASES.entries()) {
      const traveller = people.find(({ email }) => email.startsWith(`${by}@`));
      const tour = ahead.filter(({ ownerEmail }) => ownerEmail !== traveller?.email)[index];
      if (!traveller || !tour) continue;
      const plan: PlannedBooking = { tour, traveller, persons, paidAt: now - hours * HOUR, refund: null };
      const paid = (await payAtGateway(services, plan, totalOf(plan), now)) ?? longAgo(plan);
      ready.push({ booking: { ...plan, ...paid, contact: contactOf(plan) }, write });
    }
    return async (db) => {
      for (const { booking, write } of ready) await write(db, booking);
    };
  },
};
