import { BID_WINDOW_MS } from '@ghuri/domain/open-requests';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createBid, createRequest } from '../../testing/open-requests.ts';
import { runClock, stopClock } from '../../testing/stopped-clock.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/**
 * Invariant 6: a request has at most one accepted bid, one of its own, and no bid is placed afterwards. Invariant 7:
 * a bid's time is before the end of the window by the database's clock. Both hold for any parallel calls.
 */

const AGENCIES = 4;
let ghuri: TestApp;
let nadia: TestUser;
let owners: TestUser[];
let agencies: TestAgency[];
beforeAll(async () => {
  ghuri = await createTestApp();
  nadia = await createUser(ghuri.services);
  owners = await Promise.all(Array.from({ length: AGENCIES }, () => createUser(ghuri.services)));
  agencies = await Promise.all(owners.map((owner) => createAgency(ghuri.services, owner)));
});
afterAll(() => ghuri.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query<Row>(text, values)).rows;

interface Verbs {
  bid(request: string, by: number, amount: number): Promise<number>;
  accept(request: string, of: number): Promise<number>;
  cancel(request: string): Promise<number>;
  /** The agency withdraws its bid. */
  retreat(request: string, by: number): Promise<number>;
}

const bidIdOf = async (request: string, of: number) =>
  (
    await query<{ id: string }>('select id from bids where request_id = $1 and agency_id = $2', [
      request,
      agencies[of]!.id,
    ])
  )[0]?.id ?? newId();

/** The product: each call on its own connection. */
const calls: Verbs = {
  bid: async (request, by, amount) =>
    (
      await ghuri.call('PATCH', `/bid-tour/${request}`, {
        token: owners[by]!.token,
        body: { _id: newId(), amount, confirmed: true },
      })
    ).statusCode,
  accept: async (request, of) =>
    (
      await ghuri.call('PUT', `/approve-bid/${request}`, {
        token: nadia.token,
        body: { bid: { _id: await bidIdOf(request, of) } },
      })
    ).statusCode,
  cancel: async (request) => (await ghuri.call('DELETE', `/bid-tour/${request}`, nadia)).statusCode,
  retreat: async (request, by) =>
    (await ghuri.call('DELETE', `/bid-tour/${request}/bid`, owners[by])).statusCode,
};

/** The control: the same rules, but read first and write later, without locks in between. */
function lookThenWrite(everybodyHasLooked: () => Promise<void>): Verbs {
  const look = async (request: string) => {
    const [row] = await query<{ open: boolean; free: boolean }>(
      `select accepted_at is null as free,
         accepted_at is null and app_now() < created_at + ${BID_WINDOW_MS} * interval '1 millisecond' as open
       from open_requests where id = $1`,
      [request],
    );
    await everybodyHasLooked();
    return row;
  };
  return {
    bid: async (request, by, amount) => {
      if (!(await look(request))?.open) return 409;
      await query(
        `insert into bids (id, request_id, agency_id, amount_paisa, inclusions, hotel_class, transport, message, placed_at)
         select $1, id, $3, $4, '[]', 'none', 'none', '', app_now() from open_requests where id = $2
         on conflict (request_id, agency_id) do update set amount_paisa = excluded.amount_paisa, revised_at = excluded.placed_at`,
        [newId(), request, agencies[by]!.id, amount * 100],
      );
      return 200;
    },
    accept: async (request, of) => {
      if (!(await look(request))?.free) return 409;
      await query('update bids set accepted_at = app_now() where id = $1', [await bidIdOf(request, of)]);
      await query('update open_requests set accepted_at = app_now() where id = $1', [request]);
      return 200;
    },
    cancel: async (request) => {
      if (!(await look(request))?.free) return 409;
      await query('delete from open_requests where id = $1', [request]);
      return 200;
    },
    retreat: async (request, by) => {
      const bidId = await bidIdOf(request, by);
      if (!(await look(request))?.free) return 409;
      await query('delete from bids where id = $1', [bidId]);
      return 200;
    },
  };
}

