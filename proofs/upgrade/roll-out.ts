// Two servers of the previous release behind nginx, on the new schema, under load: each is ended in order and replaced by the new release,
// then the other way round. No call may fail and no acknowledged change may be lost.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClientsAndTours } from '../../bench/clients.ts';
import { withCluster } from '../../bench/cluster.ts';
import { SECRET, signEverybodyIn } from '../../bench/test-bed.ts';
import { bulkLoad } from '../../apps/server/src/testing/bulk-load.ts';
import { end, startScaled } from '../../apps/server/src/testing/scaled.ts';
import { startClients } from '../failover/clients.ts';
import { createJournal, summarise } from '../failover/journal.ts';

const CALM_MS = 5_000;

/** `previous`: the folder of its code. Returns whether nothing failed. */
export function rollOut(previous: string, { bothAtOnce }: { bothAtOnce: boolean }): Promise<boolean> {
  return withCluster({ keep: false }, async (cluster) => {
    const { url: databaseUrl, pool } = await cluster.create('roll_out');
    const stories = await bulkLoad(pool, { stories: 1_000, people: 50 });
    const market = await createClientsAndTours(databaseUrl, { clients: 2_000, tours: 40, seats: 1_000_000 });
    await signEverybodyIn(databaseUrl);
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghuri-roll-out-'));
    const scaled = await startScaled({
      dataDir,
      databaseUrl,
      code: previous,
      settings: {
        NODE_ENV: 'test',
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        APP_SECRET: SECRET,
      },
    });
    const journal = createJournal();
    const clients = startClients(
      scaled.url,
      { stories, market, watched: stories.storyIds.slice(0, 5) },
      journal,
    );
    const replace = async (place: number, code?: string) => {
      await end(scaled.servers[place]!);
      await scaled.revive(place, code);
      await pause(CALM_MS);
    };
    try {
      await pause(CALM_MS);
      for (const code of [undefined, previous]) {
        if (bothAtOnce) await Promise.all([replace(0, code), replace(1, code)]);
        else for (const place of [0, 1]) await replace(place, code);
      }
      await clients.stop();
      const lost = await journal.lost(pool);
      const failures = journal.failures(0);
      const { calls, changes } = journal.counts();
      const isWhole = failures.length === 0 && lost.length === 0;
      console.log(
        `${isWhole ? 'ok  ' : 'FAILED'} two servers replaced, and back: ${calls} calls, failed: ${summarise(failures)}; ${changes} changes, ${lost.length} lost`,
      );
      return isWhole;
    } finally {
      await clients.stop();
      await scaled.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}
