// Bookings of one hot tour and spread over a thousand, against their floor in the same run: `npm run bench -- bookings`.
//
// A booking is a successful `POST /payment`: the hold, its job, its notifications, and the provider's payment page. The provider is a
// stand-in in this process that responds at once, so that only our side counts. There are two floors: only the statement of a
// hold, and the same with the provider's call and the statement that stores its answer, which any booking needs.
import type { TestBed } from './test-bed.ts';
import { bookingRequest, createClientsAndTours, loadPastBookings } from './clients.ts';
import type { ClientsAndTours, Client } from './clients.ts';
import { compareInRounds, prepareSite, sizesUpTo } from './compare.ts';
import type { BenchOptions, Side, Site } from './compare.ts';
import type { Request } from './load.ts';
import { startProviderStandIn } from './provider-stand-in.ts';
import type { BenchResult } from './results.ts';
import { fillTours } from './tours.ts';

const TOURS = 1_000;
/** No client books the same tour twice in a turn: that would find the first hold. */
const CLIENTS = 12_000;
const PLACES = [
  { name: 'book, one hot tour', tours: 1 },
  { name: 'book, a thousand tours', tours: TOURS },
];

export async function benchBookings(testBed: TestBed, options: BenchOptions): Promise<BenchResult> {
  const provider = await startProviderStandIn();
  try {
    const sites = [];
    for (const rows of sizesUpTo(options.rows)) {
      const database = await testBed.copyOf(`bookings_${rows}`, async (empty) => {
        await fillTours(rows)(empty);
        await loadPastBookings(empty, rows);
        return createClientsAndTours(empty.url, { clients: CLIENTS, tours: TOURS, seats: 1_000_000 });
      });
      sites.push(
        await prepareSite(
          testBed,
          rows,
          database,
          { floor: ['bookings-floor'], 'second floor': ['bookings-floor', { PROVIDER_URL: provider.url }] },
          provider.settings,
        ),
      );
    }
    const result = await compareInRounds({
      bench: 'bookings',
      options,
      sites,
      tasks: PLACES.map(({ name, tours }) => ({
        name,
        hasFloor: true,
        atLeast: 0.6,
        requests: ({ content }: Site<ClientsAndTours>, side: Side) =>
          requestsFor(content.clients, content.tours.slice(0, tours), side),
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

function requestsFor(clients: Client[], tours: string[], side: Side): Promise<Request[]> {
  return Promise.all(
    clients.map(async (client, index) => {
      const request = await bookingRequest(client, tours[index % tours.length]!);
      return side === 'product' ? request : { path: `/${client.id}`, body: request.body! };
    }),
  );
}

/** Every turn starts with the same tables: past bookings only, no dead rows, no waiting jobs. */
async function startAfresh({ database: { pool }, content }: Site<ClientsAndTours>): Promise<void> {
  await pool.query('delete from payment_attempts');
  await pool.query('delete from bookings where tour_id = any ($1)', [content.tours]);
  await pool.query('truncate live_events, notifications cascade');
  await pool.query('delete from pgboss.job');
  await pool.query('update tours set taken = 0 where id = any ($1) and taken > 0', [content.tours]);
  for (const table of ['tours', 'pgboss.job', 'bookings', 'payment_attempts'])
    await pool.query(`vacuum (analyze) ${table}`);
}
