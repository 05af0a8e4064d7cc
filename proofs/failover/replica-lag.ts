// The replicas stop following: what must be fresh is, and HAProxy no longer asks them.
import { Pool } from 'pg';
import { bearer } from '../../bench/test-bed.ts';
import { until } from './cluster.ts';
import { call } from './clients.ts';
import { addressOf } from './network.ts';
import type { NodeName } from './network.ts';
import { seconds } from './site.ts';
import type { Stage } from './stage.ts';

const NOTICED_S = 15;
const ROUNDS = 40;
/** More than the 16 MB of deploy/failover/haproxy.cfg. */
const BEHIND_MB = 24;

export async function replicaLag(stage: Stage): Promise<void> {
  const { report, journal, site } = stage;
  const { cluster } = site;
  report.title('the replicas stop following');
  const replicas = (await cluster.members()).filter(({ role }) => role !== 'leader').map(({ name }) => name);
  await onEach(stage, replicas, 'select pg_wal_replay_pause()');
  const newcomer = `Zoltan Quarrington ${Date.now()}`;
  await site.onLeader((pool) =>
    pool.query(
      `insert into users (id, name, email, email_verified, alias) values (gen_random_uuid(), $1, $2, true, $3)`,
      [newcomer, `zoltan${Date.now()}@failover.test`, `zoltan-${Date.now()}`],
    ),
  );
  // A server that met a lost replica asks the primary for five seconds.
  const hides = await until(
    'a search reads from a replica',
    30,
    async () => !(await finds(stage, newcomer)),
  ).then(
    () => true,
    () => false,
  );
  report.check(
    'a search reads from them',
    'a new user is not found yet',
    hides ? 'not found' : 'found',
    hides,
  );
  const stale = await staleReads(stage);
  report.check('own comments that their author did not find', '0', `${stale} of ${ROUNDS}`, stale === 0);

  const began = performance.now();
  await site.onLeader(async (pool) => {
    for (let written = 0; written < BEHIND_MB; written += 1)
      await pool.query(`select pg_logical_emit_message(false, 'lag', repeat('x', 1048576))`);
  });
  await until('the lag is noticed', 60, () => finds(stage, newcomer));
  const noticed = (performance.now() - began) / 1_000;
  report.check(
    `replicas ${BEHIND_MB} MB behind`,
    `noticed within ${NOTICED_S} s, the primary is asked`,
    seconds(noticed),
    noticed <= NOTICED_S,
  );
  const gap = journal.longestGap('browsing', began);
  report.check('browsing not answered for', '≤ 3 s', seconds(gap), gap <= 3);
  await onEach(stage, replicas, 'select pg_wal_replay_resume()');
  const back = await until('they follow again', 60, async () =>
    (await Promise.all(replicas.map(isNear))).every(Boolean),
  );
  report.check('they go on: asked again after', '≤ 15 s', seconds(back), back <= 15);
}

/** What HAProxy asks. */
async function isNear(node: NodeName): Promise<boolean> {
  return (await fetch(`http://${addressOf(node, 'clients')}:8008/replica?lag=16MB`)).ok;
}

async function onEach({ site: { cluster } }: Stage, nodes: NodeName[], statement: string): Promise<void> {
  for (const node of nodes) {
    const pool = new Pool({ connectionString: cluster.databaseUrl(node) });
    await pool.query(statement);
    await pool.end();
  }
}

async function finds({ site, journal }: Stage, name: string): Promise<boolean> {
  const found = await call(
    journal,
    'browsing',
    `${site.scaled.url}/api/search?tab=profile&searchData=${encodeURIComponent(name)}`,
  );
  return ((found?.['profiles'] ?? []) as { name: string }[]).some((profile) => profile.name === name);
}

/** A user comments, and looks at the comments of that story at once. */
async function staleReads({ site, journal }: Stage): Promise<number> {
  const { url } = site.scaled;
  const { stories, watched } = site.content;
  let stale = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const headers = { 'content-type': 'application/json', ...(await bearer(stories.viewers[round % 40]!)) };
    const init = { method: 'PATCH', headers, body: JSON.stringify({ comment: `Fresh, ${round}` }) };
    const written = await call(journal, 'change', `${url}/api/posts/${watched[0]}`, init);
    const { _id } = written!['comment'] as { _id: string };
    journal.acknowledged('comment', _id);
    const listed = await call(journal, 'fresh read', `${url}/api/posts/${watched[0]}/comments`, { headers });
    if (!(listed as unknown as { _id: string }[]).some((comment) => comment._id === _id)) stale += 1;
  }
  return stale;
}
