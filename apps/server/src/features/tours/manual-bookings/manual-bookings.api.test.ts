import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import { manualDesk, refusal } from '../../../testing/manual-bookings.ts';
import type { ManualDesk } from '../../../testing/manual-bookings.ts';

let market: Market;
let tour: string;
let desk: ManualDesk;

beforeAll(async () => {
  market = await openMarket();
  desk = manualDesk(market.ghuri, market.owner, () => tour);
});
afterAll(() => market.close());
beforeEach(async () => {
  tour = await market.sell({ location: 'Sajek Valley', capacity: 6 });
});

describe('POST /roster/:id/manual-bookings', () => {
  test('two people by phone › two seats taken, on the roster with who added them, published live', async () => {
    const id = await desk.added();
    expect(await market.taken(tour)).toBe(2);
    expect(await desk.travellers()).toEqual([
      {
        bookingId: id,
        username: 'Kamal Uddin',
        phone_number: '01711-903344',
        phoneVerified: false,
        persons: 2,
        checkedInAt: null,
        people: 0,
        saidAt: null,
        state: 'going',
        history: [],
        places: [],
        codeHash: '',
        price: 10_000,
        lines: [],
        balance: 0,
        balanceBy: null,
        refunded: 0,
        refunding: 0,
        manual: { paidBy: 'cash', note: 'Called on Friday', addedBy: 'Kamrul Hasan' },
        newDate: null,
      },
    ]);
    const [event] = await desk.rows('select data from live_events where topic = $1 order by id desc', [
      `tour:${tour}`,
    ]);
    expect(event!['data']).toMatchObject({ totalTravelers: 6, leftTravelers: 2 });
  });

  test('no money › no ledger row, no booking, in no sum of the revenue; a line of its own on the departure', async () => {
    await market.buy(await createUser(market.ghuri.services), tour);
    const before = await market.ledger();
    const { email, token } = market.owner;
    const summary = async () =>
      (await market.ghuri.call('GET', `/agency-revenue/${email}/summary`, { token })).json();
    const { tours: _, ...sums } = await summary();
    await desk.added({ price: 10_000 });
    await desk.added({ persons: 1, price: 700, paidBy: 'not_yet' });
    await desk.cancel(await desk.added({ persons: 1, price: 900 }));
    expect(await market.ledger()).toEqual(before);
    expect(await desk.rows('select 1 from bookings where tour_id = $1', [tour])).toHaveLength(1);
    const { tours, ...after } = await summary();
    expect(after).toEqual(sums);
    expect(tours.find(({ tourId }: { tourId: string }) => tourId === tour)).toMatchObject({
      travellers: 1,
      received: 5_000,
      takenByHand: 10_000,
    });
  });

  test('who did it › in the audit log, without name and phone', async () => {
    const id = await desk.added();
    const entries = await desk.audited(id);
    expect(entries).toEqual([
      {
        action: 'manual_booking_added',
        actor_id: market.owner.id,
        subject: expect.stringMatching(/^Sajek Valley, \d{4}-/),
        note: '2 people, 10000 taka, cash',
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Kamal|01711/);
  });

  test('more than there are › 409 tour_full with the seats left, nothing taken', async () => {
    await market.buy(await createUser(market.ghuri.services), tour, 3);
    const answer = await desk.add({ persons: 4 });
    expect(answer.json()).toMatchObject({ status: 409, code: 'tour_full', seatsLeft: 3 });
    expect(await market.taken(tour)).toBe(3);
    expect(await desk.travellers()).toHaveLength(1);
    expect((await desk.add({ persons: 3 })).statusCode).toBe(200);
    expect((await desk.add({ persons: 1 })).json()).toMatchObject({ seatsLeft: 0 });
  });

  test('the same id again, one after the other and at once › added once', async () => {
    const _id = newId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.add({ _id })));
    answers.push(await desk.add({ _id }));
    for (const answer of answers) expect(answer.json()).toEqual({ acknowledged: true, insertedId: _id });
    expect(await market.taken(tour)).toBe(2);
    expect(await desk.audited(_id)).toHaveLength(1);
  });

  test('the id of another tour’s booking › 409, nothing taken', async () => {
    const _id = await desk.added();
    const other = await market.sell();
    expect(refusal(await desk.add({ _id }, { of: other }))).toEqual([409, 'conflict']);
    expect(await market.taken(other)).toBe(0);
  });

  test('a full tour › travellers get tour_full', async () => {
    await desk.added({ persons: 6 });
    const answer = await market.book(await createUser(market.ghuri.services), tour);
    expect(refusal(answer)).toEqual([409, 'tour_full']);
  });

  test.each([
    ['username', { username: ' ' }, 'required'],
    ['username', { username: 'x'.repeat(51) }, 'too_long'],
    ['phone_number', { phone_number: '12345' }, 'invalid_phone'],
    ['persons', { persons: 0 }, 'out_of_range'],
    ['persons', { persons: 101 }, 'out_of_range'],
    ['price', { price: -1 }, 'out_of_range'],
    ['price', { price: 10.5 }, 'not_a_number'],
    ['price', { price: 0, paidBy: 'not_yet' }, 'out_of_range'],
    ['paidBy', { paidBy: 'gold' }, 'required'],
    ['note', { note: 'x'.repeat(301) }, 'too_long'],
  ])('%s as %j › 400 at the field', async (path, body, code) => {
    const answer = await desk.add(body);
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path, code }] });
    expect(await market.taken(tour)).toBe(0);
  });

  test('500 entries, cancelled ones included › 409 manual_limit', async () => {
    await desk.rows(
      `insert into manual_bookings (id, tour_id, name, phone, note, persons, total_paisa, paid_by, cancelled_at)
       select gen_random_uuid(), $1, 'A', '01711903344', '', 1, 0, 'cash', app_now() from generate_series(1, 499)`,
      [tour],
    );
    expect((await desk.add({ persons: 1 })).statusCode).toBe(200);
    expect(refusal(await desk.add({ persons: 1 }))).toEqual([409, 'manual_limit']);
    expect(await market.taken(tour)).toBe(1);
  });
});

