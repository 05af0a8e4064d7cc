import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM, openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { manualDesk } from '../../../testing/manual-bookings.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { MISCOUNTED, SKIPPED, waitingRoom } from '../../../testing/waiting-list.ts';
import { expireHolds } from '../../bookings/checkout/expire-holds.ts';
import { settle } from '../../bookings/settlement/settle.ts';
import { offerSeats } from './offer-seats.writes.ts';
import { lockList } from './waiting-list.writes.ts';

/**
 * The waiting list never skips a party that fits. Random calls run at once through two processes; an observer looks at committed states
 * all the time. In none of them may a party wait although its seats are free, or behind a later party that was offered as many.
 */

const SEATS = 6;
const PEOPLE = 8;
const LANES = 5;

const ACTIONS = [
  'join',
  'join',
  'join',
  'join',
  'join',
  'leave',
  'book',
  'book',
  'book',
  'book',
  'pay',
  'release',
  'release',
  'hold ends',
  'offer ends',
  'offer ends',
  'cancel',
  'sell by hand',
  'sell by hand',
  'cancel by hand',
  'cancel by hand',
  'block',
  'block',
  'unblock',
  'unblock',
  'larger bus',
] as const;
const step = fc.record({
  action: fc.constantFrom(...ACTIONS),
  person: fc.nat(PEOPLE - 1),
  seats: fc.integer({ min: 1, max: 3 }),
  pick: fc.nat(1_000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Stage {
  market: Market;
  other: TestApp;
  people: TestUser[];
}
let stage: Stage;

async function openStage(): Promise<Stage> {
  const market = await openMarket();
  const other = await market.ghuri.another({ sslcommerz: market.ghuri.services.config.sslcommerz });
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => createUser(market.ghuri.services, { password: null })),
  );
  // A process without jobs looks up its queues at first use.
  for (const ghuri of [market.ghuri, other]) {
    const body = { tour: await market.sell(), ...FORM };
    await ghuri.call('POST', '/payment', { token: people[0]!.token, body });
  }
  return { market, other, people };
}
async function closeStage({ market, other }: Stage): Promise<void> {
  await other.close();
  await market.close();
}

/** Runs the steps, some at a time, on a new tour. `afterwards` runs after each. Returns what the observer saw, and how many offers there were. */
async function play(
  { market, other, people }: Stage,
  steps: Step[],
  afterwards: (tour: string) => Promise<void> = async () => {},
): Promise<{ miscounted: number; skipped: number; answers: Set<number>; offers: number }> {
  const { pool } = market.ghuri.services.database;
  const tour = await market.sell({ capacity: SEATS });
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
  const pickOf = async (pick: number, text: string): Promise<string | undefined> => {
    const found = await rows<{ id: string }>(`${text} order by id`, [tour]);
    return found[pick % Math.max(1, found.length)]?.id;
  };
  const answers = new Set<number>();
  const seen = { miscounted: 0, skipped: 0 };

  async function act({ action, person, seats, pick }: Step): Promise<void> {
    const ghuri = pick % 2 === 0 ? market.ghuri : other;
    const { services } = ghuri;
    const one = { ...market, ghuri };
    const [who, room] = [people[person]!, waitingRoom(one)];
    const desk = manualDesk(ghuri, market.owner, () => tour);
    const call = async (calling: ReturnType<TestApp['call']>) => void answers.add((await calling).statusCode);
    const booking = (states: string) =>
      pickOf(pick, `select id from bookings where tour_id = $1 and state in (${states})`);
    const ownerOf = async (id: string) => {
      const [row] = await rows<{ traveller_id: string }>('select traveller_id from bookings where id = $1', [
        id,
      ]);
      return people.find((each) => each.id === row!.traveller_id)!;
    };
    // Always the same size: a party that got smaller would look as if it had been skipped before.
    if (action === 'join') return call(room.join(who, tour, 1 + (person % 3)));
    if (action === 'leave') return call(room.leave(who, tour));
    if (action === 'book') {
      const body = { tour, ...FORM, persons: seats, replaceHold: pick % 3 === 0 };
      return call(ghuri.call('POST', '/payment', { token: who.token, body }));
    }
    if (action === 'sell by hand') return call(desk.add({ persons: seats }));
    if (action === 'block') return call(desk.block({ seats }));
    if (action === 'hold ends') {
      await rows(
        `update bookings set hold_until = app_now() where id = (
           select id from bookings where tour_id = $1 and state in ('held', 'pending_payment') order by id limit 1 for update skip locked)`,
        [tour],
      );
      return expireHolds(services);
    }
    if (action === 'offer ends') {
      await rows(
        `update waiting_parties set offered_until = app_now() where id = (
           select id from waiting_parties where tour_id = $1 and state = 'offered' order by id limit 1 for update skip locked)`,
        [tour],
      );
      return room.keep();
    }
    if (action === 'larger bus') {
      const [{ capacity, trip_id: trip }] = (await rows<{ capacity: number; trip_id: string }>(
        'select capacity, trip_id from tours where id = $1',
        [tour],
      )) as [{ capacity: number; trip_id: string }];
      const body = { tours: [tour], totalTravelers: capacity + 1 };
      return call(ghuri.call('PUT', `/trips/${trip}/departures`, { token: market.owner.token, body }));
    }
    if (action === 'cancel by hand') {
      const id = await pickOf(
        pick,
        'select id from manual_bookings where tour_id = $1 and cancelled_at is null',
      );
      return id === undefined ? undefined : call(desk.cancel(id));
    }
    if (action === 'unblock') {
      const id = await pickOf(pick, 'select id from seat_blocks where tour_id = $1');
      return id === undefined ? undefined : call(desk.release(id));
    }
    if (action === 'pay') {
      const id = await booking(`'pending_payment', 'expired', 'cancelled'`);
      if (id === undefined) return;
      const attempt = await market.attemptOf(id);
      await market.end(attempt, 'pay').catch(() => undefined);
      return void (await settle(services, attempt));
    }
    if (action === 'release') {
      const id = await booking(`'held', 'pending_payment'`);
      if (id === undefined) return;
      const { token } = await ownerOf(id);
      return call(ghuri.call('PUT', `/bookings/${id}/release`, { token }));
    }
    const id = await booking(`'paid'`);
    if (id === undefined) return;
    const [{ total }] = (await rows<{ total: string }>(
      'select total_paisa / 100 as total from bookings where id = $1',
      [id],
    )) as [{ total: string }];
    const { token } = await ownerOf(id);
    return call(ghuri.call('PUT', `/bookings/${id}/cancel`, { token, body: { refund: Number(total) } }));
  }

  let next = 0;
  const ended = new AbortController();
  const observing = (async () => {
    while (!ended.signal.aborted) {
      const [state] = await rows<{ miscounted: number; skipped: number }>(
        `select (select count(*)::int from (${MISCOUNTED}) m where m.id = $1) as miscounted,
           (select count(*)::int from (${SKIPPED}) s join waiting_parties w on w.id = s.id where w.tour_id = $1) as skipped`,
        [tour],
      );
      seen.miscounted += state!.miscounted;
      seen.skipped += state!.skipped;
    }
  })();
  // Full at the start.
  const desk = manualDesk(market.ghuri, market.owner, () => tour);
  for (let kept = 0; kept < SEATS; kept += 2) await desk.block({ seats: 2 });
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let turn = next++; turn < steps.length; turn = next++) {
        await act(steps[turn]!);
        await afterwards(tour);
      }
    }),
  );
  ended.abort();
  await observing;
  const [{ offers }] = (await rows<{ offers: number }>(
    'select count(*)::int as offers from waiting_parties where tour_id = $1 and offered_at is not null',
    [tour],
  )) as [{ offers: number }];
  return { ...seen, answers, offers };
}

