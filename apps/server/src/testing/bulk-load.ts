import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

export interface BulkSizes {
  stories: number;
  people: number;
}

export interface BulkContent {
  /** Users who follow a hundred users each; every fourth has blocked two. */
  viewers: { id: string; email: string }[];
  /** A user who follows thousands, if there are so many. */
  enthusiast: { id: string; email: string };
  /** Some stories and authors from everywhere, for pages other than the first. */
  storyIds: string[];
  authorEmails: string[];
}

const VIEWERS = 40;
const MOST_FOLLOWED = 5_000;
const SAMPLE = 2_000;
const KINDS_OF_PICTURES = 400;
const SECONDS_APART = 30;

/** A computed id for references to a user: no lookup while loading. */
export const personId = (n: string) => `('0190000000007000' || '8000' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** Ids like version 7: time first, so that rows are in key order. */
export const timedId = (at: string, k: string, n: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(${k}), 3, '0') || '8000' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** Another user for every story and step: primes that divide no round number of users repeat nobody. */
const somebody = (n: string, people: number, k = '0') =>
  personId(`1 + (${n} * 7907::bigint + ${k} * 2003) % ${people}`);

const TABLES = ['users', 'follows', 'blocks', 'posts', 'post_activity', 'post_reactions', 'comments'];

/**
 * Fills an empty, migrated database with users and stories: a million in a few minutes. Triggers, foreign keys and the
 * secondary indexes are removed meanwhile, which needs a superuser: for benchmarks, on their own database.
 */
export async function bulkLoad(
  pool: Pool,
  { stories, people }: BulkSizes,
  report: (step: string) => void = () => {},
): Promise<BulkContent> {
  const client = await pool.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    );
    const indexes = await setIndexesAside(client, TABLES);
    report('people');
    await loadPeople(client, people);
    report('stories');
    await loadStories(client, stories, people);
    report('comments and reactions');
    await loadComments(client, people);
    await loadReactions(client, people);
    report('what lists show of them');
    await loadActivity(client);
    report('indexes');
    for (const create of indexes) await client.query(create);
    // Tables are in order of time and every row is visible to all, as after some time of normal use.
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
    return await readContent(client);
  } finally {
    await client.query('reset session_replication_role');
    client.release(true);
  }
}

/** Drops indexes that can be built faster at the end; returns the statements that create them again. */
export async function setIndexesAside(client: PoolClient, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
     from pg_index where indrelid = any ($1::regclass[])
       and not exists (select 1 from pg_constraint where conindid = indexrelid)
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint own where contype = 'p' and conrelid = any ($1::regclass[])
       and not exists (select 1 from pg_constraint where contype = 'f' and confrelid = own.conrelid)`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}

async function loadPeople(client: PoolClient, people: number): Promise<void> {
  await client.query(`
    insert into users (id, name, email, email_verified, alias, picture)
    select ${personId('n')}, 'Traveller Number ' || n, 'traveller' || n || '@bulk.test', true, 'bulk-loaded-traveller-' || n,
      '/media/' || left(md5(n::text), 22) || '/320.webp'
    from generate_series(1, ${people}) n`);
  // Viewers follow users from everywhere; the enthusiast as many as there are.
  await client.query(`
    insert into follows (follower_id, followed_id)
    select ${personId('viewer')}, ${personId(`1 + (viewer * 7919 + n * 104729::bigint) % ${people}`)}
    from generate_series(1, ${VIEWERS}) viewer, generate_series(1, ${Math.min(100, Math.floor(people / 4))}) n
    where viewer <> 1 + (viewer * 7919 + n * 104729::bigint) % ${people}`);
  const enthusiast = VIEWERS + 1;
  await client.query(`
    insert into follows (follower_id, followed_id)
    select ${personId(`${enthusiast}`)}, ${personId('n')} from generate_series(1, ${Math.min(MOST_FOLLOWED, people)}) n
    where n <> ${enthusiast}`);
  await client.query(`
    insert into blocks (blocker_id, blocked_id)
    select ${personId('viewer')}, ${personId(`${VIEWERS + 2} + (viewer + n * 31) % ${people - VIEWERS - 2}`)}
    from generate_series(4, ${VIEWERS}, 4) viewer, generate_series(1, 2) n`);
  await client.query(`
    update users set follower_count = coalesce(followers, 0), following_count = coalesce(following, 0)
    from (select followed_id as person, count(*) as followers from follows group by followed_id) followed
    full join (select follower_id as person, count(*) as following from follows group by follower_id) follower using (person)
    where id = person`);
}

