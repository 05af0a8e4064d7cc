// The whole product on the cluster: content, two servers behind nginx, a mail server, live streams.
import { Client, Pool } from 'pg';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClientsAndTours } from '../../bench/clients.ts';
import { SECRET, signEverybodyIn } from '../../bench/test-bed.ts';
import { migrateDatabase, openDatabase } from '../../apps/server/src/platform/db.ts';
import { bulkLoad } from '../../apps/server/src/testing/bulk-load.ts';
import { startScaled } from '../../apps/server/src/testing/scaled.ts';
import type { Scaled } from '../../apps/server/src/testing/scaled.ts';
import { createCluster, PASSWORD, until } from './cluster.ts';
import type { Cluster, Member } from './cluster.ts';
import type { Content } from './clients.ts';
import { DATABASE_SETTINGS, startFront } from './front.ts';
import { openMailbox } from './mailbox.ts';
import type { Mailbox } from './mailbox.ts';
import { NODES, buildNetwork } from './network.ts';
import type { NodeName } from './network.ts';

const TOURS = 40;

export interface Site {
  cluster: Cluster;
  scaled: Scaled;
  content: Content;
  mailbox: Mailbox;
  /** A pool of its own on the present leader, past everything in between. `except` does not know who leads. */
  onLeader<T>(work: (pool: Pool) => Promise<T>, except?: NodeName): Promise<T>;
}

export interface SiteOptions {
  folder: string;
  diskBytes: number;
  people: number;
  settings?: Record<string, string>;
}

const isWhole = (members: Member[]) =>
  members.length === NODES.length &&
  members.every(
    ({ state, role, lag }) => ['running', 'streaming'].includes(state) && (role === 'leader' || lag === 0),
  ) &&
  members.some(({ role }) => role === 'leader') &&
  members.some(({ role }) => role === 'sync_standby');

/** Waits until all machines are there, one leads and one is synchronous. Returns the seconds. */
export const untilWhole = ({ members }: Cluster, seconds = 90, except?: NodeName): Promise<number> =>
  until('three members, one of them synchronous', seconds, async () => isWhole(await members(except)));

export async function openSite({ folder, diskBytes, people, settings = {} }: SiteOptions): Promise<Site> {
  buildNetwork();
  const cluster = createCluster(folder, diskBytes);
  for (const node of NODES) cluster.boot(node);
  console.log(`the cluster is whole after ${(await untilWhole(cluster)).toFixed(0)} s`);
  startFront(folder);
  const content = await fill(cluster, (await cluster.leader())!, people);
  const mailbox = await openMailbox();
  const scaled = await startScaled({
    dataDir: path.join(folder, 'servers'),
    databaseUrl: DATABASE_SETTINGS.databaseUrl,
    replicaUrl: DATABASE_SETTINGS.replicaUrl,
    log: path.join(folder, 'servers.log'),
    settings: {
      NODE_ENV: 'test',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      APP_SECRET: SECRET,
      SMTP_URL: mailbox.url,
      DATABASE_SESSION_URL: DATABASE_SETTINGS.sessionUrl,
      ...settings,
    },
  });
  const onLeader: Site['onLeader'] = async (work, except) => {
    const leader = await cluster.leader(except);
    if (!leader) throw new Error('the cluster has no leader');
    const pool = new Pool({ connectionString: cluster.databaseUrl(leader, 'postgres', 'ghuri'), max: 2 });
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  };
  return { cluster, scaled, content, mailbox, onLeader };
}

/** A role and a database, as in the README; then stories, users and tours. */
async function fill(cluster: Cluster, leader: NodeName, people: number): Promise<Content> {
  const admin = new Client({ connectionString: cluster.databaseUrl(leader) });
  await admin.connect();
  await admin.query(`create role ghuri login password '${PASSWORD}'`);
  await admin.query('create database ghuri owner ghuri');
  await admin.end();
  const url = cluster.databaseUrl(leader, 'ghuri', 'ghuri');
  const owner = openDatabase(url, { connections: 1, untimed: true });
  await migrateDatabase(owner.pool);
  await owner.close();
  // Loading past triggers needs a superuser.
  const loader = openDatabase(cluster.databaseUrl(leader, 'postgres', 'ghuri'), {
    connections: 1,
    untimed: true,
  });
  const stories = await bulkLoad(loader.pool, { stories: 1_000, people: 50 });
  await loader.close();
  const market = await createClientsAndTours(url, { clients: people, tours: TOURS, seats: 1_000_000 });
  await signEverybodyIn(url);
  return { stories, market, watched: stories.storyIds.slice(0, 5) };
}

export const seconds = (value: number): string => `${value.toFixed(1)} s`;
export const calm = (ms: number): Promise<void> => pause(ms);
