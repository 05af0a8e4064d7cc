import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { PoolClient, QueryResultRow } from 'pg';
import { StartProblem } from './start-problem.ts';

/** A connection pool, or one connection inside `transaction`: verbs take either. */
export type Db = NodePgDatabase;

export interface Database {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

/** PostgreSQL plans it once for each connection, under its name. */
export interface NamedStatement {
  name: string;
  text: string;
}

/** Runs where `db` runs: what is done all day long need not be written and planned anew each time. */
export async function ask<Row extends QueryResultRow>(
  db: Db,
  statement: NamedStatement,
  values: unknown[],
): Promise<Row[]> {
  const { client } = db._.session as unknown as { client: Pool | PoolClient };
  return (await client.query<Row>(statement, values)).rows;
}

/**
 * What PostgreSQL ends by itself, in milliseconds: a statement, a wait for a lock, a transaction that does nothing. A person waits no longer,
 * and what waits keeps a connection, or a row, from the others. Jobs work in small steps and live with the same limits, but for
 * those that are `unhurried`; migrations have their own.
 */
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
};
/** Nightly work that looks at whole tables in one statement: so many seconds for each of its statements, instead of a person's patience. */
export const unhurried = <T>(db: Db, seconds: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
    return work(tx);
  });

/** A migration may take its time, but the tables it waits for are closed to everybody behind it. */
const MIGRATION_TIMEOUTS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;
const MIGRATION_LOCK_TIMEOUT = `set lock_timeout = '1min'`;
const RESET_TIMEOUTS = `reset statement_timeout; reset idle_in_transaction_session_timeout; reset lock_timeout`;

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const OLDEST_SUPPORTED = 150_000;
/** Any number works, as long as every process that migrates this database uses the same. */
const MIGRATION_LOCK = 4_738_201;

export function openDatabase(url: string, options: { connections?: number } = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 20,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    // A machine that vanished says no goodbye: without this, nobody would ever ask whether it is still there.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'ghuri',
    ...TIMEOUTS,
  });
  // The pool listens to connections that nobody uses. One that breaks between two statements of a transaction would end the
  // process; like this, the next statement fails, and with it only what asked for it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: onPool(pool), pool, close: () => closePool(pool) };
}

/**
 * The library does not give a connection back whose very first statement, `begin`, fails: every time the database went away, the pool
 * would lose a few for good. So transactions get their connection here, and give it back whatever happens.
 */
function onPool(pool: Pool): Db {
  const db = drizzle(pool);
  const onClient = new WeakMap<PoolClient, Db>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const own = onClient.get(client) ?? drizzle(client);
      onClient.set(client, own);
      return await own.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** `end` alone only says goodbye: whoever stops the server next would see its connections break. */
async function closePool(pool: Pool): Promise<void> {
  const closed = Promise.withResolvers<void>();
  let open = pool.totalCount;
  if (open === 0) closed.resolve();
  pool.on('remove', () => {
    open -= 1;
    if (open === 0) closed.resolve();
  });
  await pool.end();
  await closed.promise;
}

/** Brings the schema up to date; several processes may start at once, one migrates. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      `select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version`,
    );
    const version = Number(rows[0]?.server_version_num);
    if (version < OLDEST_SUPPORTED) {
      throw new StartProblem(
        `The database is PostgreSQL ${rows[0]?.server_version}, which is too old.`,
        'Ghuri needs PostgreSQL 15 or newer: upgrade the server, or unset DATABASE_URL to use the embedded one.',
      );
    }
    await client.query(MIGRATION_TIMEOUTS);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await client.query(MIGRATION_LOCK_TIMEOUT);
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
      // Job queues make their schema themselves; two processes that do so at once, at the very first start, stumble over each other.
      const { rows: found } = await client.query<{ missing: boolean }>(
        `select to_regnamespace('pgboss') is null as missing`,
      );
      if (found[0]!.missing) await client.query('create schema pgboss');
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await client.query(RESET_TIMEOUTS);
    }
  } finally {
    client.release();
  }
}
