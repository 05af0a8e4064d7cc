// Everybody wants the last seat: `node bench/oversell.ts [tours] [people]`. A thousand tours of one seat and a hundred people who try
// each of them through two server processes, unless told; and a control that must oversell. Ends with code 1 where a seat was sold
// twice, one was not sold, or the control sold none twice.
import { bookCarelessly, countSold, removeGuard } from '../apps/server/src/testing/torture/oversell.ts';
import { withArena } from './arena.ts';
import type { Arena } from './arena.ts';
import { bookingRequest, gatherCrowd } from './crowd.ts';
import { measure } from './load.ts';
import { startProviderStandIn } from './provider-stand-in.ts';
import { isMet, printMeasures, saveResults } from './results.ts';

const [tours = 1_000, people = 100] = process.argv.slice(2).map(Number);
const CONNECTIONS_A_PROCESS = 32;
/** Short enough for the tokens that are made for it. */
const TOURS_A_ROUND = 50;

await withArena(async (arena) => {
  const guarded = await throughTwoProcesses(arena);
  const careless = await withoutGuard(arena);
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

async function throughTwoProcesses(arena: Arena) {
  const { pool, url } = await arena.database('guarded');
  const provider = await startProviderStandIn();
  const crowd = await gatherCrowd(url, { people, tours, seats: 1 });
  const servers = [
    await arena.serve('product', url, provider.settings),
    await arena.serve('product', url, provider.settings),
  ];
  // A process without jobs looks its queues up when it first needs them: somebody books on a tour of their own before.
  const early = await gatherCrowd(url, { people: 1, tours: servers.length, seats: 1 });
  for (const [number, { port }] of servers.entries()) {
    const requests = [await bookingRequest(early.people[0]!, early.tours[number]!)];
    await measure({ requests, port, connections: 1, seconds: 10, most: 1 });
  }
  await pool.query('truncate bookings cascade');
  await pool.query('update tours set taken = 0');
  const began = performance.now();
  let [attempts, won] = [0, 0];
  for (let from = 0; from < tours; from += TOURS_A_ROUND) {
    const wanted = crowd.tours.slice(from, from + TOURS_A_ROUND);
    const halves = await Promise.all(
      servers.map(async ({ port }, half) => {
        const mine = crowd.people.filter((_, number) => number % servers.length === half);
        const requests = await Promise.all(
          wanted.flatMap((tour) => mine.map((person) => bookingRequest(person, tour))),
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

/** The same tables and the same people, but somebody looks first and takes then, and nothing refuses. */
async function withoutGuard(arena: Arena) {
  const { pool, url } = await arena.database('careless');
  const crowd = await gatherCrowd(url, { people, tours, seats: 1 });
  await removeGuard(pool);
  const attempts = crowd.tours.flatMap((tour) => crowd.people.map(({ id }) => ({ tour, id })));
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