/** Must be empty whatever happened. */
async function breaches(request: string): Promise<string[]> {
  const found = await query<{ breach: string }>(
    `with bid as (
       select bids.*, coalesce(revised_at, placed_at) as at, bids.accepted_at is not null and lapsed_at is null as chosen,
         request.accepted_at as decided_at, request.created_at
       from bids join open_requests request on request.id = request_id where request_id = $1
     ), chosen as (select count(*) as many from bid where chosen)
     select 'more than one is accepted' as breach from chosen where many > 1
     union all select 'accepted, but none of its bids' from open_requests, chosen
       where id = $1 and (accepted_at is not null) <> (many > 0)
     union all select 'a bid came after the acceptance' from bid where at > decided_at
     union all select 'a bid came after the window' from bid where at >= created_at + ${BID_WINDOW_MS} * interval '1 millisecond'
     union all select 'accepted at two times' from bid where chosen and accepted_at <> decided_at`,
    [request],
  );
  return found.map(({ breach }) => breach);
}

/** Only the product counts and keeps idempotency keys. */
const miscounted = async (request: string) =>
  query(
    `select bid_count from open_requests where id = $1 and bid_count <> (select count(*) from bids where request_id = $1)
     union all select 1 from bids where request_id = $1 and amount_paisa > (
       select min(amount_paisa) from bid_tries where bid_id = bids.id)`,
    [request],
  );

const anyAgency = fc.nat({ max: AGENCIES - 1 });
type Step =
  | { verb: 'bid'; by: number; amount: number }
  | { verb: 'accept'; of: number }
  | { verb: 'cancel' }
  | { verb: 'retreat'; by: number }
  | { verb: 'expire'; off: number };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      verb: fc.constant('bid' as const),
      by: anyAgency,
      amount: fc.integer({ min: 100, max: 130 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('accept' as const), of: anyAgency }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('cancel' as const) }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('retreat' as const), by: anyAgency }) },
  {
    weight: 1,
    arbitrary: fc.record({
      verb: fc.constant('expire' as const),
      // The clock continues from there: calls in flight meet the end a few milliseconds before or after it.
      off: fc.constantFrom(-40, -20, -10, -5, -1, 0, 1),
    }),
  },
);
/** Rounds of calls; those of one round run in parallel. */
const anyHistory = fc.array(fc.array(anyStep, { minLength: 3, maxLength: 10 }), {
  minLength: 1,
  maxLength: 3,
});
const everybodyBids: Step[] = Array.from({ length: AGENCIES }, (_, by) => ({ verb: 'bid', by, amount: 120 }));
/** Run first: with these, every verb succeeds at least once and is refused at least once. */
const HISTORIES: [Step[][]][] = [
  [
    [
      everybodyBids,
      [{ verb: 'accept', of: 0 }, { verb: 'accept', of: 1 }, ...everybodyBids],
      [{ verb: 'cancel' }, ...everybodyBids],
    ],
  ],
  [[everybodyBids, [{ verb: 'expire', off: 0 }], [...everybodyBids, { verb: 'accept', of: 2 }]]],
  [[everybodyBids, [{ verb: 'cancel' }, ...everybodyBids]]],
  [
    [
      everybodyBids,
      [
        { verb: 'retreat', by: 0 },
        { verb: 'accept', of: 0 },
      ],
      [
        { verb: 'retreat', by: 0 },
        { verb: 'retreat', by: 1 },
      ],
    ],
  ],
];

/** Moves the product's clock so that a request ends `-off` milliseconds from now. */
const expire = (request: string, off: number) =>
  query(
    `insert into clock_offset (shift)
     select created_at + (${BID_WINDOW_MS} + $2::double precision) * interval '1 millisecond' - statement_timestamp()
     from open_requests where id = $1
     on conflict (only_row) do update set shift = excluded.shift`,
    [request, off],
  );

