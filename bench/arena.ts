import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createAccessTokens } from '../apps/server/src/platform/access-token.ts';
import { migrateDatabase, openDatabase } from '../apps/server/src/platform/db.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { withDatabase } from '../apps/server/src/testing/test-database.ts';

const SECRET = 'a secret that only benchmarks use, long enough';

/** A server in a process of its own. */
export interface Served {
  port: number;
  pid: number;
  /** How many bytes of memory it holds. */
  memory(): Promise<number>;
}

/** A PostgreSQL of the bench's own, databases in it and servers on them; all of it is gone when the bench is over. */
export interface Arena {
  /** A migrated database without content. */
  database(name: string): Promise<Database & { url: string }>;
  /** `servers/<name>.ts`, on a database. */
  serve(name: string, databaseUrl: string, settings?: Record<string, string>): Promise<Served>;
}

export async function withArena(name: string, work: (arena: Arena) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `ghuri-bench-${name}-`));
  // The database's account, where that is another, has to get through.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), durable: false });
  const children: ChildProcess[] = [];
  const databases: Database[] = [];
  try {
    await work({
      database: async (which) => {
        const admin = openDatabase(postgres.url);
        await admin.pool.query(`create database ${which}`);
        await admin.close();
        const url = withDatabase(postgres.url, which);
        const database = openDatabase(url);
        databases.push(database);
        await migrateDatabase(database.pool);
        return { ...database, url };
      },
      serve: async (server, databaseUrl, settings = {}) => {
        const child = fork(path.join(import.meta.dirname, `servers/${server}.ts`), {
          env: {
            ...process.env,
            DATABASE_URL: databaseUrl,
            BENCH_DATA_DIR: folder,
            BENCH_SECRET: SECRET,
            ...settings,
          },
        });
        children.push(child);
        const [{ port }] = (await once(child, 'message')) as [{ port: number }];
        return { port, pid: child.pid!, memory: () => memoryOf(child) };
      },
    });
  } finally {
    for (const { close } of databases) await close();
    for (const child of children) if (child.connected) child.disconnect();
    await Promise.all(children.map(gone));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function memoryOf(child: ChildProcess): Promise<number> {
  child.send('memory');
  const [{ rss }] = (await once(child, 'message')) as [{ rss: number }];
  return rss;
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

const tokens = new Map<string, { token: string; until: number }>();

/** What a signed-in person sends along. Tokens are short-lived, like everybody's: made anew when they have run half their time. */
export async function bearer({
  id,
  email,
}: {
  id: string;
  email: string;
}): Promise<{ authorization: string }> {
  let kept = tokens.get(id);
  if (!kept || kept.until < Date.now()) {
    const { token } = await createAccessTokens(SECRET).sign({ id, email, sessionId: id }, new Date());
    kept = { token, until: Date.now() + 150_000 };
    tokens.set(id, kept);
  }
  return { authorization: `Bearer ${kept.token}` };
}
