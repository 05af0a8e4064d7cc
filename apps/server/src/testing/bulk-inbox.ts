import type { Pool, PoolClient } from 'pg';
import { personId, setIndexesAside } from './bulk-load.ts';

interface Person {
  id: string;
  email: string;
}

export interface BulkInbox {
  /** The owner of an agency with so many conversations. */
  owner: Person;
  /** A traveller with as many, with other agencies. */
  traveller: Person;
}

const PEOPLE = 2_000;
const AGENCIES = 50;
const TABLES = ['users', 'agencies', 'conversations', 'conversation_readers', 'messages'];

const agencyId = (n: string) => personId(`900000 + ${n}`);
/** Number `n` is the n-th newest. Every tenth waits for an answer, every seventh is assigned to the owner. */
const AT = `app_now() - n * interval '7 minutes'`;
/** A rare word, for search: about five conversations of every size have it. */
const TITLE = `case when n % greatest(1, $1::integer / 5) = 0 then 'Ratargul' else (array['Sajek Valley', 'Nijhum Dwip', 'Tanguar Haor'])[1 + n % 3] end`;

/**
 * Fills an empty, migrated database with an agency and a traveller who have `count` conversations each. Needs a superuser,
 * as `bulkLoad`.
 */
export async function bulkLoadInbox(pool: Pool, count: number): Promise<BulkInbox> {
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; set work_mem = '128MB'`,
    );
    const indexes = await setIndexesAside(client, TABLES);
    await loadPeople(client);
    // The agency's conversations are with many travellers, the traveller's with many agencies.
    await loadTalks(client, count, {
      first: 1_000_000,
      agency: agencyId('1'),
      traveller: personId(`3 + n % ${PEOPLE - 2}`),
    });
    await loadTalks(client, count, {
      first: 5_000_000,
      agency: agencyId(`2 + n % ${AGENCIES - 1}`),
      traveller: personId('2'),
    });
    for (const create of indexes) await client.query(create);
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
    const { rows } = await client.query<Person>(
      `select id, email from users where id in (${personId('1')}, ${personId('2')}) order by id`,
    );
    return { owner: rows[0]!, traveller: rows[1]! };
  } finally {
    await client.query('reset session_replication_role; reset statement_timeout');
    client.release(true);
  }
}

async function loadPeople(client: PoolClient): Promise<void> {
  await client.query(`
    insert into users (id, name, email, email_verified, alias, picture)
    select ${personId('n')}, 'Traveller Number ' || n, 'traveller' || n || '@bulk.test', true, 'bulk-loaded-traveller-' || n, ''
    from generate_series(1, ${PEOPLE + AGENCIES}) n`);
  // The first agency is of the first user, the others are of those after the travellers.
  await client.query(`
    insert into agencies (id, user_id, name, phone, website, description, profile, cover, state, district, area, account_ending,
      verified, sells, decided_at)
    select ${agencyId('n')}, ${personId(`case when n = 1 then 1 else ${PEOPLE} + n end`)}, 'Agency Number ' || n, '01712 345678', '', '',
      '/media/profile/640.webp', '/media/cover/1600.webp', 'Sylhet', 'Sunamganj', 'Tahirpur', '7890', true, true, app_now()
    from generate_series(1, ${AGENCIES}) n`);
}

/** Conversations of two messages: a question, and an answer or another question. */
async function loadTalks(
  client: PoolClient,
  count: number,
  { first, agency, traveller }: { first: number; agency: string; traveller: string },
): Promise<void> {
  const id = personId(`${first} + n`);
  await client.query(
    `insert into conversations (id, kind, agency_id, traveller_id, subject_id, title, starts_at, last_number, last_at, agency_read,
       agency_unread, waiting_since, assigned_to, words, created_at)
     select ${id}, 'tour', ${agency}, ${traveller}, ${personId(`${first} + 2000000 + n`)}, title, at + interval '20 days', 2, at,
       case when n % 10 = 0 then 0 else 2 end, case when n % 10 = 0 then 2 else 0 end, case when n % 10 = 0 then at end,
       case when n % 7 = 0 then ${personId('1')} end,
       array_to_tsvector(search_words('Traveller Number ' || title || ' Is lunch part of the price') || ('a:' || ${agency})), at
     from generate_series(1, $1::integer) n, lateral (select ${AT} as at, ${TITLE} as title) facts`,
    [count],
  );
  await client.query(
    `insert into conversation_readers (conversation_id, user_id, last_at, read_number, unread)
     select ${id}, ${traveller}, ${AT}, case when n % 9 = 0 then 0 else 2 end, case when n % 9 = 0 and n % 10 <> 0 then 1 else 0 end
     from generate_series(1, $1::integer) n`,
    [count],
  );
  await client.query(
    `insert into messages (id, conversation_id, number, author_id, from_agency, text, created_at)
     select ${personId(`${first} + 10000000 + n * 2 + k`)}, ${id}, k, case when says then ${personId('1')} else ${traveller} end, says,
       'Is lunch part of the price?', ${AT}
     from generate_series(1, $1::integer) n, generate_series(1, 2) k, lateral (select k = 2 and n % 10 <> 0 as says) who`,
    [count],
  );
}
