import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FORM, openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { startedAttempt } from '../../../testing/checkout-steps.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { whileLocked } from '../../../testing/lock-queue.ts';
import { createPersonalisedTour, takePersonalisedTours } from '../../../testing/personalised-tours.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { refundMadeTrips } from './refund-stopped-agency.ts';

let market: Market;
let nadia: TestUser;
let bookingId: string;
beforeAll(async () => {
  market = await openMarket();
  await takePersonalisedTours(market.ghuri.services, market.owner);
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  bookingId = await buyMadeTrip(nadia);
});

/** A paid personal trip. */
async function buyMadeTrip(traveller: TestUser): Promise<string> {
  const { ghuri, agency } = market;
  const tour = await createPersonalisedTour(ghuri.services, { traveller, agency }, { amount: 9_000 });
  const body = { tour, ...FORM };
  const attempt = await startedAttempt(
    market,
    await ghuri.call('POST', '/payment/personalize', { token: traveller.token, body }),
  );
  await attempt.settle();
  return attempt.bookingId;
}
const rows = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
const refunds = () =>
  rows('select reason, (amount_paisa / 100)::int as taka from refunds where booking_id = $1', [bookingId]);
const run = (services = market.ghuri.services) => refundMadeTrips(services, market.agency.id);
const FULL = [{ reason: 'agency_cancelled', taka: 9_000 }];

describe('hole 15: trips that a stopped agency made for one traveller', () => {
  test('paid › all that was paid comes back, the open page follows, and an email names the sum', async () => {
    // Less than the price arrived, and an admin accepted it.
    await rows('update payments set amount_paisa = 850000 where booking_id = $1', [bookingId]);
    await run();
    await run();
    expect(await refunds()).toEqual([{ reason: 'agency_cancelled', taka: 8_500 }]);
    const states = await rows(
      `select data->>'state' as state from live_events where topic = $1 and type = $2 order by id`,
      [`user:${nadia.id}`, BOOKING_EVENT],
    );
    expect(states.at(-1)).toEqual({ state: 'refund_pending' });
    const sent = await mailsTo(market.ghuri.services, nadia.email, 'booking-refund-began');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('৳8,500');
  });

  test('another server refunds at the same moment › refunded once', async () => {
    await whileLocked(market.ghuri.services, 'bookings', bookingId, [() => run(), () => run()]);
    expect(await refunds()).toEqual(FULL);
  });

  test('one booking fails › logged with the job’s name, the others are refunded, and the job fails', async () => {
    const other = await buyMadeTrip(await createUser(market.ghuri.services));
    const { services } = market.ghuri;
    const logged: unknown[] = [];
    const log = Object.assign(Object.create(services.log) as typeof services.log, {
      error: (line: unknown) => void logged.push(line),
    });
    const queue: typeof services.mail.queue = async (db, mail) => {
      if (mail.to === nadia.email) throw new TypeError('poison');
      return services.mail.queue(db, mail);
    };
    await expect(run({ ...services, log, mail: { ...services.mail, queue } })).rejects.toThrow('poison');
    expect(logged).toMatchObject([{ job: 'payments.agency-stopped', item: bookingId }]);
    expect(await market.bookingOf(other)).toMatchObject({ state: 'refund_pending' });
    await run();
    expect(await refunds()).toEqual(FULL);
  });
});
