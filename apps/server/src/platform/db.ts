import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { PoolClient, QueryResultRow } from 'pg';
import { observeStatements } from './observe/observe-statements.ts';
import type { StatementObserver } from './observe/observe-statements.ts';
import { StartProblem } from './start-problem.ts';

/** A connection pool, or one connection inside `transaction`. Verbs accept either. */
export type Db = NodePgDatabase;

export interface Database {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

/** PostgreSQL plans it once per connection, under its name. */
export interface NamedStatement {
  name: string;
  text: string;
}

/**
 * Parameter `n` of a named statement, in a sub-select, where the planner does not see its value. Otherwise PostgreSQL may find a plan for the
 * value cheaper than one for all values, and plans the statement again at each request. For values that must not change the plan: a page
 * size, a day.
 */
export const unseen = (n: number, type: string): string => `(select $${n}::${type})`;

/** Runs a prepared statement on the connection of `db`, for frequent queries that need not be planned each time. */
export async function ask<Row extends QueryResultRow>(
  db: Db,
  statement: NamedStatement,
  values: unknown[],
): Promise<Row[]> {
  const { client } = db._.session as unknown as { client: Pool | PoolClient };
  return (await client.query<Row>(statement, values)).rows;
}

/**
 * Limits in milliseconds for a statement, a lock wait and an idle transaction. Users do not wait longer, and a
 * waiting transaction keeps a connection or a row from others. Jobs work in small steps under the same limits, except
 * those that use `withStatementTimeout`; migrations have their own.
 */
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
};
/** For nightly jobs that scan whole tables: allows each statement this many seconds. */
export const withStatementTimeout = <T>(db: Db, seconds: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
    return work(tx);
  });

/** A migration may run long, but must not wait long for a lock: everyone behind it would wait too. */
const MIGRATION_TIMEOUTS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;
const MIGRATION_LOCK_TIMEOUT = `set lock_timeout = '1min'`;
const RESET_TIMEOUTS = `reset statement_timeout; reset idle_in_transaction_session_timeout; reset lock_timeout`;

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const OLDEST_SUPPORTED = 150_000;
/** Any number works, as long as every process that migrates this database uses the same. */
const MIGRATION_LOCK = 4_738_201;

/** `untimed`: for a command that nobody waits for. */
export function openDatabase(
  url: string,
  options: { connections?: number; untimed?: boolean; observer?: StatementObserver } = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 20,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    // Detects a machine that disappeared without closing its connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'ghuri',
    ...(options.untimed ? {} : TIMEOUTS),
  });
  // The pool only handles errors of idle connections. Without this handler, a connection that breaks inside a
  // transaction would end the process; with it, the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  // The same for a pool: it replaces a lost idle connection by itself. `createServices` also logs the loss.
  pool.on('error', () => {});
  if (options.observer) observeStatements(pool, options.observer);
  return { db: onPool(pool), pool, close: () => closePool(pool) };
}

/**
 * Drizzle does not release a connection whose `begin` fails: each outage would cost the pool some connections for
 * good. So transactions take and release their connection here.
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

/** `end` does not wait for the connections to close: stopping the database next would break them. */
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

const FILLED_AT_ONCE = 500;

/**
 * Tours from before there were trips get one each. In steps of their own, not in the migration's transaction: servers
 * of the previous release book seats meanwhile.
 */
async function fillTrips(client: PoolClient): Promise<void> {
  for (let given = FILLED_AT_ONCE; given === FILLED_AT_ONCE;) {
    const { rows } = await client.query<{ given: number }>('select give_trips_to_tours($1) as given', [
      FILLED_AT_ONCE,
    ]);
    given = rows[0]!.given;
  }
}

/** Migrates the schema. Several processes may start at once; one migrates. */
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
      await fillTrips(client);
      // pg-boss creates its own schema. Two processes that do so at once, at the very first start, fail.
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
