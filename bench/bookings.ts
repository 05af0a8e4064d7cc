// Bookings a second on one hot tour and spread over a thousand, against the floor in the same run:
// `node bench/bookings.ts [rounds] [seconds]`. Seven rounds of 1.5 s unless told.
//
// A booking is an answered `POST /payment`: a hold, what ends it, who is told, and the provider's page to pay on. The provider is a
// stand-in in this process that answers at once, so that only our side of its call counts. There are two floors: the one statement of a
// hold alone, and the same with the provider's call and the statement that keeps its answer, which any booking needs.
import type { Database } from '../apps/server/src/platform/db.ts';
import { withArena } from './arena.ts';
import type { Served } from './arena.ts';
import { cpuTime } from './cpu-time.ts';
import { bookingRequest, gatherCrowd } from './crowd.ts';
import type { Person } from './crowd.ts';
import { measure, median } from './load.ts';
import type { Measured, Request } from './load.ts';
import { startProviderStandIn } from './provider-stand-in.ts';
import { printMeasures, printTable, saveResults } from './results.ts';

const [rounds = 7, seconds = 1.5] = process.argv.slice(2).map(Number);
const CONNECTIONS = 16;
const TOURS = 1_000;
/** Nobody books the same tour twice in a round: that would find the hold of the first time. */
const PEOPLE = 12_000;
const SIDES = ['product', 'floor', 'floor with provider'] as const;
type Side = (typeof SIDES)[number];
const PLACES = ['one hot tour', 'a thousand tours'] as const;
type Place = (typeof PLACES)[number];

interface Costed extends Measured {
  node: number;
  postgres: number;
}

await withArena('bookings', async (arena) => {
  const database = await arena.database('bookings');
  const provider = await startProviderStandIn();
  const crowd = await gatherCrowd(database.url, { people: PEOPLE, tours: TOURS, seats: 1_000_000 });
  const servers: Record<Side, Served> = {
    product: await arena.serve('product', database.url, provider.settings),
    floor: await arena.serve('bookings-floor', database.url),
    'floor with provider': await arena.serve('bookings-floor', database.url, { PROVIDER_URL: provider.url }),
  };
  const results = new Map<string, Costed[]>();
  for (let round = -1; round < rounds; round += 1) {
    for (const place of PLACES) {
      for (const side of SIDES) {
        await startAfresh(database);
        const requests = await requestsFor(
          crowd.people,
          place === 'one hot tour' ? crowd.tours.slice(0, 1) : crowd.tours,
          side,
        );
        const measured = await cost(database, servers[side], requests);
        const key = `${place} ${side}`;
        // The first round warms up.
        if (round >= 0) results.set(key, [...(results.get(key) ?? []), measured]);
      }
    }
  }
  await provider.stop();
  await report((place, side, what) => median(results.get(`${place} ${side}`)!.map((each) => each[what])));
});

function requestsFor(people: Person[], tours: string[], side: Side): Promise<Request[]> {
  return Promise.all(
    people.map(async (person, index) => {
      const request = await bookingRequest(person, tours[index % tours.length]!);
      return side === 'product' ? request : { path: `/${person.id}`, body: request.body! };
    }),
  );
}

/** Every turn finds the same tables: no bookings, no dead rows, no waiting jobs. */
async function startAfresh({ pool }: Database): Promise<void> {
  await pool.query('truncate bookings, payment_attempts, live_events cascade');
  await pool.query('delete from pgboss.job');
  await pool.query('update tours set taken = 0 where taken > 0');
  for (const table of ['tours', 'pgboss.job', 'bookings']) await pool.query(`vacuum (analyze) ${table}`);
}

async function cost({ pool }: Database, { pid, port }: Served, requests: Request[]): Promise<Costed> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const backends = rows.map((row) => row.pid);
  const before = { node: cpuTime([pid]), postgres: cpuTime(backends) };
  const measured = await measure({
    requests,
    port,
    connections: CONNECTIONS,
    seconds,
    most: requests.length,
  });
  return {
    ...measured,
    node: (cpuTime([pid]) - before.node) / measured.requests,
    postgres: (cpuTime(backends) - before.postgres) / measured.requests,
  };
}

async function report(
  of: (place: Place, side: Side, what: 'perSecond' | 'p50' | 'p95' | 'node' | 'postgres') => number,
): Promise<void> {
  const rows = PLACES.flatMap((place) =>
    SIDES.map((side) => ({
      place,
      side,
      perSecond: of(place, side, 'perSecond'),
      p50: of(place, side, 'p50'),
      p95: of(place, side, 'p95'),
      nodeMs: of(place, side, 'node'),
      postgresMs: of(place, side, 'postgres'),
    })),
  );
  printTable(
    ['bookings of', 'by', '/s', 'p50 ms', 'p95 ms', 'cpu ms'],
    rows.map((row) => [
      row.place,
      row.side,
      row.perSecond.toFixed(0),
      row.p50.toFixed(1),
      row.p95.toFixed(1),
      `${row.nodeMs.toFixed(2)} + ${row.postgresMs.toFixed(2)}`,
    ]),
  );
  const measures = PLACES.flatMap((place) => [
    {
      what: `bookings a second, ${place}`,
      value: of(place, 'product', 'perSecond') / of(place, 'floor', 'perSecond'),
      unit: '× one statement',
      atLeast: 0.6,
    },
    {
      what: `bookings a second, ${place}`,
      value: of(place, 'product', 'perSecond') / of(place, 'floor with provider', 'perSecond'),
      unit: '× one statement and the provider',
    },
  ]);
  printMeasures(measures);
  await saveResults({ bench: 'bookings', settings: { rounds, seconds, tours: TOURS }, measures, rows });
}