describe('PUT /roster/:id/manual-bookings/:manualId', () => {
  test('more people, fewer, another payment › seats follow, the log says from what to what', async () => {
    const id = await desk.added();
    expect((await desk.change(id, { persons: 5 })).json().modifiedCount).toBe(1);
    expect(await market.taken(tour)).toBe(5);
    const body = { persons: 1, paidBy: 'not_yet', price: 4_000, username: 'Kamal', note: '' };
    expect((await desk.change(id, body)).json().modifiedCount).toBe(1);
    expect(await market.taken(tour)).toBe(1);
    expect(await desk.travellers()).toMatchObject([
      { username: 'Kamal', persons: 1, price: 4_000, manual: { paidBy: 'not_yet', note: '' } },
    ]);
    expect((await desk.audited(id)).map(({ note }) => note)).toEqual([
      '2 people, 10000 taka, cash',
      '2 people, 10000 taka, cash → 5 people, 10000 taka, cash',
      '5 people, 10000 taka, cash → 1 people, 4000 taka, not_yet',
    ]);
  });

  test('the same again › nothing changes, no entry', async () => {
    const id = await desk.added();
    expect((await desk.change(id)).json().modifiedCount).toBe(0);
    expect(await desk.audited(id)).toHaveLength(1);
  });

  test('more than are left › tour_full with the number, everything as before', async () => {
    const id = await desk.added({ persons: 4 });
    const answer = await desk.change(id, { persons: 7, username: 'Other' });
    expect(answer.json()).toMatchObject({ code: 'tour_full', seatsLeft: 2 });
    expect(await market.taken(tour)).toBe(4);
    expect((await desk.travellers())[0]).toMatchObject({ username: 'Kamal Uddin', persons: 4 });
  });

  test('fewer than are checked in › only those left are here', async () => {
    const id = await desk.added({ persons: 3 });
    await desk.arrive(id, 3);
    await desk.change(id, { persons: 2 });
    expect((await desk.travellers())[0]).toMatchObject({ persons: 2, people: 2 });
  });

  test('of another tour › 404; cancelled › 409', async () => {
    const id = await desk.added();
    await desk.cancel(id);
    expect(refusal(await desk.change(id))).toEqual([409, 'conflict']);
    expect(refusal(await desk.collect(id))).toEqual([409, 'conflict']);
    tour = await market.sell();
    expect((await desk.change(id)).statusCode).toBe(404);
    expect((await desk.cancel(id)).statusCode).toBe(404);
  });

  test('two changes at once › seats are those of the party in the end', async () => {
    const id = await desk.added({ persons: 1 });
    await Promise.all([1, 2, 3, 4, 5, 6].map((persons) => desk.change(id, { persons })));
    expect(await market.taken(tour)).toBe((await desk.travellers())[0]!.persons);
  });
});

describe('PUT …/collect and …/cancel', () => {
  test('not yet paid › collected by bKash once; paid before › nothing', async () => {
    const id = await desk.added({ paidBy: 'not_yet', price: 9_000 });
    expect((await desk.collect(id, 'bkash')).json().modifiedCount).toBe(1);
    expect((await desk.collect(id, 'cash')).json().modifiedCount).toBe(0);
    expect((await desk.travellers())[0]).toMatchObject({ price: 9_000, manual: { paidBy: 'bkash' } });
    expect((await desk.audited(id)).map(({ action }) => action)).toEqual([
      'manual_booking_added',
      'manual_booking_collected',
    ]);
    expect((await desk.collect(id, 'not_yet')).statusCode).toBe(400);
  });

  test('cancelled, twice and at once › seats are free once; the phone stays to call', async () => {
    const [id, other] = [await desk.added({ persons: 2 }), await desk.added({ persons: 3 })];
    const answers = await Promise.all([1, 2, 3].map(() => desk.cancel(id)));
    expect(answers.filter((answer) => answer.json().modifiedCount === 1)).toHaveLength(1);
    expect(await market.taken(tour)).toBe(3);
    expect(await desk.travellers()).toMatchObject([
      { bookingId: other, state: 'going' },
      { bookingId: id, state: 'cancelled', phone_number: '01711-903344' },
    ]);
    expect(
      (await market.book(await createUser(market.ghuri.services), tour, { persons: 3 })).statusCode,
    ).toBe(200);
  });
});
