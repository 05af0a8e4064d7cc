// Many want the last seats, in every way there is: `node proofs/oversell/oversell.ts [tours] [attempts]`. Default: a thousand tours of four
// seats, and a hundred attempts at each through two server processes and 64 connections: travellers hold seats, the agency sells and
// keeps seats by hand, and the money of expired holds arrives late. And a control that must oversell. Exits with 1 if a seat was
// taken twice, a seat was left, a way won nothing, or the control took no seat twice.
import { newId } from '../../apps/server/src/platform/ids.ts';
import { MANUAL } from '../../apps/server/src/testing/manual-bookings.ts';
import { bookingRequest, createClientsAndTours } from '../../bench/clients.ts';
import type { Client } from '../../bench/clients.ts';
import { measure } from '../../bench/load.ts';
import type { Request } from '../../bench/load.ts';
import { startProviderStandIn } from '../../bench/provider-stand-in.ts';
import { isMet, printMeasures, saveResults } from '../../bench/results.ts';
import { bearer, withTestBed } from '../../bench/test-bed.ts';
import type { TestBed } from '../../bench/test-bed.ts';
import { countSold, countWays, removeGuard, takeCarelessly, WAYS } from './careless-booking.ts';
import type { Way } from './careless-booking.ts';
import { insertLatePayments, openTill } from './late-money.ts';

const [tours = 1_000, attempts = 100] = process.argv.slice(2).map(Number);
const SEATS = 4;
const PRICE = 5_000;
const CONNECTIONS_A_PROCESS = 28;
/** Of the process that settles late payments. */
const TILL_CONNECTIONS = 8;
/** Short enough for the lifetime of the tokens. */
const TOURS_A_ROUND = 50;

/** Of twenty attempts: two late payments, four manual bookings, three blocks, eleven holds. */
const wayOf = (number: number): Way => {
  const turn = (number * 7) % 20;
  if (turn < 2) return 'late';
  if (turn < 6) return 'manual';
  return turn < 9 ? 'block' : 'hold';
};
/** The way whose calls come first, from tour to tour. */
const FIRST = ['manual', 'block', 'hold'] as const;
const PLAN = Array.from({ length: attempts }, (_, number) => wayOf(number));
const times = (way: Way) => PLAN.filter((planned) => planned === way).length;

await withTestBed(async (testBed) => {
  const guarded = await throughTwoProcesses(testBed);
  const careless = await withoutGuard(testBed);
  const seats = tours * SEATS;
  const measures = [
    { what: 'attempts', value: guarded.attempts, unit: '', atLeast: tours * attempts },
    { what: 'told yes', value: guarded.won, unit: '', atLeast: seats, atMost: seats },
    { what: 'seats taken', value: guarded.bookings, unit: '', atLeast: seats, atMost: seats },
    ...WAYS.map((way) => ({ what: `won: ${way}`, value: guarded.ways[way], unit: 'seats', atLeast: 1 })),
    { what: 'oversold', value: guarded.oversold, unit: 'seats', atMost: 0 },
    { what: 'miscounted', value: guarded.miscounted, unit: 'tours', atMost: 0 },
    { what: 'oversold by the control', value: careless.oversold, unit: 'seats', atLeast: 1 },
    { what: 'attempts a second', value: guarded.attempts / guarded.seconds, unit: '/s' },
  ];
  printMeasures(measures);
  await saveResults({
    bench: 'oversell',
    settings: { tours, attempts },
    measures,
    rows: [guarded, careless],
  });
  process.exitCode = measures.every(isMet) ? 0 : 1;
});

