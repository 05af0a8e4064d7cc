import { randomBytes } from 'node:crypto';
import { visitedPlace } from '@ghuri/places/visited-place';
import type { Pool, PoolClient } from 'pg';
import { personId, setIndexesAside, timedId } from './bulk-load.ts';

export interface BulkTours {
  /** Each has posted stories, follows a hundred users and saved some tours. */
  viewers: { id: string; email: string }[];
  /** Some tours from everywhere that have not started. */
  tourIds: string[];
  /** The whole name of a place with few tours. */
  rarePlace: string;
}

const PEOPLE = 12_000;
const VIEWERS = 40;
const FIRST_OWNER = 1_001;
const STORIES_A_PERSON = 5;
const SAVED_A_VIEWER = 50;
const SAMPLE = 2_000;
const KINDS_OF_PICTURES = 400;
const TABLES = [
  'users',
  'follows',
  'posts',
  'agencies',
  'agency_trips',
  'trip_versions',
  'tours',
  'tour_places',
  'tour_interests',
];
/** Departures of one trip. */
const DEPARTURES = 8;
const PLACES = [
  'Sajek Valley',
  'Bandarban',
  'Cox’s Bazar',
  'Kuakata',
  'Saint Martin',
  'Sundarbans',
  'Ratargul',
  'Tanguar Haor',
  'শ্রীমঙ্গল',
  'Paharpur',
  'Jaflong',
];

const tripId = (n: string) => `('0190000000007000' || 'a000' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const agencyId = (n: string) => `('0190000000007000' || '9000' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * Fills an empty, migrated database with agencies and their tours: a million in a minute. Three of five are over and one of fifty was
 * cancelled, as after years; names of places grow with the tours. Needs a superuser, like `bulkLoad`.
 */
export async function bulkLoadTours(
  pool: Pool,
  tours: number,
  report: (step: string) => void = () => {},
): Promise<BulkTours> {
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    );
    const indexes = await setIndexesAside(client, TABLES);
    report('people');
    await loadPeople(client);
    report('agencies');
    const agencies = Math.max(10, Math.min(PEOPLE - FIRST_OWNER, Math.floor(tours / 100)));
    await loadAgencies(client, agencies);
    report('tours');
    await loadTours(client, tours, agencies);
    report('indexes');
    for (const create of indexes) await client.query(create);
    await loadInterests(client);
    // Every row is visible to all, as after some time of normal use.
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
    return await readContent(client);
  } finally {
    await client.query('reset session_replication_role; reset statement_timeout');
    client.release(true);
  }
}

async function loadPeople(client: PoolClient): Promise<void> {
  await client.query(`
    insert into users (id, name, email, email_verified, alias, picture)
    select ${personId('n')}, 'Traveller Number ' || n, 'traveller' || n || '@bulk.test', true, 'bulk-loaded-traveller-' || n,
      '/media/' || left(md5(n::text), 22) || '/320.webp'
    from generate_series(1, ${PEOPLE}) n`);
  await client.query(`
    insert into follows (follower_id, followed_id)
    select ${personId('viewer')}, ${personId(`${VIEWERS} + n`)} from generate_series(1, ${VIEWERS}) viewer, generate_series(1, 100) n`);
  await client.query(
    `insert into posts (id, author_id, caption, pictures, created_at)
     select ${timedId('at', 'k', 'n')}, ${personId('n')}, 'A morning in ' || ($1::text[])[1 + (n + k) % ${PLACES.length}] || ', told at length. ' || repeat('The boat people were so kind to us. ', k),
       '[{}]', at
     from generate_series(1, ${FIRST_OWNER - 1}) n, generate_series(1, ${STORIES_A_PERSON}) k,
       lateral (select date_trunc('second', app_now()) - (n * ${STORIES_A_PERSON} + k) * interval '1 minute' as at) moment`,
    [PLACES],
  );
}

async function loadAgencies(client: PoolClient, agencies: number): Promise<void> {
  await client.query(`
    insert into agencies (id, user_id, name, phone, website, description, profile, cover, state, district, area, account_ending,
      verified, sells, decided_at, rating_count, rating_sum)
    select ${agencyId('n')}, ${personId(`${FIRST_OWNER} + n`)}, 'Agency Number ' || n, '01712 345678', '', 'Slow boats on wide water.',
      '/media/' || left(md5('profile' || n), 22) || '/640.webp', '/media/' || left(md5('cover' || n), 22) || '/1600.webp',
      'Sylhet', 'Sunamganj', 'Tahirpur', '7890', true, true, app_now(), n % 90, (n % 90) * (2 + n % 4)
    from generate_series(1, ${agencies}) n`);
}