/** Runs one history. Returns how often each verb ended with which status. */
async function play(
  history: Step[][],
  verbs: (round: Step[]) => Verbs,
  check: (request: string) => Promise<void>,
): Promise<string[]> {
  await query('delete from clock_offset');
  const request = await createRequest(ghuri.services, nadia);
  const heard: string[] = [];
  for (const round of history) {
    const { bid, accept, cancel, retreat } = verbs(round);
    await Promise.all(
      round.map(async (step) => {
        if (step.verb === 'expire') await expire(request, step.off);
        if (step.verb === 'bid') heard.push(`bid ${await bid(request, step.by, step.amount)}`);
        if (step.verb === 'accept') heard.push(`accept ${await accept(request, step.of)}`);
        if (step.verb === 'cancel') heard.push(`cancel ${await cancel(request)}`);
        if (step.verb === 'retreat') heard.push(`retreat ${await retreat(request, step.by)}`);
      }),
    );
    await check(request);
  }
  return heard;
}

describe('bidding under parallel calls', () => {
  test('any history of bids, lowered ones, acceptances, withdrawals and ends › both invariants hold after every round', async () => {
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const heard = await play(
          history,
          () => calls,
          async (request) => {
            expect(await breaches(request)).toEqual([]);
            expect(await miscounted(request)).toEqual([]);
          },
        );
        for (const outcome of heard) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }),
      { numRuns: 20, endOnFailure: true, examples: HISTORIES },
    );
    // If every call were refused, or none, the invariants would hold, too.
    const seen = [...outcomes.keys()];
    expect(seen).toEqual(
      expect.arrayContaining(['bid 200', 'bid 409', 'accept 200', 'cancel 200', 'retreat 200']),
    );
    expect(seen.filter((outcome) => !/ (200|404|409)$/.test(outcome))).toEqual([]);
    expect(outcomes.get('bid 200')).toBeGreaterThanOrEqual(HISTORIES.length * AGENCIES);
  });

  test.each([
    ['one millisecond before the end', 200, -1],
    ['at the end', 409, 0],
    ['one millisecond after it', 409, 1],
  ])('everybody bids at once %s › %i for all, and nothing late is kept', async (_when, status, off) => {
    const request = await createRequest(ghuri.services, nadia);
    const [row] = await query<{ created_at: Date }>('select created_at from open_requests where id = $1', [
      request,
    ]);
    await stopClock(ghuri.services, row!.created_at.getTime() + BID_WINDOW_MS + off);
    const heard = await Promise.all(owners.map((_, by) => calls.bid(request, by, 100)));
    await runClock(ghuri.services);
    expect(heard).toEqual(owners.map(() => status));
    expect(await breaches(request)).toEqual([]);
  });

  test('control: looked up and not held › the same check finds both invariants broken', async () => {
    await query('drop index bids_one_accepted');
    const unguarded = (round: Step[]) => {
      let stillLooking = round.filter(({ verb }) => verb !== 'expire').length;
      const all = Promise.withResolvers<void>();
      return lookThenWrite(async () => {
        stillLooking -= 1;
        if (stillLooking === 0) all.resolve();
        await all.promise;
      });
    };
    const found = async (history: Step[][]) => {
      const broken: string[] = [];
      await play(history, unguarded, async (request) => void broken.push(...(await breaches(request))));
      return broken;
    };
    const twice: Step[] = [
      { verb: 'accept', of: 0 },
      { verb: 'accept', of: 1 },
    ];
    expect(await found([everybodyBids, twice])).toContain('more than one is accepted');

    // Hole 30: withdrawn and accepted at once. Then no bid is accepted, although the traveller got a success.
    const crossing: Step[] = [
      { verb: 'retreat', by: 0 },
      { verb: 'accept', of: 0 },
    ];
    expect(await found([everybodyBids, crossing])).toContain('accepted, but none of its bids');

    // Read while it was open, written after it had closed.
    const request = await createRequest(ghuri.services, nadia);
    await createBid(ghuri.services, { requestId: request, agency: agencies[0]! });
    const { accept } = lookThenWrite(async () => {});
    const late = lookThenWrite(async () => {
      await accept(request, 0);
      await ghuri.moveClock(5);
    });
    await late.bid(request, 1, 100);
    expect(await breaches(request)).toContain('a bid came after the acceptance');

    const ending = await createRequest(ghuri.services, nadia);
    await lookThenWrite(async () => void (await expire(ending, 0))).bid(ending, 1, 100);
    expect(await breaches(ending)).toEqual(['a bid came after the window']);
  });
});
