import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createAccessTokens } from '../apps/server/src/platform/access-token.ts';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { MALLOC, NODE_FLAGS } from '../scripts/memory.mjs';
import { withCluster } from './cluster.ts';
import type { Cluster, Filled, Opened } from './cluster.ts';
import { peakMemory, resetPeakMemory } from './process-facts.ts';

export const SECRET = 'a secret that only benchmarks use, long enough';
const ROOT = path.resolve(import.meta.dirname, '..');
const CODE_CACHE = path.join(ROOT, 'node_modules/.ghuri/compile-cache');
/** Like `main.ts`: without it, reading the manifests of packages takes 200 MB. */
const QUICK_IMPORTS = path.join(ROOT, 'apps/server/src/platform/quick-imports.ts');

/** A server in its own process. */
export interface Served {
  port: number;
  pid: number;
  /** Memory in bytes: all of it, and the part of JavaScript objects. */
  memory(): Promise<{ rss: number; heapUsed: number }>;
  /** The peak memory in bytes since the last call. NaN if the system does not report it. */
  peak(): number;
}

/** Databases in a PostgreSQL for benches, and servers on them. Servers stop at the end of a bench. */
export interface TestBed {
  /** A migrated database without content, for this bench only. */
  database(name: string): Promise<Opened>;
  /** A database with content, created once for all benches; read only. */
  filled<Content>(name: string, fill: (database: Opened) => Promise<Content>): Promise<Filled<Content>>;
  /** A writable copy of such a database, for this bench only. */
  copyOf<Content>(name: string, fill: (database: Opened) => Promise<Content>): Promise<Filled<Content>>;
  /** `servers/<name>.ts`, on a database. */
  serve(name: string, databaseUrl: string, settings?: Record<string, string>): Promise<Served>;
}

/** A test bed with its own cluster, for scripts that run alone. */
export const withTestBed = (work: (testBed: TestBed) => Promise<void>): Promise<void> =>
  withCluster({ keep: false }, (cluster) => inTestBed(cluster, work));

export async function inTestBed<T>(cluster: Cluster, work: (testBed: TestBed) => Promise<T>): Promise<T> {
  const children: ChildProcess[] = [];
  try {
    return await work({
      database: (name) => cluster.create(name),
      filled: (name, fill) => cluster.filled(name, fill),
      copyOf: (name, fill) => cluster.copyOf(name, fill),
      serve: async (name, databaseUrl, settings = {}) => {
        const file = path.join(import.meta.dirname, `servers/${name}.ts`);
        const env = {
          // Like `npm start`. Otherwise Node strips the types each time, and the stripper stays in memory.
          NODE_COMPILE_CACHE: CODE_CACHE,
          ...MALLOC,
          ...process.env,
          DATABASE_URL: databaseUrl,
          BENCH_DATA_DIR: await cluster.folder(),
          BENCH_SECRET: SECRET,
          ...settings,
        };
        if (name === 'product') await signEverybodyIn(databaseUrl);
        await fillCodeCache(file, env);
        const { child, port } = await start(file, env);
        children.push(child);
        const pid = child.pid!;
        return { port, pid, memory: () => memoryOf(child), peak: () => peakSince(pid) };
      },
    });
  } finally {
    for (const child of children) if (child.connected) child.disconnect();
    await Promise.all(children.map(gone));
    await cluster.clear();
  }
}

async function start(file: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(file, { env, execArgv: ['--import', QUICK_IMPORTS, ...NODE_FLAGS] });
  const [{ port }] = (await Promise.race([once(child, 'message'), failed(child)])) as [{ port: number }];
  return { child, port };
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`a server ended with code ${code} before it listened`);
}

const inCodeCache = new Set<string>();

/** A process writes its compiled code when it ends, so the first one is started only for that. */
async function fillCodeCache(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (inCodeCache.has(file)) return;
  const { child } = await start(file, env);
  child.disconnect();
  await gone(child);
  inCodeCache.add(file);
}

async function memoryOf(child: ChildProcess): Promise<{ rss: number; heapUsed: number }> {
  child.send('memory');
  const [memory] = (await once(child, 'message')) as [{ rss: number; heapUsed: number }];
  return memory;
}

function peakSince(pid: number): number {
  const peak = peakMemory(pid);
  resetPeakMemory(pid);
  return peak;
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** A session for each user, with the user's id: without one, a token changes nothing. */
export async function signEverybodyIn(databaseUrl: string): Promise<void> {
  const { pool, close } = openDatabase(databaseUrl, { connections: 1 });
  await pool.query('set statement_timeout = 0');
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at)
     select id, id, 'bench ' || id, now() + interval '30 days' from users on conflict do nothing`,
  );
  await close();
}

const tokens = new Map<string, { token: string; until: number }>();

/** The headers of a signed-in user. Tokens are short-lived and renewed after half their time. */
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
