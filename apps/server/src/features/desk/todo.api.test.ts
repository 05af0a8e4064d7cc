import type { Todo } from '@ghuri/contract/desk';
import type { TodoKind } from '@ghuri/domain/desk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { pass } from '../../testing/checkout-steps.ts';
import { ANSWER, disputeCalls, UNTIL_START } from '../../testing/disputes.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createBid, createRequest } from '../../testing/open-requests.ts';
import {
  createPersonalisedTour,
  takePersonalisedTours,
  wishCalls,
} from '../../testing/personalised-tours.ts';
import { createTour } from '../../testing/tours.ts';
import { buyFor, travellerDesk } from '../../testing/travellers.ts';
import { needPapers } from '../../testing/trips.ts';

const HOUR = 3_600_000;
const DAY = 86_400_000;

let market: Market;
let owner: TestUser;
let agency: { id: string };
let traveller: TestUser;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  await rows('delete from open_requests');
  owner = await createUser(services(), { name: 'Rashed Karim' });
  agency = await createAgency(services(), owner);
  await takePersonalisedTours(services(), owner);
  traveller = await createUser(services(), { name: 'Nadia Islam' });
});

const services = () => market.ghuri.services;
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services().database.pool.query<Row>(text, values)).rows;
const now = async () => (await rows<{ now: Date }>('select app_now() as now'))[0]!.now.getTime();
const inDays = async (days: number) => new Date((await now()) + days * DAY);
const todo = async (by = owner) =>
  (await market.ghuri.call('GET', '/agency-desk', { token: by.token })).json<{ todo: Todo[] }>().todo;
const item = async (kind: TodoKind) => (await todo()).find((each) => each.kind === kind);

test('an agency without anything › nothing to do', async () => {
  expect(await todo()).toEqual([]);
});

test('another agency › its items are not shown', async () => {
  const other = await createUser(services());
  await createAgency(services(), other, { name: 'Other' });
  await createPersonalisedTour(services(), { traveller, agency });
  expect(await todo(other)).toEqual([]);
  expect(await todo()).toHaveLength(1);
});

describe('personalised tours', () => {
  test('a request › to quote, until it is quoted; then the quote lapses on its last day', async () => {
    const { quote } = wishCalls(market.ghuri);
    const id = await createPersonalisedTour(services(), { traveller, agency }, { location: 'Ruma' });
    expect(await item('to_quote')).toMatchObject({ count: 1, _id: id, locationName: 'Ruma', people: 4 });
    const answer = await quote(owner, id, { status: true, amount: 42_000, days: 2 });
    expect(answer.statusCode).toBe(200);
    expect(await todo()).toEqual([]);
    await rows('update personalised_tours set quote_ends_at = $2 where id = $1', [
      id,
      new Date((await now()) + 3 * HOUR),
    ]);
    expect(await item('quote_lapses')).toMatchObject({
      count: 1,
      _id: id,
      amount: 42_000,
      name: 'Nadia Islam',
    });
    await rows(`update personalised_tours set quote_ends_at = app_now() where id = $1`, [id]);
    expect(await todo()).toEqual([]);
  });

  test('a request whose booking deadline passed › not shown', async () => {
    await createPersonalisedTour(services(), { traveller, agency }, { startsAt: await inDays(0.9) });
    expect(await todo()).toEqual([]);
  });

  test('a message of the traveller › a question since the first one, until the agency answers', async () => {
    const { write, answer } = wishCalls(market.ghuri);
    const id = await createPersonalisedTour(services(), { traveller, agency }, { amount: 9_000 });
    await write(traveller, id, 'Is there a boat?');
    const first = await item('question');
    await write(traveller, id, 'And lunch?');
    const { conversationId } = await wishCalls(market.ghuri).one(traveller, id);
    expect(first).toMatchObject({ count: 1, _id: conversationId });
    expect(await item('question')).toEqual(first);
    await answer(owner, id, 'Both.');
    expect(await item('question')).toBeUndefined();
    await write(traveller, id, 'Thank you. When do we meet?');
    expect((await item('question'))?._id).toBe(conversationId);
    await market.ghuri.call('PUT', `/personalized-tours/${id}/decline`, {
      token: owner.token,
      body: { reason: 'full' },
    });
    expect(await item('question')).toBeUndefined();
  });
});

