import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../platform/embedded-postgres.ts';

/** A folder for embedded databases; `clear` stops and deletes all of them. */
export interface DatabasePlace {
  parent: string;
  folder: string;
  cluster: string;
  start(options?: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres>;
  clear(): Promise<void>;
}

/** With `like`, the folder starts as a copy of that folder instead of empty. */
export async function databasePlace(like?: string): Promise<DatabasePlace> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'ghuri-embedded-'));
  await chmod(parent, 0o755);
  const folder = path.join(parent, 'postgres');
  if (like) execFileSync('cp', ['-a', like, folder]);
  const running: EmbeddedPostgres[] = [];
  return {
    parent,
    folder,
    cluster: path.join(folder, 'cluster'),
    start: async (options = {}) => {
      const database = await startEmbeddedPostgres({ folder, durable: false, ...options });
      running.push(database);
      return database;
    },
    clear: async () => {
      for (const database of running) await database.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

export async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  // A client of a killed server gets an error; the test looks at what happens afterwards.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

export function postmasterPid(cluster: string): number {
  return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Starts a database from another process and kills that process: the database is an orphan. */
export async function orphanDatabase(folder: string): Promise<string> {
  const module = new URL('../platform/embedded-postgres.ts', import.meta.url).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { url } = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, durable: false });
    process.stdout.write(url);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    owner.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    owner.once('exit', () => reject(new Error('the owner ended by itself')));
  });
  const gone = new Promise((resolve) => {
    owner.once('exit', resolve);
  });
  owner.kill('SIGKILL');
  await gone;
  return url;
}