async function loadTours(client: PoolClient, tours: number, agencies: number): Promise<void> {
  await client.query('create temp table kinds (kind integer primary key, image text, placeholder text)');
  const images = Array.from(
    { length: KINDS_OF_PICTURES },
    () => `/media/${randomBytes(16).toString('base64url')}/1600.webp`,
  );
  const placeholders = images.map(() => `data:image/webp;base64,${randomBytes(150).toString('base64')}`);
  await client.query(
    'insert into kinds select n - 1, image, placeholder from unnest($1::text[], $2::text[]) with ordinality as listed (image, placeholder, n)',
    [images, placeholders],
  );
  // Every eight tours of an agency in a row are departures of one trip.
  const trip = tripId(`(age * 7907) % ${agencies} + ${agencies} * (age / (${agencies} * ${DEPARTURES}))`);
  // `age` counts from the newest tour and decides its content, so that first pages look alike in every database.
  await client.query(
    `insert into tours (id, agency_id, location, details, departure, hotel, cost_paisa, starts_at, days, capacity, taken,
       image, placeholder, cancelled_at, cancel_reason, over, rating_count, rating_tenths, created_at,
       trip_id, trip_version_id, unavailable, place_slug)
     select ${timedId('at', '0', 'n')}, agency.id,
       ($1::text[])[1 + (age % ${PLACES.length})::integer] || case when age % 7 = 3 then ', route ' || age % ${Math.max(20, Math.floor(tours / 50))} else '' end,
       repeat('Night coach, breakfast on the boat, and nothing but water until the hills. ', 1 + (age % 5)::integer),
       'Sayedabad, Dhaka', 'Two nights in a cabin of the houseboat, two to a cabin.',
       100 * (500 + (age * 7919) % 19500),
       date_trunc('minute', app_now()) + case when over then -1 else 1 end * (1 + (age * 104729) % 200000) * interval '1 minute',
       1 + (age % 7)::integer, 20, (age % 21)::integer, image, placeholder,
       case when off then at end, case when off then 'The road is closed' end, over, agency.rating_count, agency.rating_tenths, at,
       ${trip}, ${trip}, (age % 21) = 20, ($2::text[])[1 + (age % ${PLACES.length})::integer]
     from (
       select n, age, at, age % 5 >= 2 as over, age % 50 = 1 as off from (
         select n::bigint as n, (${tours} - n)::bigint as age from generate_series(1, ${tours}) n
       ) numbered,
       lateral (select date_trunc('second', app_now()) - age * interval '1 minute' as at offset 0) moment
     ) planned
     join agencies agency on agency.id = ${agencyId(`1 + (age * 7907) % ${agencies}`)}
     join kinds on kind = age % ${KINDS_OF_PICTURES}
     order by n`,
    [PLACES, PLACES.map((name) => visitedPlace(name)?.slug ?? '')],
  );
  await client.query(`
    insert into trip_versions (id, trip_id, content, created_at)
    select distinct on (trip_id) trip_id, trip_id, trip_content_of(tours), created_at from tours order by trip_id, created_at`);
  await client.query(`
    insert into agency_trips (id, agency_id, slug, version_id, published_at)
    select distinct on (trip_id) trip_id, agency_id, trip_slug(location, trip_id), trip_id, created_at from tours order by trip_id, created_at`);
  await client.query('insert into tour_places select distinct location from tours');
}

async function loadInterests(client: PoolClient): Promise<void> {
  await client.query(`
    insert into tour_interests (user_id, tour_id)
    select ${personId('viewer')}, id from generate_series(1, ${VIEWERS}) viewer,
      (select id from tours where cancelled_at is null and not over order by created_at desc limit ${SAVED_A_VIEWER}) saved`);
}

async function readContent(client: PoolClient): Promise<BulkTours> {
  const { rows: viewers } = await client.query<{ id: string; email: string }>(
    `select id, email from users order by id limit ${VIEWERS}`,
  );
  const { rows: sample } = await client.query<{ id: string }>(
    `select id from tours where cancelled_at is null and not over
       and random() < ${5 * SAMPLE}::double precision / (select count(*) from tours) limit ${SAMPLE}`,
  );
  const { rows: places } = await client.query<{ location: string }>(
    `select location from tours where cancelled_at is null and not over and location like '%, route %'
     group by location order by count(*), location limit 1`,
  );
  return { viewers, tourIds: sample.map(({ id }) => id), rarePlace: places[0]!.location };
}