async function throughTwoProcesses(testBed: TestBed) {
  const { pool, url } = await testBed.database('guarded');
  const provider = await startProviderStandIn();
  const {
    clients,
    owner,
    tours: ids,
  } = await createClientsAndTours(url, {
    clients: attempts,
    tours,
    seats: SEATS,
  });
  const servers = [
    await testBed.serve('product', url, provider.settings),
    await testBed.serve('product', url, provider.settings),
  ];
  // A process without jobs looks up its queues at first use, so a user books on another tour first.
  const early = await createClientsAndTours(url, { clients: 1, tours: servers.length, seats: 1 });
  for (const [number, { port }] of servers.entries()) {
    const requests = [await bookingRequest(early.clients[0]!, early.tours[number]!)];
    await measure({ requests, port, connections: 1, seconds: 10, most: 1 });
  }
  await pool.query('truncate bookings cascade');
  await pool.query('delete from tours where id = any ($1)', [early.tours]);
  const [firsts, payers] = [clients.slice(times('late')), clients.slice(0, times('late'))];
  const late = await insertLatePayments(pool, { tours: ids, people: payers.map(({ id }) => id) });
  const till = await openTill(url, PRICE);
  const began = performance.now();
  let [made, won] = [0, 0];
  for (let from = 0; from < tours; from += TOURS_A_ROUND) {
    const wanted = ids.slice(from, from + TOURS_A_ROUND);
    const requests = (
      await Promise.all(
        wanted.map((tour, at) => requestsFor(tour, { clients: firsts, owner }, FIRST[at % 3]!)),
      )
    ).flat();
    const arriving = late.filter(({ tour }) => wanted.includes(tour));
    const halves = await Promise.all([
      ...servers.map(({ port }, half) => {
        const mine = requests.filter((_, number) => number % servers.length === half);
        return measure({
          requests: mine,
          port,
          connections: CONNECTIONS_A_PROCESS,
          seconds: Infinity,
          most: mine.length,
          accept: [409],
        });
      }),
      inParallel(arriving, TILL_CONNECTIONS, ({ attemptId }) => till.settle(attemptId)),
    ]);
    for (const half of halves) {
      if (!half) continue;
      made += half.requests;
      won += half.statuses[200] ?? 0;
    }
    made += arriving.length;
    console.log(`${made} attempts, ${won} told yes`);
  }
  const seconds = (performance.now() - began) / 1000;
  const [sold, ways] = [await countSold(pool), await countWays(pool)];
  await till.stop();
  await provider.stop();
  return { attempts: made, won: won + ways.late, seconds, ways, ...sold };
}

/** All calls for one tour: those of one way first, because a hold needs fewer steps than the others; then all mixed. */
async function requestsFor(
  tour: string,
  { clients, owner }: { clients: Client[]; owner: Client },
  first: Way,
): Promise<Request[]> {
  const headers = await bearer(owner);
  let next = 0;
  const ways = PLAN.filter((way) => way !== 'late');
  const sorted = [...ways.filter((way) => way === first), ...ways.filter((way) => way !== first)];
  return Promise.all(
    sorted.map(async (way): Promise<Request> => {
      if (way === 'hold') return bookingRequest(clients[next++]!, tour);
      const _id = newId();
      return way === 'manual'
        ? { path: `/api/roster/${tour}/manual-bookings`, headers, body: { _id, ...MANUAL, persons: 1 } }
        : { path: `/api/roster/${tour}/blocks`, headers, body: { _id, seats: 1, reason: 'Guide' } };
    }),
  );
}

/** The same tables and users, but every way checks first and takes later, and nothing refuses. */
async function withoutGuard(testBed: TestBed) {
  const { pool, url } = await testBed.database('careless');
  const { clients, tours: ids } = await createClientsAndTours(url, {
    clients: attempts,
    tours,
    seats: SEATS,
  });
  await removeGuard(pool);
  const all = ids.flatMap((tour) => clients.map(({ id }, number) => ({ tour, id, way: PLAN[number]! })));
  let won = 0;
  await inParallel(all, 2 * CONNECTIONS_A_PROCESS + TILL_CONNECTIONS, async ({ tour, id, way }) => {
    if (await takeCarelessly(pool, way, tour, id)) won += 1;
  });
  return { attempts: all.length, won, ...(await countSold(pool)) };
}

/** Works through a list, so many at a time. */
async function inParallel<Item>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let turn = next++; turn < items.length; turn = next++) await work(items[turn]!);
    }),
  );
}
