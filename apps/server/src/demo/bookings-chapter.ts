import { randomOf } from '@ghuri/scenes/random';
import { readClock } from '../platform/clock.reads.ts';
import { newToken } from '../platform/ids.ts';
import { ProviderRejected, ProviderUnknown } from '../platform/payments/payment-provider.ts';
import { refShowing } from '../platform/payments/sslcommerz/shown.ts';
import { newUlid } from '../platform/payments/ulid.ts';
import { planBookings } from './bookings-plan.ts';
import type { PlannedBooking } from './bookings-plan.ts';
import type { DemoChapter, DemoServices } from './demo-chapter.ts';
import { insertDemoBookings, readDemoTours, totalOf } from './demo-bookings.writes.ts';
import type { DemoPayment, PaidBooking } from './demo-bookings.writes.ts';
import { readDemoPeople } from './demo.writes.ts';

const DAY = 86_400_000;
/** Payment methods of the local gateway, as receipts name them. */
const WAYS = [
  { key: 'visa', shown: { method: 'VISA-Sandbox', bank: 'Sandbox Bank' } },
  { key: 'bkash', shown: { method: 'BKASH-BKash', bank: 'BKash Mobile Banking' } },
] as const;
const STREETS = [
  'Dhanmondi, Dhaka',
  'Zindabazar, Sylhet',
  'Khulshi, Chattogram',
  'Boyra, Khulna',
  'Uttara, Dhaka',
];

/**
 * A year of bookings, payments and refunds. Past trips are written as paid; future trips are paid at the local gateway itself, so
 * that cancelling one in the demo really refunds money. Without that gateway, nobody has booked them.
 */
export const bookingsChapter: DemoChapter = {
  name: 'bookings',
  title: 'bookings',
  async prepare(services, progress) {
    const { db } = services.database;
    const now = (await readClock(db)).getTime();
    const people = await readDemoPeople(db);
    const planned = planBookings(await readDemoTours(db), people, now);
    const isAhead = ({ tour, refund }: PlannedBooking) => tour.startsAt > now && refund === null;
    const ready = planned.filter((plan) => !isAhead(plan)).map((plan) => ({ ...plan, ...longAgo(plan) }));
    const ahead = planned.filter(isAhead);
    for (const [index, plan] of ahead.entries()) {
      const paid = await payAtGateway(services, plan, totalOf(plan), now);
      if (!paid) break;
      ready.push({ ...plan, ...paid });
      progress(index + 1, ahead.length);
    }
    return (write) => insertDemoBookings(write, ready);
  },
};

/** The payer and the payment. */
export type Paying = Pick<PaidBooking, 'contact' | 'payment'>;

/** The same for the same user on all bookings. */
export function contactOf({ traveller }: Pick<PlannedBooking, 'traveller'>): PaidBooking['contact'] {
  const random = randomOf(`contact|${traveller.email}`);
  const number = String(Math.floor(random() * 1e8)).padStart(8, '0');
  const street = STREETS[Math.floor(random() * STREETS.length)]!;
  return { phone: `017${number}`, address: `House ${1 + Math.floor(random() * 90)}, ${street}` };
}

const wayOf = ({ traveller, tour }: PlannedBooking) =>
  WAYS[randomOf(`way|${traveller.email}|${tour.place}`)() < 0.6 ? 0 : 1];

export function longAgo(plan: PlannedBooking): Paying {
  const ref = refShowing(wayOf(plan).shown);
  const payment: DemoPayment = { attemptId: newUlid(), paymentId: `DEMO-${newToken(9)}`, ref };
  return { contact: contactOf(plan), payment };
}

/** Null if no gateway responds, or not the local one. */
export async function payAtGateway(
  { config, paymentProvider }: DemoServices,
  plan: PlannedBooking,
  total: bigint,
  now: number,
): Promise<Paying | null> {
  if (config.sslcommerz) return null;
  const contact = contactOf(plan);
  const attemptId = newUlid();
  const address = `${config.publicUrl}/api/payment`;
  try {
    const { redirectUrl, ref } = await paymentProvider.start({
      attemptId,
      money: { minor: total, currency: 'BDT' },
      customer: { name: plan.traveller.name, email: plan.traveller.email, ...contact },
      title: plan.tour.place,
      returnUrl: `${address}/return/${attemptId}`,
      notifyUrl: `${address}/ipn`,
      expiresAt: new Date(now + DAY),
    });
    await fetch(new URL(`/__sandbox/sessions/${attemptId}/end`, redirectUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'pay', method: wayOf(plan).key }),
    });
    const fact = await paymentProvider.resolve({ attemptId, ref, mayCapture: async () => true });
    if (fact.state !== 'paid') return null;
    return { contact, payment: { attemptId, paymentId: fact.paymentId, ref: fact.ref } };
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderRejected) return null;
    throw error;
  }
}
