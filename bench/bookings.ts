// Bookings of one hot tour and spread over a thousand, against their floor in the same run: `npm run bench -- bookings`.
//
// A booking is an answered `POST /payment`: a hold, what ends it, who is told, and the provider's page to pay on. The provider is a
// stand-in in this process that answers at once, so that only our side of its call counts. There are two floors: the one statement of a
// hold alone, and the same with the provider's call and the statement that keeps its answer, which any booking needs.
import type { Arena } from './arena.ts';
import { bookingRequest, gatherCrowd, loadPastBookings } from './crowd.ts';
import type { Crowd, Person } from './crowd.ts';
import { holdContest, prepareSite, sizesUpTo } from './contest.ts';
import type { BenchOptions, Side, Site } from './contest.ts';
import type { Request } from './load.ts';
import { startProviderStandIn } from './provider-stand-in.ts';
import type { BenchResult } from './results.ts';
import { fillTours } from './tours.ts';

const TOURS = 1_000;
/** Nobody books the same tour twice in a turn: that would find the hold of the first time. */
const PEOPLE = 12_000;
const PLACES = [
  { name: 'book, one hot tour', tours: 1 },
  { name: 'book, a thousand tours', tours: TOURS },
];

export async function benchBookings(arena: Arena, options: BenchOptions): Promise<BenchResult> {
  const provider = await startProviderStandIn();
  try {
    const sites = [];
    for (const rows of sizesUpTo(options.rows)) {
      const database = await arena.copyOf(`bookings_${rows}`, async (empty) => {
        await fillTours(rows)(empty);
        await loadPastBookings(empty, rows);
        return gatherCrowd(empty.url, { people: PEOPLE, tours: TOURS, seats: 1_000_000 });
      });
      sites.push(
        await prepareSite(
          arena,
          rows,
          database,
          { floor: ['bookings-floor'], 'second floor': ['bookings-floor', { PROVIDER_URL: provider.url }] },
          provider.settings,
        ),
      );
    }
    const result = await holdContest({
      bench: 'bookings',
      options,
      sites,
      tasks: PLACES.map(({ name, tours }) => ({
        name,
        hasFloor: true,
        atLeast: 0.6,
        requests: ({ content }: Site<Crowd>, side: Side) =>
          requestsFor(content.people, content.tours.slice(0, tours), side),
      })),
      connections: 16,
      secondFloor: 'one statement and the provider',
      once: true,
      around: async (site, _side, turn) => {
        await startAfresh(site);
        return turn();
      },
    });
    return { ...result, settings: { ...result.settings, tours: TOURS } };
  } finally {
    await provider.stop();
  }
}

function requestsFor(people: Person[], tours: string[], side: Side): Promise<Request[]> {
  return Promise.all(
    people.map(async (person, index) => {
      const request = await bookingRequest(person, tours[index % tours.length]!);
      return side === 'product' ? request : { path: `/${person.id}`, body: request.body! };
    }),
  );
}

/** Every turn finds the same tables: bookings of the past alone, no dead rows, no waiting jobs. */
async function startAfresh({ database: { pool }, content }: Site<Crowd>): Promise<void> {
  await pool.query('delete from payment_attempts');
  await pool.query('delete from bookings where tour_id = any ($1)', [content.tours]);
  await pool.query('truncate live_events, notifications cascade');
  await pool.query('delete from pgboss.job');
  await pool.query('update tours set taken = 0 where id = any ($1) and taken > 0', [content.tours]);
  for (const table of ['tours', 'pgboss.job', 'bookings', 'payment_attempts'])
    await pool.query(`vacuum (analyze) ${table}`);
}
