import type { Pool, PoolClient } from 'pg';
import { personId, setIndexesAside, timedId } from './bulk-load.ts';

export interface BulkLists {
  admin: { id: string; email: string };
  /** The first of the agencies, a booking, its traveller. */
  agency: string;
  booking: string;
  traveller: string;
}

const AGENCIES = 100;
const BOOKINGS_OF_TOUR = 100;
/** Enough for a full page of each place. */
const FEWEST_TOURS = 200;
const TABLES = ['users', 'agencies', 'tours', 'bookings', 'console_keys'];

const FIRST = `(array['Rahim', 'Karim', 'Nusrat', 'Farhana', 'Imran', 'Sadia', 'Tanvir', 'Mahmuda', 'Arif', 'Shirin'])`;
const LAST = `(array['Uddin', 'Hasan', 'Jahan', 'Akter', 'Hossain', 'Khatun', 'Chowdhury', 'Sarker', 'Barua', 'Tanchangya'])`;
/** A hundred names: each is a hundredth of all. */
const NAME = `'Md. ' || ${FIRST}[1 + n % 10] || ' ' || ${LAST}[1 + n / 10 % 10]`;
const PHONE = `'01' || (300000000 + n * 7 % 600000000)`;

/** Fills an empty, migrated database with as many users and bookings. Needs a superuser, as `bulkLoad`. */
export async function bulkLoadLists(pool: Pool, rows: number): Promise<BulkLists> {
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    );
    const indexes = await setIndexesAside(client, TABLES);
    await loadPeople(client, rows);
    await loadBookings(client, rows);
    await loadKeys(client);
    for (const create of indexes) await client.query(create);
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
    const { rows: found } = await client.query<{ id: string; email: string } & BulkLists>(
      `select users.id, users.email, ${personId('9000001')} as agency, bookings.id as booking, bookings.traveller_id as traveller
       from users, bookings where users.id = ${personId('1')} order by bookings.created_at limit 1`,
    );
    const { id, email, ...content } = found[0]!;
    return { ...content, admin: { id, email } };
  } finally {
    await client.query('reset session_replication_role; reset statement_timeout');
    client.release(true);
  }
}

async function loadPeople(client: PoolClient, people: number): Promise<void> {
  await client.query(`
    insert into users (id, name, email, email_verified, alias, picture, is_admin, admin_given_at, joined_at, suspended_at, suspension_reason)
    select ${personId('n')}, ${NAME}, 'person' || n || '@bulk.test', n % 50 <> 2, 'bulk-loaded-person-' || n, '', n = 1, case when n = 1 then app_now() end,
      app_now() - n * interval '1 minute', case when n % 100 = 5 then app_now() end, case when n % 100 = 5 then 'Insults' end
    from generate_series(1, ${people}) n`);
  await client.query(`
    insert into agencies (id, user_id, name, phone, website, description, profile, cover, state, district, area, account_ending,
      verified, sells, decided_at)
    select ${personId('9000000 + n')}, ${personId('n')}, 'Megh Bari ' || n, ${PHONE}, '', '', '/media/profile/640.webp',
      '/media/cover/1600.webp', 'Sylhet', 'Sunamganj', 'Tahirpur', '7890', true, true, app_now()
    from generate_series(1, ${AGENCIES}) n`);
}

async function loadBookings(client: PoolClient, bookings: number): Promise<void> {
  await client.query(`
    insert into tours (id, agency_id, location, details, departure, hotel, cost_paisa, starts_at, days, capacity, taken, image,
      placeholder, over, created_at, cancelled_at, cancel_reason)
    select ${personId('10000000 + n')}, ${personId(`9000001 + n % ${AGENCIES}`)},
      (array['Sajek Valley', 'Nafakhum', 'Ratargul', 'Nijhum Dwip'])[1 + n % 4], '', 'Fakirapool', 'Cabins', 650000, at, 3, 200,
      ${BOOKINGS_OF_TOUR}, '/media/tour/1600.webp', '', at < app_now(), at, case when n % 20 = 0 then at end, case when n % 20 = 0 then 'Storm' end
    from generate_series(1, ${Math.max(FEWEST_TOURS, Math.ceil(bookings / BOOKINGS_OF_TOUR))}) n, lateral (select app_now() + (20 - n) * interval '1 hour' as at) moment`);
  await client.query(`
    insert into bookings (id, kind, tour_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone, address,
      place, image, starts_at, days, departure, agency_name, refund_steps, state, transaction_id, paid_at, check_in_code, created_at)
    select ${timedId('at', 'n % 4096', 'n')}, 'tour', ${personId(`10000001 + n / ${BOOKINGS_OF_TOUR}`)}, ${personId(`9000001 + n % ${AGENCIES}`)},
      ${personId(`1 + n * 7907::bigint % ${bookings}`)}, 1, 650000, 650000, ${NAME}, 'payer' || n || '@bulk.test', ${PHONE}, 'Dhanmondi',
      'Sajek Valley', '', at + interval '10 days', 3, 'Fakirapool', 'Megh Bari', '[]',
      case when n % 40 = 0 then 'refunded' when n % 5 = 1 then 'expired' else 'paid' end, 'receipt_' || n,
      case when n % 5 <> 1 then at end, 'c-' || n, at
    from generate_series(1, ${bookings}) n, lateral (select app_now() - n * interval '1 minute' as at) moment`);
}

/** Triggers are off. */
async function loadKeys(client: PoolClient): Promise<void> {
  for (const [list, table, at, keys] of [
    ['people', 'users', 'joined_at', 'name, email, null'],
    ['agencies', 'agencies', 'created_at', 'name, null, phone'],
    ['tours', 'tours', 'starts_at', 'location, null, null'],
    ['bookings', 'bookings', 'created_at', 'name, email, phone'],
  ])
    await client.query(`insert into console_keys (list, key, at, id)
      select '${list}', key, ${at}, id from ${table}, unnest(console_keys_of(${keys})) key`);
}
