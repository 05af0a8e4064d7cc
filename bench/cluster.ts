import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase, openDatabase } from '../apps/server/src/platform/db.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { withDatabase } from '../apps/server/src/testing/test-database.ts';

export type Opened = Database & { url: string };
export type Filled<Content> = Opened & { content: Content };

/** A PostgreSQL for benches, started at its first use. */
export interface Cluster {
  folder(): Promise<string>;
  /** Undefined if it was not used. */
  version(): string | undefined;
  create(name: string): Promise<Opened>;
  filled<Content>(name: string, fill: (database: Opened) => Promise<Content>): Promise<Filled<Content>>;
  copyOf<Content>(name: string, fill: (database: Opened) => Promise<Content>): Promise<Filled<Content>>;
  /** Closes connections and drops the databases of one bench. */
  clear(): Promise<void>;
}

/** The folder of a cluster that is kept for the next run: a million rows of everything take minutes to create and 7 GB. */
const KEPT = path.join(os.tmpdir(), 'ghuri-bench-kept');
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const ROOT = path.resolve(import.meta.dirname, '..');

export async function withCluster<T>(
  { keep }: { keep: boolean },
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  let running: { folder: string; postgres: EmbeddedPostgres } | undefined;
  const start = async () => {
    if (running) return running;
    if (keep) await mkdir(KEPT, { recursive: true });
    const folder = keep ? KEPT : await mkdtemp(path.join(os.tmpdir(), 'ghuri-bench-'));
    // The database's own account must be able to enter.
    await chmod(folder, 0o755);
    const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), durable: false });
    running = { folder, postgres };
    return running;
  };
  const open = new Map<string, Database>();
  let passing: string[] = [];

  const administer = async (...statements: string[]) => {
    const admin = openDatabase((await start()).postgres.url, { connections: 1, untimed: true });
    try {
      for (const statement of statements) await admin.pool.query(statement);
    } finally {
      await admin.close();
    }
  };
  const connect = async (name: string) => {
    const url = withDatabase((await start()).postgres.url, name);
    // Filling or copying one takes longer than a user waits for a statement.
    const database = open.get(name) ?? openDatabase(url, { untimed: true });
    open.set(name, database);
    return { ...database, url };
  };
  const close = async (name: string) => {
    await open.get(name)?.close();
    open.delete(name);
  };
  const make = async (name: string) => {
    await close(name);
    await administer(`drop database if exists ${name} with (force)`, `create database ${name}`);
    const database = await connect(name);
    await migrateDatabase(database.pool);
    return database;
  };
  const exists = async (name: string) => {
    const { pool } = await connect('postgres');
    const { rowCount } = await pool.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  };

  const filled: Cluster['filled'] = async <Content>(
    name: string,
    fill: (database: Opened) => Promise<Content>,
  ) => {
    const key = await fingerprint();
    if (await exists(name)) {
      const database = await connect(name);
      const content = await readContent<Content>(database, key);
      if (content !== undefined) return { ...database, content };
    }
    console.log(`${name}: being made …`);
    const began = performance.now();
    const database = await make(name);
    const content = await fill(database);
    await writeContent(database, key, content);
    const size = await sizeOf(database);
    console.log(`${name}: made in ${((performance.now() - began) / 1000).toFixed(0)} s, ${size}`);
    return { ...database, content };
  };

  const clear = async () => {
    for (const name of open.keys()) await close(name);
    if (passing.length > 0)
      await administer(...passing.map((name) => `drop database if exists ${name} with (force)`));
    passing = [];
  };

  const stop = async (patience?: number) => {
    await running?.postgres.stop(patience);
    if (running && !keep) await rm(running.folder, { recursive: true, force: true });
  };
  // Otherwise nobody stops the database and deletes its gigabytes. Errors caused by that do not matter.
  const interrupted = () => {
    process.on('uncaughtException', () => {});
    void stop(0).finally(() => process.exit(130));
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);

  try {
    return await work({
      folder: async () => (await start()).folder,
      version: () => running?.postgres.version,
      create: (name) => {
        passing.push(name);
        return make(name);
      },
      filled,
      copyOf: async (name, fill) => {
        const { content } = await filled(name, fill);
        // A database can be copied only without connections.
        await close(name);
        const copy = `${name}_copy`;
        await administer(
          `drop database if exists ${copy} with (force)`,
          `create database ${copy} template ${name} strategy file_copy`,
        );
        passing.push(copy);
        return { ...(await connect(copy)), content };
      },
      clear,
    });
  } finally {
    await clear();
    await stop();
    for (const signal of SIGNALS) process.off(signal, interrupted);
  }
}

/** The hash of everything that decides the content of a filled database. */
async function fingerprint(): Promise<string> {
  const migrations = path.join(ROOT, 'apps/server/migrations');
  const files = [
    ...(await readdir(migrations))
      .filter((name) => name.endsWith('.sql'))
      .map((name) => path.join(migrations, name)),
    path.join(ROOT, 'apps/server/src/testing/bulk-load.ts'),
    path.join(ROOT, 'apps/server/src/testing/bulk-tours.ts'),
    path.join(ROOT, 'apps/server/src/testing/bulk-desk.ts'),
    path.join(ROOT, 'bench/search-content.ts'),
    path.join(ROOT, 'bench/clients.ts'),
  ];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(await readFile(file));
  return hash.digest('hex');
}

async function writeContent({ pool }: Database, key: string, content: unknown): Promise<void> {
  await pool.query('create table bench_content (key text not null, content json not null)');
  await pool.query('insert into bench_content values ($1, $2)', [key, JSON.stringify({ content })]);
  await pool.query('checkpoint');
}

/** Undefined if filling was interrupted, or the content would be different today. */
async function readContent<Content>({ pool }: Database, key: string): Promise<Content | undefined> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    `select to_regclass('bench_content') is not null as there`,
  );
  if (!tables[0]!.there) return undefined;
  const { rows } = await pool.query<{ content: { content: Content } }>(
    'select content from bench_content where key = $1',
    [key],
  );
  return rows[0]?.content.content;
}

async function sizeOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  return rows[0]!.size;
}
