import { STORE, startPracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { personalisedTour, personalisedTourBody, quoteBody } from '@ghuri/contract/personalised-tours';
import { PERSONALISED_STATES } from '@ghuri/domain/personalised-tours';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../testing/agencies.ts';
import { conversationCalls } from '../testing/conversations.ts';
import { createUser } from '../testing/factories.ts';
import type { TestUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { DEMO_AGENCIES } from './agency-texts.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from './people.ts';
import { personalisedChapter } from './personalised-chapter.ts';
import { DEMO_WISHES } from './personalised-plan.ts';

const takers = new Set(
  DEMO_AGENCIES.filter(({ takesPersonalised }) => takesPersonalised).map(({ owner }) => owner),
);
const slugs = new Set([...DEMO_ACCOUNTS, ...DEMO_PEOPLE].map(({ email }) => email.split('@')[0]!));

describe('the personalised tours of the demo', () => {
  test.each(DEMO_WISHES.map((wish) => [wish.by, wish.location, wish] as const))(
    '%s, %s › as the forms take it, in the order of time, by and of people who are there',
    (_by, _place, wish) => {
      expect(slugs).toContain(wish.by);
      expect(takers).toContain(wish.of);
      expect(wish.by).not.toBe(wish.of);
      const form = {
        name: 'Nusrat Jahan',
        phone: '01712345678',
        person: wish.persons,
        days: wish.days,
        which_day: '2027-01-01',
        which_time: wish.time,
        tourDeparture: wish.departure,
        location: wish.location,
        description: wish.description,
      };
      expect(personalisedTourBody.safeParse(form).error?.issues ?? []).toEqual([]);
      const { inclusions, thread, paid } = wish;
      for (const { text } of thread) expect(text).not.toBe('');
      const prices = thread.filter(({ amount }) => amount !== undefined);
      for (const { from, amount, text } of prices) {
        expect(from).toBe('agency');
        expect(quoteBody.safeParse({ amount, message: text, inclusions }).success).toBe(true);
      }
      const moments = [wish.hoursAgo, ...thread.map(({ hoursAgo }) => hoursAgo)];
      expect(moments).toEqual(moments.toSorted((a, b) => b - a));
      const { hoursAgo = -1, calledOffHoursAgo = Infinity } = paid ?? {};
      expect(prices.at(-1)?.hoursAgo ?? 0).toBeGreaterThan(hoursAgo);
      // More than a week before the trip the refund is full, and all cancelled ones were that early.
      expect(wish.daysAhead + calledOffHoursAgo / 24).toBeGreaterThan(8);
    },
  );
});

let ghuri: TestApp;
let traveller: TestUser;
let owner: TestUser;

/** All users of the plan, with their agencies. */
async function stage(gatewayUrl: string): Promise<void> {
  ghuri = await createTestApp({ sslcommerz: { baseUrl: gatewayUrl, ...STORE } });
  const { services } = ghuri;
  for (const slug of new Set(DEMO_WISHES.flatMap(({ by, of }) => [by, of]))) {
    const person = await createUser(services, { email: `${slug}@ghuri.test`, name: slug });
    if (takers.has(slug)) await createAgency(services, person, { name: slug });
    if (slug === 'traveller') traveller = person;
    if (slug === 'owner') owner = person;
  }
  // As on a first start: no store is configured, and the provider is the local gateway.
  const config = { ...services.config, sslcommerz: undefined };
  const write = await personalisedChapter.prepare({ ...services, config }, () => {});
  await services.database.db.transaction(write);
}
const list = async (side: 'user' | 'agency', person: TestUser): Promise<PersonalisedTour[]> =>
  (await ghuri.call('GET', `/personalized-tours/${side}/${person.email}`, person))
    .json()
    .map((tour: unknown) => personalisedTour.parse(tour));
const statesOf = (tours: PersonalisedTour[]) => new Set(tours.map(({ state }) => state));
/** All states except those that last minutes or wait for an admin. */
const everyState = PERSONALISED_STATES.filter((state) => state !== 'paying' && state !== 'review');

describe('loading them', () => {
  let gateway: PracticeGateway;
  beforeAll(async () => {
    gateway = await startPracticeGateway();
    await gateway.setScenario('default', { ipn: { when: 'never' } });
    await stage(gateway.url);
  });
  afterAll(async () => {
    await ghuri.close();
    await gateway.stop();
  });

  test("the demo's traveller and agency › have one in every state", async () => {
    expect(statesOf(await list('user', traveller))).toEqual(new Set(everyState));
    expect(statesOf(await list('agency', owner))).toEqual(new Set(everyState));
  });

  test('a priced one › the last price of its thread, both sides in it, oldest first', async () => {
    const quoted = (await list('user', traveller)).find(({ state }) => state === 'quoted')!;
    const thread = (await conversationCalls(ghuri).messages(traveller, quoted.conversationId!)).toReversed();
    expect(thread.map(({ from }) => from)).toEqual(['agency', 'traveller', 'agency', 'traveller', 'agency']);
    expect(quoted.amount).toBe(thread.at(-1)!.amount);
    expect(quoted.quotedTime).toBe(thread.at(-1)!.time);
  });

  test('a paid one › is among the trips and can be cancelled with a refund', async () => {
    const paid = (await list('user', traveller)).find(({ state }) => state === 'paid')!;
    const trips: { _id: string; personalisedTourId: string | null; refundNow: number }[] = (
      await ghuri.call('GET', `/my-tours?email=${traveller.email}`, traveller)
    ).json();
    const trip = trips.find(({ personalisedTourId }) => personalisedTourId === paid._id)!;
    expect(trip.refundNow).toBe(paid.amount);
    await ghuri.call('PUT', `/bookings/${trip._id}/cancel`, {
      token: traveller.token,
      body: { refund: trip.refundNow },
    });
    await ghuri.runJobs();
    await ghuri.moveClock(60_000);
    await ghuri.runJobs();
    const answer = await ghuri.call('GET', `/bookings/${trip._id}`, traveller);
    expect(answer.json()).toMatchObject({ state: 'refunded', refunded: paid.amount });
  });

  test('the ledger › balances', async () => {
    const { rows } = await ghuri.services.database.pool.query<{ off: string }>(
      `select coalesce(sum(amount_paisa), 0) as off from ledger_entries`,
    );
    expect(Number(rows[0]!.off)).toBe(0);
  });
});

describe('loading them without a gateway', () => {
  afterAll(() => ghuri.close());

  test('future tours › have a price and wait for payment', async () => {
    await stage('http://127.0.0.1:9');
    const tours = await list('agency', owner);
    const ahead = tours.filter(({ which_day: day }) => Date.parse(day) > Date.now());
    expect(ahead.filter(({ payment }) => payment)).toEqual([]);
    expect(tours.filter(({ payment }) => payment)).not.toEqual([]);
  });
});
