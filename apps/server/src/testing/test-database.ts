import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrateDatabase, openDatabase } from '../platform/db.ts';
import type { Database } from '../platform/db.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';

const TEMPLATE = 'ghuri_template';

export const withDatabase = (url: string, name: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
};

/** A temporary PostgreSQL with one migrated template; `cloneDatabase` takes its URL. */
export async function startTestPostgres(): Promise<{ url: string; dataDir: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghuri-test-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ folder: path.join(dataDir, 'postgres'), durable: false });
  await administer(postgres.url, `create database ${TEMPLATE}`);
  const template = openDatabase(withDatabase(postgres.url, TEMPLATE));
  await migrateDatabase(template.pool);
  await template.close();
  return {
    url: postgres.url,
    dataDir,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A copy of the template for one test file: tests run in parallel and never share data. */
export async function cloneDatabase(adminUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(adminUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Runs SQL on the database of a server in another process, for states that no call creates. */
export async function insideDatabase<T>(
  url: string,
  work: (services: { database: Database }) => Promise<T>,
): Promise<T> {
  const database = openDatabase(url, { connections: 1 });
  try {
    return await work({ database });
  } finally {
    await database.close();
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
