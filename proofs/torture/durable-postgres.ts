import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase, openDatabase } from '../../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { postmasterPid } from '../../apps/server/src/testing/embedded.ts';

export interface DurablePostgres {
  url: string;
  /** Kills the postmaster with SIGKILL and starts it again on the same files and port. */
  crash(): Promise<void>;
  /** Stops it like an operator: sessions are ended. Nothing listens until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** A migrated PostgreSQL with durable commits, as in production. Other tests use a faster one without. */
export async function startDurablePostgres(): Promise<DurablePostgres> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'ghuri-torture-'));
  // The database's own account must be able to enter.
  await chmod(parent, 0o755);
  const start = () => startEmbeddedPostgres({ folder: path.join(parent, 'postgres'), durable: true });
  let postgres = await start();
  const { url, folder } = postgres;
  const database = openDatabase(url, { connections: 1 });
  await migrateDatabase(database.pool);
  await database.close();
  const comeBack = async () => {
    postgres = await start();
    if (postgres.url !== url) throw new Error('The database came back at another address.');
  };
  return {
    url,
    crash: async () => {
      process.kill(postmasterPid(path.join(folder, 'cluster')), 'SIGKILL');
      await postgres.stop(0);
      await comeBack();
    },
    goAway: () => postgres.stop(),
    comeBack,
    stop: async () => {
      await postgres.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