describe('departures', () => {
  test('a waiting list of a departure ahead › people who wait', async () => {
    const tour = await createTour(services(), agency, { capacity: 2, taken: 2, location: 'Sajek' });
    const joined = await market.ghuri.call('PUT', `/waiting-list/${tour}`, {
      token: traveller.token,
      body: { persons: 2 },
    });
    expect(joined.statusCode).toBe(200);
    expect(await item('waiting_list')).toMatchObject({
      count: 1,
      _id: tour,
      people: 2,
      locationName: 'Sajek',
    });
    await market.ghuri.call('DELETE', `/waiting-list/${tour}`, { token: traveller.token });
    expect(await item('waiting_list')).toBeUndefined();
  });

  test('a group that is too small shortly before the decision › how many come and are needed', async () => {
    const tour = await createTour(services(), agency, { startsAt: await inDays(8), capacity: 12 });
    const far = await createTour(services(), agency, { startsAt: await inDays(40), capacity: 12 });
    await rows(
      `update tours set price_list = '{"minimum": {"persons": 6, "decideDaysBefore": 5}}' where id = any($1)`,
      [[tour, far]],
    );
    await rows(`update tours set taken = 4 where id = $1`, [tour]);
    expect(await item('small_group')).toMatchObject({ count: 1, _id: tour, people: 0, wanted: 6 });
    await rows('update tours set group_decided_at = app_now() where id = $1', [tour]);
    expect(await item('small_group')).toBeUndefined();
  });

  test('a balance that is due soon › shown, one that is due later is not', async () => {
    const tour = await createTour(services(), agency);
    const booking = await market.buy(traveller, tour);
    await rows('update bookings set deposit_paisa = 1000, balance_by = $2 where id = $1', [
      booking,
      await inDays(5),
    ]);
    expect(await item('balance_due')).toBeUndefined();
    await rows('update bookings set balance_by = $2 where id = $1', [booking, await inDays(2)]);
    expect(await item('balance_due')).toMatchObject({ count: 1, _id: tour });
    await rows('update bookings set balance_by = null where id = $1', [booking]);
    expect(await item('balance_due')).toBeUndefined();
  });

  test('papers of travellers are missing a week before › how many of how many', async () => {
    const tour = await createTour(services(), agency, { startsAt: await inDays(6), capacity: 12 });
    const booking = await buyFor(market, traveller, tour, { adults: 2, infants: 1 });
    expect(await item('names_missing')).toBeUndefined();
    await needPapers(services(), tour);
    expect(await item('names_missing')).toMatchObject({ count: 1, _id: tour, people: 3, wanted: 3 });
    const desk = travellerDesk(market);
    await desk.name(traveller, booking, [{ position: 1, name: 'Nadia Islam', age: 34 }]);
    const given = await desk.givePapers(traveller, booking, 1, { idNumber: '1234567890', picture: null });
    expect(given.statusCode).toBe(200);
    expect(await item('names_missing')).toMatchObject({ people: 2, wanted: 3 });
  });
});

test('an open request › counted until the agency bids', async () => {
  const requestId = await createRequest(services(), traveller);
  expect(await item('open_requests')).toMatchObject({ count: 1, _id: null });
  await createBid(services(), { requestId, agency });
  expect(await item('open_requests')).toBeUndefined();
});

test('a review without a reply › shown for thirty days, or until it is answered', async () => {
  const { id } = (
    await rows<{ id: string }>(
      `insert into reviews (id, agency_id, reviewer_id, rating, body) values (gen_random_uuid(), $1, $2, 5, 'Tea was ready') returning id`,
      [agency.id, traveller.id],
    )
  )[0]!;
  expect(await item('review')).toMatchObject({ count: 1, people: 5 });
  await rows(`update reviews set created_at = app_now() - interval '31 days' where id = $1`, [id]);
  expect(await item('review')).toBeUndefined();
  await rows(
    `update reviews set created_at = app_now(), answer = 'Thank you', answered_at = app_now() where id = $1`,
    [id],
  );
  expect(await item('review')).toBeUndefined();
});

test('a case about a trip › first of all, until the agency answers', async () => {
  await createPersonalisedTour(services(), { traveller, agency }, { startsAt: await inDays(30) });
  const booking = await market.buy(traveller, await createTour(services(), agency, { cost: 5_000 }));
  await pass(market, UNTIL_START, [traveller, owner], { jobs: false });
  const cases = disputeCalls(market);
  const opened = await cases.open(traveller, booking);
  expect(opened.statusCode).toBe(200);
  const [first] = await todo();
  expect(first).toMatchObject({ kind: 'dispute', count: 1, name: 'Nusrat Jahan' });
  expect((await cases.answer(owner, first!._id!, ANSWER)).statusCode).toBe(200);
  expect((await todo()).map(({ kind }) => kind)).toEqual(['to_quote']);
});
