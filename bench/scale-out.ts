// Two servers behind nginx, a primary and a replica, users that read and write; then one of each is killed:
// `node bench/scale-out.ts`, part of `npm run scale-demo`. Prints what users saw, and checks that no acknowledged change was lost.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAccessTokens } from '../apps/server/src/platform/access-token.ts';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { bulkLoad } from '../apps/server/src/testing/bulk-load.ts';
import { postmasterPid } from '../apps/server/src/testing/embedded.ts';
import { startReplica } from '../apps/server/src/testing/replica.ts';
import { startScaled } from '../apps/server/src/testing/scaled.ts';
import { migrateDatabase } from '../apps/server/src/platform/db.ts';
import { isMet, printMeasures, printTable, saveResults } from './results.ts';

const SECRET = 'a secret that only this demonstration uses, long enough';
const CLIENTS = 12;
const CALM_MS = 4_000;

interface Trial {
  what: string;
  answered: number;
  refused: number;
  cutOff: number;
  /** Seconds after the start; null if nothing failed. */
  lastFailure: number | null;
}

interface Tally {
  ok: number;
  refused: number;
  broken: number;
  lastFailure: number;
}

const home = await mkdtemp(path.join(os.tmpdir(), 'ghuri-scale-'));
await chmod(home, 0o755);
const place = { folder: path.join(home, 'primary', 'postgres') };
let primary = await startEmbeddedPostgres(place);
const { url: databaseUrl } = primary;
const database = openDatabase(databaseUrl);
await migrateDatabase(database.pool);
const content = await bulkLoad(database.pool, { stories: 1_000, people: 50 });
const replica = await startReplica(path.join(home, 'primary'), databaseUrl, home);
const dataDir = path.join(home, 'servers');
const scaled = await startScaled({
  dataDir,
  databaseUrl,
  replicaUrl: replica.url,
  settings: { NODE_ENV: 'test', DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', APP_SECRET: SECRET },
});

const acknowledged = new Set<string>();
const tally: Tally = { ok: 0, refused: 0, broken: 0, lastFailure: 0 };
const over = new AbortController();
const clients = Promise.all(Array.from({ length: CLIENTS }, (_, index) => beSomebody(index)));
const rows: Trial[] = [];

try {
  await pause(CALM_MS);
  report('calm', tally, 0);
  await trial('one server killed', async () => void scaled.servers[0]!.kill('SIGKILL'));
  await trial('it comes back', () => scaled.revive(0));
  await trial('the replica killed', () => replica.stop(0));
  await trial('the primary killed, started again after 5 s', async () => {
    process.kill(postmasterPid(path.join(primary.folder, 'cluster')), 'SIGKILL');
    await pause(5_000);
    await primary.stop(0);
    primary = await startEmbeddedPostgres(place);
  });
  over.abort();
  await clients;
  printTable(
    ['what happened', 'answered', '503', 'cut off', 'last failure after'],
    rows.map(({ what, answered, refused, cutOff, lastFailure }) => [
      what,
      ...[answered, refused, cutOff].map(String),
      lastFailure === null ? '' : `${lastFailure.toFixed(1)} s`,
    ]),
  );
  const measures = [
    { what: 'calls answered', value: tally.ok, unit: '', atLeast: 1 },
    { what: 'changes acknowledged', value: acknowledged.size, unit: '', atLeast: 1 },
    { what: '… of these lost', value: await lostChanges(), unit: '', atMost: 0 },
  ];
  printMeasures(measures);
  await saveResults({ bench: 'scale-out', settings: { clients: CLIENTS }, measures, rows });
  if (!measures.every(isMet)) process.exitCode = 1;
} finally {
  over.abort();
  await scaled.stop();
  await database.close();
  await replica.stop(0);
  await primary.stop();
  await rm(home, { recursive: true, force: true });
}

/** Reads lists and sometimes reacts to a story. The path names the reaction, for the check at the end. */
async function beSomebody(index: number): Promise<void> {
  const viewer = content.viewers[index % content.viewers.length]!;
  const { token } = await createAccessTokens(SECRET).sign({ ...viewer, sessionId: viewer.id }, new Date());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let step = 0; !over.signal.aborted; step += 1) {
    const story = content.storyIds[(step * 31 + index * 101) % content.storyIds.length]!;
    const isChange = step % 3 === 0;
    const call = isChange
      ? fetch(`${scaled.url}/api/post_react_add/${story}`, { method: 'PUT', headers, body: '{"react":1}' })
      : fetch(`${scaled.url}/api/${step % 3 === 1 ? 'posts' : 'upcomingTours'}`, { headers });
    try {
      const answer = await call;
      await answer.arrayBuffer();
      if (answer.ok) tally.ok += 1;
      else fail('refused');
      if (answer.ok && isChange) acknowledged.add(`${viewer.id} ${story}`);
    } catch {
      fail('broken');
    }
    await pause(20);
  }
}

function fail(kind: 'refused' | 'broken'): void {
  tally[kind] += 1;
  tally.lastFailure = performance.now();
}

async function trial(name: string, action: () => Promise<void>): Promise<void> {
  const before = { ...tally };
  const began = performance.now();
  await action();
  await pause(CALM_MS);
  report(name, before, began);
}

function report(name: string, before: Tally, began: number): void {
  const since = name === 'calm' ? { ok: 0, refused: 0, broken: 0 } : before;
  rows.push({
    what: name,
    answered: tally.ok - since.ok,
    refused: tally.refused - since.refused,
    cutOff: tally.broken - since.broken,
    lastFailure: tally.lastFailure > began ? (tally.lastFailure - began) / 1000 : null,
  });
}

async function lostChanges(): Promise<number> {
  const { rows: kept } = await database.pool.query<{ who: string }>(
    `select user_id || ' ' || post_id as who from post_reactions`,
  );
  const there = new Set(kept.map(({ who }) => who));
  return [...acknowledged].filter((change) => !there.has(change)).length;
}
