// Bookings of one hot tour and spread over a thousand, against their floor in the same run: `npm run bench -- bookings`.
//
// A booking is a successful `POST /payment`: the hold, its job, its notifications, and the provider's payment page. The provider is a
// stand-in in this process that responds at once, so that only our side counts. There are two floors: only the statement of a
// hold, and the same with the provider's call and the statement that stores its answer, which any booking needs.
import type { TestBed } from './test-bed.ts';
import { bookingRequest, createClientsAndTours, FAMILY, loadPastBookings } from './clients.ts';
import type { ClientsAndTours } from './clients.ts';
import { compareInRounds, prepareSite, sizesUpTo } from './compare.ts';
import type { BenchOptions, Side, Site } from './compare.ts';
import type { Request } from './load.ts';
import { startProviderStandIn } from './provider-stand-in.ts';
import type { BenchResult } from './results.ts';
import { fillTours } from './tours.ts';

const TOURS = 1_000;
/** No client books the same tour twice in a turn: that would find the first hold. */
const CLIENTS = 12_000;
const PLACES: { name: string; tours: number; choice?: object }[] = [
  { name: 'book, one hot tour', tours: 1 },
  { name: 'book, a thousand tours', tours: TOURS },
  // Bands, a limited add-on, a ladder, a coupon and a deposit. The floor knows none of them.
  { name: 'book, full price list', tours: TOURS, choice: FAMILY },
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
      tasks: PLACES.map(({ name, tours, choice }) => ({
        name,
        hasFloor: true,
        atLeast: 0.6,
        requests: ({ content }: Site<ClientsAndTours>, side: Side) =>
          requestsFor(content, { tours, choice }, side),
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

function requestsFor(
  { clients, tours: simple, priced }: ClientsAndTours,
  { tours, choice }: { tours: number; choice?: object | undefined },
  side: Side,
): Promise<Request[]> {
  const booked = (choice ? priced : simple).slice(0, tours);
  return Promise.all(
    clients.map(async (client, index) => {
      const tour = booked[index % booked.length]!;
      if (side === 'product') return bookingRequest(client, tour, choice);
      return { path: `/${client.id}`, body: (await bookingRequest(client, tour)).body! };
    }),
  );
}

/** Every turn starts with the same tables: past bookings only, no dead rows, no waiting jobs. */
async function startAfresh({ database: { pool }, content }: Site<ClientsAndTours>): Promise<void> {
  await pool.query('delete from payment_attempts');
  const tours = [...content.tours, ...content.priced];
  await pool.query('delete from bookings where tour_id = any ($1)', [tours]);
  await pool.query('truncate live_events, notifications cascade');
  await pool.query('delete from pgboss.job');
  await pool.query('update tours set taken = 0 where id = any ($1) and taken > 0', [tours]);
  await pool.query('update tour_add_ons set taken = 0 where taken > 0');
  await pool.query('update coupons set uses = 0 where uses > 0');
  for (const table of ['tours', 'tour_add_ons', 'coupons', 'pgboss.job', 'bookings', 'payment_attempts'])
    await pool.query(`vacuum (analyze) ${table}`);
}
