import { monthOf } from '@ghuri/domain/desk';
import type { Pool, PoolClient } from 'pg';
import { personId, setIndexesAside, timedId } from './bulk-load.ts';

export interface BulkDesk {
  owner: { id: string; email: string };
  /** The present month, `YYYY-MM`. */
  month: string;
}

const PEOPLE = 2_000;
const TABLES = [
  'users',
  'agencies',
  'tours',
  'bookings',
  'personalised_tours',
  'open_requests',
  'bids',
  'ledger_entries',
  'reviews',
];
/** The same in every size: what a desk shows is these days. */
const NEAR_DEPARTURES = 10;
const NEAR_BOOKINGS = 20;
/** Of each departure of the past. */
const PAST_BOOKINGS = 100;

const AGENCY = personId('900001');
/** Number `n` is the n-th departure: first the near ones, five weeks around today, then the past, two a day. */
const START = `date_trunc('hour', app_now()) + case when n <= ${NEAR_DEPARTURES}
  then (n - 4) * interval '5 days' else -(70 * interval '1 day' + n * interval '12 hours') end`;

/**
 * Fills an empty, migrated database with one agency: `bookings` paid bookings, a hundredth as many departures, a tenth as many bids. Needs a
 * superuser, as `bulkLoad`.
 */
export async function bulkLoadDesk(pool: Pool, bookings: number): Promise<BulkDesk> {
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    );
    const indexes = await setIndexesAside(client, TABLES);
    await loadAgency(client);
    await loadTrips(client, Math.max(0, bookings - NEAR_DEPARTURES * NEAR_BOOKINGS));
    await loadRequests(client, bookings);
    for (const create of indexes) await client.query(create);
    for (const table of [...TABLES, 'agency_balances']) await client.query(`vacuum (analyze) ${table}`);
    const { rows } = await client.query<{ id: string; email: string; now: Date }>(
      `select id, email, app_now() as now from users where id = ${personId('1')}`,
    );
    const { now, ...owner } = rows[0]!;
    return { owner, month: monthOf(now.getTime()) };
  } finally {
    await client.query('reset session_replication_role; reset statement_timeout');
    client.release(true);
  }
}

async function loadAgency(client: PoolClient): Promise<void> {
  await client.query(`
    insert into users (id, name, email, email_verified, alias, picture)
    select ${personId('n')}, 'Traveller Number ' || n, 'traveller' || n || '@bulk.test', true, 'bulk-loaded-traveller-' || n, ''
    from generate_series(1, ${PEOPLE}) n`);
  await client.query(`
    insert into agencies (id, user_id, name, phone, website, description, profile, cover, state, district, area, account_ending,
      verified, sells, decided_at)
    values (${AGENCY}, ${personId('1')}, 'Megh Bari Travels', '01712 345678', '', '', '/media/profile/640.webp', '/media/cover/1600.webp',
      'Sylhet', 'Sunamganj', 'Tahirpur', '7890', true, true, app_now())`);
}

/** Departures with their bookings and the money of these. */
async function loadTrips(client: PoolClient, past: number): Promise<void> {
  const departures = NEAR_DEPARTURES + Math.ceil(past / PAST_BOOKINGS);
  await client.query(`
    insert into tours (id, agency_id, location, details, departure, hotel, cost_paisa, starts_at, days, capacity, taken, image,
      placeholder, over, created_at)
    select ${personId('1000000 + n')}, ${AGENCY}, 'Sajek Valley', '', 'Fakirapool', 'Cabins', 650000, at, 3, 200,
      case when n <= ${NEAR_DEPARTURES} then ${NEAR_BOOKINGS} else ${PAST_BOOKINGS} end, '/media/tour/1600.webp', '', at < app_now(), at
    from generate_series(1, ${departures}) n, lateral (select ${START} as at) moment`);
  await client.query(`
    insert into bookings (id, kind, tour_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone, address,
      place, image, starts_at, days, departure, agency_name, refund_steps, state, transaction_id, paid_at, check_in_code, released_at,
      created_at)
    select ${timedId('at', 'k', 'n')}, 'tour', ${personId('1000000 + n')}, ${AGENCY}, ${personId(`2 + (n * 31 + k) % ${PEOPLE - 1}`)}, 1,
      650000, 650000, 'Nusrat Jahan', 'payer@bulk.test', '01712345678', 'Dhanmondi', 'Sajek Valley', '', at, 3, 'Fakirapool',
      'Megh Bari Travels', '[]', 'paid', 'r-' || n || '-' || k, at - interval '10 days', 'c-' || n || '-' || k,
      case when n > ${NEAR_DEPARTURES} then at + interval '5 days' end, at - interval '10 days'
    from generate_series(1, ${departures}) n,
      lateral generate_series(1, case when n <= ${NEAR_DEPARTURES} then ${NEAR_BOOKINGS} else ${PAST_BOOKINGS} end) k,
      lateral (select ${START} as at) moment`);
  // Triggers are off: paid, and of the past ones released.
  await client.query(`
    insert into ledger_entries (posting, account, agency_id, booking_id, amount_paisa, created_at)
    select id, line.account, line.agency, id, line.amount, paid_at from bookings, lateral (values
      ('agency', agency_id, -total_paisa), ('unallocated', null, total_paisa)) line (account, agency, amount)`);
  await client.query(`
    insert into agency_balances (agency_id, account, amount_paisa)
    select agency_id, account, sum(amount_paisa) from ledger_entries where agency_id is not null group by agency_id, account`);
}

