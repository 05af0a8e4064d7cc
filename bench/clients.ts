import type { PriceList } from '@ghuri/contract/prices';
import type { Pool } from 'pg';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createServices } from '../apps/server/src/create-services.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { setIndexesAside, timedId } from '../apps/server/src/testing/bulk-load.ts';
import { createAgency } from '../apps/server/src/testing/agencies.ts';
import { createUser } from '../apps/server/src/testing/factories.ts';
import { createTour } from '../apps/server/src/testing/tours.ts';
import type { Request } from './load.ts';
import { bearer } from './test-bed.ts';

export interface Client {
  id: string;
  email: string;
}

export interface ClientsAndTours {
  clients: Client[];
  /** Of the agency that sells the tours. */
  owner: Client;
  /** Ids. */
  tours: string[];
  /** Ids of tours that have everything a price list can have. */
  priced: string[];
}

/** A coupon of the agency, for bookings of the priced tours. */
const COUPON = 'HAOR-2026';
const PRICES: PriceList = {
  child: { underAge: 12, cost: 3_000, takesSeat: true },
  infant: { underAge: 3, cost: 500, takesSeat: false },
  addOns: [
    { id: 'single', name: { en: 'Single room', bn: 'সিঙ্গেল রুম' }, per: 'booking', cost: 1_000, limit: 500 },
    { id: 'tent', name: { en: 'Tent', bn: '' }, per: 'person', cost: 200, limit: null },
  ],
  ladder: [
    { from: 4, cost: 4_500 },
    { from: 6, cost: 4_000 },
  ],
  minimum: { persons: 2, decideDaysBefore: 3 },
  deposit: { percent: 30, balanceDaysBefore: 8 },
};

/** Creates clients, an agency and its tours with this many seats each. */
export async function createClientsAndTours(
  databaseUrl: string,
  { clients, tours, seats }: { clients: number; tours: number; seats: number },
): Promise<ClientsAndTours> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, '/');
  const services = createServices({
    config,
    databaseUrl,
    appSecret: 'only to make content, long enough',
    workers: false,
  });
  try {
    const { pool } = services.database;
    const owner = await createUser(services);
    const agency = await createAgency(services, owner);
    // Here a tour may have more seats than any boat.
    await pool.query('alter table tours drop constraint if exists tours_capacity');
    const ids: string[] = [];
    for (let made = 0; made < 2 * tours; made += 1)
      ids.push(await createTour(services, agency, { capacity: seats, cost: 5_000 }));
    const priced = ids.splice(tours);
    await givePrices(pool, agency.id, priced);
    return { clients: await insertClients(pool, clients), owner, tours: ids, priced };
  } finally {
    await services.database.close();
  }
}

async function givePrices(pool: Pool, agencyId: string, priced: string[]): Promise<void> {
  await pool.query('update tours set price_list = $1 where id = any ($2)', [JSON.stringify(PRICES), priced]);
  await pool.query(
    `insert into tour_add_ons (tour_id, add_on, most) select id, 'single', 1000000 from unnest($1::uuid[]) as made (id)`,
    [priced],
  );
  await pool.query(
    'insert into coupons (id, agency_id, code, percent, most_uses) values ($1, $2, $3, 10, 1000000)',
    [newId(), agencyId, COUPON],
  );
}

const INSERTED_AT_ONCE = 1_000;

async function insertClients(pool: Pool, count: number): Promise<Client[]> {
  const clients = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    email: `person-${newId()}-${n}@bench.test`,
  }));
  // In steps that fit into the time of a statement on a busy machine.
  for (let from = 0; from < count; from += INSERTED_AT_ONCE) {
    const some = clients.slice(from, from + INSERTED_AT_ONCE);
    await pool.query(
      `insert into users (id, name, email, email_verified, gender, language, alias)
       select id, 'Nusrat Jahan', email, true, 'female', 'en', 'person-' || id from unnest($1::uuid[], $2::text[]) as made (id, email)`,
      [some.map(({ id }) => id), some.map(({ email }) => email)],
    );
  }
  return clients;
}

/** Inserts past paid bookings, spread over all tours and users, without triggers and foreign keys. */
export async function loadPastBookings({ pool }: { pool: Pool }, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    );
    const indexes = await setIndexesAside(client, ['bookings']);
    await client.query(
      `with tour as (select row_number() over (order by id) - 1 as n, tours.* from tours),
         person as (select row_number() over (order by id) - 1 as n, id, name, email from users)
       insert into bookings (id, kind, tour_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone, address,
         place, image, starts_at, days, departure, agency_name, refund_steps, state, transaction_id, paid_at, check_in_code,
         reminded_at, created_at)
       select ${timedId('at', '0', 'made.n')}, 'tour', tour.id, tour.agency_id, person.id, 1 + made.n % 4, tour.cost_paisa,
         tour.cost_paisa * (1 + made.n % 4), person.name, person.email, '01712 345678', 'Dhanmondi, Dhaka', tour.location, tour.image,
         tour.starts_at, tour.days, tour.departure, 'Haor Boats', '[]', 'paid', md5('transaction' || made.n), at,
         md5('check-in' || made.n), at, at
       from generate_series(1::bigint, $1) as made (n)
       cross join lateral (select app_now() - (made.n + 60) * interval '1 minute' as at) moment
       join tour on tour.n = made.n * 7907 % (select count(*) from tours)
       join person on person.n = made.n * 104729 % (select count(*) from users)`,
      [count],
    );
    for (const create of indexes) await client.query(create);
    await client.query('vacuum (analyze) bookings');
  } finally {
    await client.query('reset session_replication_role');
    client.release(true);
  }
}

/** What a family of four chooses. Three of them have a seat. */
export const FAMILY = {
  party: { adults: 2, children: 1, infants: 1, addOns: [{ id: 'single', count: 1 }] },
  coupon: COUPON,
  plan: 'deposit',
};

/** A request that books one seat, or what `choice` says. */
export async function bookingRequest(
  client: Client,
  tour: string,
  choice: object = { persons: 1 },
): Promise<Request> {
  return {
    path: '/api/payment',
    headers: await bearer(client),
    body: {
      tour,
      username: 'Nusrat Jahan',
      phone_number: '01712 345678',
      address: 'Dhanmondi, Dhaka',
      ...choice,
    },
  };
}