async function loadStories(client: PoolClient, stories: number, people: number): Promise<void> {
  await client.query('create temp table kinds_of_pictures (kind integer primary key, pictures json)');
  const kinds = Array.from({ length: KINDS_OF_PICTURES }, (_, kind) =>
    JSON.stringify(Array.from({ length: 1 + (kind % 4) }, onePicture)),
  );
  await client.query(
    'insert into kinds_of_pictures select n - 1, kind::json from unnest($1::text[]) with ordinality as listed (kind, n)',
    [kinds],
  );
  // `age` counts from the newest story and decides its content, so that first pages look alike in every database.
  await client.query(`
    create temp table written as
    select n, ${stories} - n as age, at, ${timedId('at', '0', 'n')} as id
    from generate_series(1, ${stories}) n,
      lateral (select date_trunc('second', app_now()) - (${stories} - n) * interval '${SECONDS_APART} seconds' as at offset 0) moment`);
  await client.query(`
    insert into posts (id, author_id, caption, pictures, created_at)
    select id, ${somebody('n', people)},
      repeat(case age % 3 when 0 then 'শ্রীমঙ্গলের চা বাগানে সকালের আলো। ' else 'Sunrise over the tea gardens of Sreemangal. ' end, 1 + age % 6) || n,
      pictures, at
    from written join kinds_of_pictures on kind = age % ${KINDS_OF_PICTURES}
    order by n`);
}

const onePicture = () => ({
  imgURL: `/media/${randomBytes(16).toString('base64url')}/1600.webp`,
  alt: 'A boat on the river',
  width: 1600,
  height: 1067,
  placeholder: `data:image/webp;base64,${randomBytes(150).toString('base64')}`,
});

/** Zero to four for each story. */
async function loadComments(client: PoolClient, people: number): Promise<void> {
  await client.query(`
    insert into comments (id, post_id, author_id, body, created_at)
    select ${timedId('at', 'k', 'n')}, id, ${somebody('n', people, 'k')},
      left('We went there last winter and the boat people were so kind to us, thank you for the pictures! Number ' || n, 20 + (age * k) % 90),
      at + k * interval '2 seconds'
    from written, generate_series(1, age % 5) k`);
}

/** Zero to seven for each story, and eighty for every fiftieth. */
async function loadReactions(client: PoolClient, people: number): Promise<void> {
  await client.query(`
    insert into post_reactions (post_id, user_id, created_at)
    select id, ${somebody('n', people, '(100 + k)')}, at + k * interval '1 second'
    from written, generate_series(1, case age % 50 when 7 then least(80, ${people}) else age % 8 end) k`);
}

async function loadActivity(client: PoolClient): Promise<void> {
  await client.query(`
    insert into post_activity (post_id, react_count, newest_reactors, comment_count, newest_comments, newest_commentators)
    select posts.id, coalesce(people, 0), coalesce(reactors[1:50], '{}'), coalesce(times, 0),
      coalesce(array_to_string(shown[1:3], ','), ''), coalesce(authors[1:3], '{}')
    from posts
    left join (
      select post_id, count(*) as people, array_agg(user_id order by created_at desc, user_id) as reactors
      from post_reactions group by post_id
    ) reacted on reacted.post_id = posts.id
    left join (
      select post_id, count(*) as times,
        array_agg(comment_json(comments, users) order by comments.created_at desc, comments.id desc) as shown,
        array_agg(author_id order by comments.created_at desc, comments.id desc) as authors
      from comments join users on users.id = author_id group by post_id
    ) commented on commented.post_id = posts.id
    order by posts.created_at`);
}

async function readContent(client: PoolClient): Promise<BulkContent> {
  const person = async (n: number) => {
    const { rows } = await client.query<{ id: string; email: string }>(
      `select id, email from users where id = ${personId('$1::bigint')}`,
      [n],
    );
    return rows[0]!;
  };
  const viewers = [];
  for (let n = 1; n <= VIEWERS; n += 1) viewers.push(await person(n));
  // No users whom a viewer has blocked: the viewer would not see them.
  const { rows: authors } = await client.query<{ email: string }>(
    `select email from users where id not in (select blocked_id from blocks) order by md5(email) limit ${SAMPLE}`,
  );
  const { rows: sample } = await client.query<{ id: string }>(
    `select id from posts where author_id not in (select blocked_id from blocks)
     and random() < ${2 * SAMPLE}::double precision / (select count(*) from posts) limit ${SAMPLE}`,
  );
  return {
    viewers,
    enthusiast: await person(VIEWERS + 1),
    storyIds: sample.map(({ id }) => id),
    authorEmails: authors.map(({ email }) => email),
  };
}