/** Bids of the past that were lost or won, a few open ones; answered requests and reviews, and a few that wait. */
async function loadRequests(client: PoolClient, bookings: number): Promise<void> {
  const bids = Math.max(60, Math.floor(bookings / 10));
  const at = `app_now() - case when n <= 5 then n * interval '10 minutes' else n * interval '1 hour' + interval '100 days' end`;
  await client.query(`
    insert into open_requests (id, traveller_id, name, phone, persons, days, starts_at, departure, location, district, description,
      bid_count, accepted_at, created_at)
    select ${personId('3000000 + n')}, ${personId(`2 + n % ${PEOPLE - 1}`)}, 'Arif', '01712', 4, 3, at + interval '20 days', 'Dhaka', 'Ruma',
      'Bandarban', '', 3, case when n > 5 and n % 2 = 0 then at + interval '1 hour' end, at
    from generate_series(1, ${bids}) n, lateral (select ${at} as at) moment`);
  await client.query(`
    insert into bids (id, request_id, agency_id, amount_paisa, inclusions, hotel_class, transport, message, placed_at, accepted_at)
    select ${personId('4000000 + n')}, ${personId('3000000 + n')}, ${AGENCY}, 4200000, '[]', 'budget', 'bus', '', at,
      case when n > 5 and n % 4 = 0 then at + interval '1 hour' end
    from generate_series(1, ${bids}) n, lateral (select ${at} as at) moment`);
  await client.query(`
    insert into bookings (id, kind, open_request_id, bid_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone,
      address, place, image, starts_at, days, departure, agency_name, refund_steps, state, transaction_id, paid_at, check_in_code, released_at)
    select ${personId('5000000 + n')}, 'bid', request_id, bids.id, ${AGENCY}, ${personId('2')}, 4, 4200000, 4200000, 'Arif', 'a@bulk.test', '01712',
      'Dhaka', 'Ruma', '', placed_at + interval '20 days', 3, 'Dhaka', 'Megh Bari Travels', '[]', 'paid', 'b-' || n, accepted_at, 'cb-' || n,
      placed_at + interval '30 days'
    from generate_series(8, ${bids}, 4) n join bids on bids.id = ${personId('4000000 + n')}`);
  await client.query(`
    insert into personalised_tours (id, traveller_id, agency_id, name, phone, persons, days, starts_at, departure, location, description,
      amount_paisa, quoted_at, quote_ends_at, created_at)
    select ${personId('6000000 + n')}, ${personId(`2 + n % ${PEOPLE - 1}`)}, ${AGENCY}, 'Nadia', '01712', 4, 3,
      app_now() + case when n <= 5 then 20 else -n end * interval '1 day', 'Dhaka', 'Ruma', '', case when n > 2 then 100000 end,
      case when n > 2 then at end, case when n > 2 then at + interval '7 days' end, at
    from generate_series(1, ${Math.max(50, Math.floor(bookings / 100))}) n, lateral (select app_now() - n * interval '1 day' as at) moment`);
  await client.query(`
    insert into conversations (id, kind, agency_id, traveller_id, subject_id, title, starts_at, last_number, last_at, agency_unread,
      waiting_since, words)
    select id, 'personalised', agency_id, traveller_id, id, location, starts_at, 1, quoted_at, 1, quoted_at, array_to_tsvector(array['ruma', 'a:' || agency_id])
    from personalised_tours where quoted_at is not null and starts_at > app_now()`);
  await client.query(`
    insert into messages (id, conversation_id, number, author_id, from_agency, text, created_at)
    select id, id, 1, traveller_id, false, 'Is there a boat?', last_at from conversations`);
  await client.query(`
    insert into reviews (id, agency_id, reviewer_id, rating, body, created_at)
    select ${personId('7000000 + n')}, ${AGENCY}, ${personId('1 + n')}, 5, 'Tea was ready.', app_now() - n * interval '5 days'
    from generate_series(1, ${PEOPLE - 1}) n`);
}
