// Many users want the last seat: `node proofs/oversell/oversell.ts [tours] [people]`. Default: a thousand tours of one seat, and a hundred users who
// try each of them through two server processes; and a control that must oversell. Exits with 1 if a seat was sold
// twice, a seat was not sold, or the control sold no seat twice.
import { bookCarelessly, countSold, removeGuard } from './careless-booking.ts';
import { withTestBed } from '../../bench/test-bed.ts';
import type { TestBed } from '../../bench/test-bed.ts';
import { bookingRequest, createClientsAndTours } from '../../bench/clients.ts';
import { measure } from '../../bench/load.ts';
import { startProviderStandIn } from '../../bench/provider-stand-in.ts';
import { isMet, printMeasures, saveResults } from '../../bench/results.ts';

const [tours = 1_000, people = 100] = process.argv.slice(2).map(Number);
const CONNECTIONS_A_PROCESS = 32;
/** Short enough for the lifetime of the tokens. */
const TOURS_A_ROUND = 50;

await withTestBed(async (testBed) => {
  const guarded = await throughTwoProcesses(testBed);
  const careless = await withoutGuard(testBed);
  const measures = [
    { what: 'attempts', value: guarded.attempts, unit: '', atLeast: tours * people },
    { what: 'told yes', value: guarded.won, unit: '', atLeast: tours, atMost: tours },
    { what: 'bookings', value: guarded.bookings, unit: '', atLeast: tours, atMost: tours },
    { what: 'oversold', value: guarded.oversold, unit: 'seats', atMost: 0 },
    { what: 'oversold by the control', value: careless.oversold, unit: 'seats', atLeast: 1 },
    { what: 'attempts a second', value: guarded.attempts / guarded.seconds, unit: '/s' },
  ];
  printMeasures(measures);
  await saveResults({ bench: 'oversell', settings: { tours, people }, measures, rows: [guarded, careless] });
  process.exitCode = measures.every(isMet) ? 0 : 1;
});

async function throughTwoProcesses(testBed: TestBed) {
  const { pool, url } = await testBed.database('guarded');
  const provider = await startProviderStandIn();
  const { clients, tours: ids } = await createClientsAndTours(url, { clients: people, tours, seats: 1 });
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
  await pool.query('update tours set taken = 0');
  const began = performance.now();
  let [attempts, won] = [0, 0];
  for (let from = 0; from < tours; from += TOURS_A_ROUND) {
    const wanted = ids.slice(from, from + TOURS_A_ROUND);
    const halves = await Promise.all(
      servers.map(async ({ port }, half) => {
        const mine = clients.filter((_, number) => number % servers.length === half);
        const requests = await Promise.all(
          wanted.flatMap((tour) => mine.map((client) => bookingRequest(client, tour))),
        );
        return measure({
          requests,
          port,
          connections: CONNECTIONS_A_PROCESS,
          seconds: Infinity,
          most: requests.length,
          accept: [409],
        });
      }),
    );
    for (const { requests, statuses } of halves) {
      attempts += requests;
      won += statuses[200] ?? 0;
    }
    console.log(`${attempts} attempts, ${won} told yes`);
  }
  const seconds = (performance.now() - began) / 1000;
  const sold = await countSold(pool);
  await provider.stop();
  return { attempts, won, seconds, ...sold };
}

/** The same tables and users, but it checks first and takes later, and nothing refuses. */
async function withoutGuard(testBed: TestBed) {
  const { pool, url } = await testBed.database('careless');
  const { clients, tours: ids } = await createClientsAndTours(url, { clients: people, tours, seats: 1 });
  await removeGuard(pool);
  const attempts = ids.flatMap((tour) => clients.map(({ id }) => ({ tour, id })));
  let [next, won] = [0, 0];
  await Promise.all(
    Array.from({ length: 2 * CONNECTIONS_A_PROCESS }, async () => {
      for (let turn = next++; turn < attempts.length; turn = next++) {
        const { tour, id } = attempts[turn]!;
        if (await bookCarelessly(pool, tour, id)) won += 1;
      }
    }),
  );
  return { attempts: attempts.length, won, ...(await countSold(pool)) };
}