const steps = fc.array(step, { minLength: 40, maxLength: 60 });
const EXPECTED = new Set([200, 400, 404, 409]);

describe('random calls at once', () => {
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => closeStage(stage));

  test('any history › seats are counted right, and no party that fits is skipped', async () => {
    let all = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { answers, offers, ...seen } = await play(stage, history);
        all += offers;
        expect(seen).toEqual({ miscounted: 0, skipped: 0 });
        expect([...answers].filter((status) => !EXPECTED.has(status))).toEqual([]);
      }),
      { numRuns: 6, endOnFailure: true },
    );
    // The histories were about something.
    expect(all).toBeGreaterThan(9);
  }, 240_000);
});

describe('control: seats are offered by a second transaction', () => {
  beforeAll(async () => {
    stage = await openStage();
    // A tour does not know that anybody waits, except in that transaction.
    await stage.market.ghuri.services.database.pool.query(`
      create function proof_forget() returns trigger language plpgsql as $$
        begin
          if coalesce(current_setting('proof.later', true), '') <> 'on' then new.waiting := 0; end if;
          return new;
        end $$;
      create trigger proof_forget before update on tours for each row execute function proof_forget()`);
  });
  afterAll(() => closeStage(stage));

  test('the same histories › parties are skipped', async () => {
    const { live, database } = stage.market.ghuri.services;
    const offerLater = (tour: string) =>
      database.db.transaction(async (db) => {
        await lockList(db, tour);
        await db.execute(`set local proof.later = 'on'`);
        await db.execute(
          `update tours set waiting = (select count(*) from waiting_parties w where w.tour_id = tours.id and state in ('waiting', 'offered')) where id = '${tour}'`,
        );
        await offerSeats({ live }, db, tour);
        await db.execute(`set local proof.later = 'off'`);
        await db.execute(`update tours set waiting = 0 where id = '${tour}'`);
      });
    let [skipped, offers] = [0, 0];
    for (const history of fc.sample(steps, { numRuns: 6, seed: 17 })) {
      const seen = await play(stage, history, offerLater);
      skipped += seen.skipped;
      offers += seen.offers;
      if (skipped > 0 && offers > 0) break;
    }
    expect(offers).toBeGreaterThan(0);
    expect(skipped).toBeGreaterThan(0);
  }, 240_000);
});
