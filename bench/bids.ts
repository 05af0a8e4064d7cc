// A bid reaches all watchers: a thousand open streams on one server process, against a floor that only writes, in the same
// run: `npm run bench -- bids`.
import { OPEN_REQUESTS_TOPIC } from '@ghuri/contract/open-requests';
import { newId } from '../apps/server/src/platform/ids.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { LIVE_CHANNEL } from '../apps/server/src/platform/live/live.writes.ts';
import { bearer } from './test-bed.ts';
import type { TestBed } from './test-bed.ts';
import { FLOOR_CHANNEL } from './bids-channel.ts';
import { listenForCommits, percentile, since } from './commits.ts';
import { printTable } from './results.ts';
import type { BenchResult, Measure } from './results.ts';
import { openWatchers } from './watchers.ts';

const STREAMS = 1_000;
const BIDS = 30;
const WARM_UP = 3;
const PATIENCE = 10_000;
const MOST_MS = 250;
/** Each event by its number of bids. */
const bidsIn = (text: string) => [...text.matchAll(/"bidCount": ?(\d+)[,}]/g)].map(([, bids]) => bids!);

export async function benchBids(testBed: TestBed): Promise<BenchResult> {
  const database = await testBed.database('bids');
  const owners = await loadAgencies(database, Math.max(STREAMS, BIDS + WARM_UP));
  const requestId = await openRequest(database);
  const product = await testBed.serve('product', database.url);
  const floor = await testBed.serve('bids-floor', database.url);
  const held = async () => ({ product: (await product.memory()).rss, floor: (await floor.memory()).rss });
  const idle = await held();

  const watching = owners.slice(0, STREAMS);
  const path = `/api/live?topics=${OPEN_REQUESTS_TOPIC}`;
  const requests = await Promise.all(watching.map(async (owner) => ({ path, headers: await bearer(owner) })));
  const watchers = {
    product: await openWatchers(product.port, requests, bidsIn),
    floor: await openWatchers(
      floor.port,
      watching.map(() => ({ path: '/', headers: {} })),
      bidsIn,
    ),
  };
  const opened = await held();
  product.peak();

  // PostgreSQL notifies at the commit, so our own listener sees the moment of the commit.
  const commits = await listenForCommits(database.url, [LIVE_CHANNEL, FLOOR_CHANNEL], bidsIn);
  const times: Record<'product' | 'floor', number[]> = { product: [], floor: [] };
  const answers: number[] = [];
  for (let bid = 1; bid <= WARM_UP + BIDS; bid += 1) {
    const asked = performance.now();
    const placing = place(product.port, requestId, owners[bid - 1]!);
    const heard = await watchers.product.heard(String(bid), STREAMS, PATIENCE);
    await placing;
    const event = JSON.stringify({ open: true, topic: OPEN_REQUESTS_TOPIC, bidCount: bid, requestId });
    await database.pool.query('select pg_notify($1, $2)', [FLOOR_CHANNEL, event]);
    const written = await watchers.floor.heard(String(bid), STREAMS, PATIENCE);
    if (bid <= WARM_UP) continue;
    answers.push(...heard.map((at) => at - asked));
    times.product.push(...since(heard, await commits.of(LIVE_CHANNEL, String(bid))));
    times.floor.push(...since(written, await commits.of(FLOOR_CHANNEL, String(bid))));
  }
  const told = await held();
  const peak = product.peak();
  const { heapUsed } = await product.memory();
  for (const { close } of Object.values(watchers)) close();
  await commits.close();

  const rows = (['product', 'floor'] as const).map((side) => ({
    side,
    delivered: times[side].length,
    p50: percentile(times[side], 0.5),
    p99: percentile(times[side], 0.99),
    last: Math.max(...times[side]),
    idleMB: idle[side] / 1e6,
    openMB: opened[side] / 1e6,
    afterMB: told[side] / 1e6,
    kBAStream: (opened[side] - idle[side]) / 1e3 / STREAMS,
  }));
  printTable(
    ['side', 'delivered', 'p50 ms', 'p99 ms', 'last ms', 'idle MB', 'open MB', 'after MB', 'kB a stream'],
    rows.map(({ side, delivered, ...numbers }) => [
      side,
      String(delivered),
      ...Object.values(numbers).map((value) => value.toFixed(1)),
    ]),
  );
  const [ours, theirs] = [rows[0]!, rows[1]!];
  const expected = STREAMS * BIDS;
  const measures: Measure[] = [
    {
      what: 'bids that reached a watcher',
      value: ours.delivered / expected,
      unit: 'of all',
      atLeast: 1,
      atMost: 1,
    },
    { what: 'commit to watcher, p50', value: ours.p50, unit: 'ms' },
    { what: 'commit to watcher, p99', value: ours.p99, unit: 'ms', atMost: MOST_MS },
    { what: 'commit to watcher, p99 against the floor', value: ours.p99 / theirs.p99, unit: '× floor' },
    { what: 'asked to watcher, p99', value: percentile(answers, 0.99), unit: 'ms' },
    { what: 'memory a stream', value: ours.kBAStream, unit: 'kB' },
  ];
  return {
    bench: 'bids',
    settings: { streams: STREAMS, bids: BIDS },
    measures,
    rows,
    lines: [
      {
        what: 'bid fan-out',
        rows: null,
        value: ours.p99,
        unit: 'ms',
        floor: theirs.p99,
        ofFloor: theirs.p99 / ours.p99,
        p95: percentile(times.product, 0.95),
        p95OfSmall: null,
        memoryMB: Number.isNaN(peak) ? null : peak / 1e6,
        heapMB: heapUsed / 1e6,
      },
    ],
  };
}

/** Verified agencies, each with an owner. */
async function loadAgencies({ pool }: Database, count: number): Promise<{ id: string; email: string }[]> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `with owner as (
       insert into users (id, name, email, email_verified, alias)
       select gen_random_uuid(), 'Owner ' || n, 'owner' || n || '@bench.test', true, 'bench-loaded-owner-number-' || n
       from generate_series(1, $1) n returning id, name, email
     ), agency as (
       insert into agencies (id, user_id, name, phone, website, description, profile, cover, state, district, area,
         account_ending, verified, decided_at)
       select gen_random_uuid(), id, name, '01712345678', '', '', '', '', 'Sylhet', 'Sylhet', 'Sylhet Sadar', '0000', true, app_now()
       from owner returning user_id
     )
     select owner.id, owner.email from owner join agency on user_id = owner.id`,
    [count],
  );
  return rows;
}

async function openRequest({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with traveller as (
       insert into users (id, name, email, email_verified, alias)
       values (gen_random_uuid(), 'Traveller', 'traveller@bench.test', true, 'bench-loaded-traveller-one') returning id
     )
     insert into open_requests
       (id, traveller_id, name, phone, persons, days, starts_at, departure, location, district, description)
     select gen_random_uuid(), id, 'Traveller', '01712345678', 4, 3, app_now() + interval '20 days', 'Dhaka', 'Sajek Valley', '', ''
     from traveller returning id`,
  );
  return rows[0]!.id;
}

async function place(port: number, requestId: string, owner: { id: string; email: string }): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/bid-tour/${requestId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...(await bearer(owner)) },
    body: JSON.stringify({ _id: newId(), amount: 20_000 }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
