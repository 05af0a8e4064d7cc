import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backUp, restore } from '../platform/backup.ts';
import { clusterIn, findHome, give } from '../platform/embedded-home.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../platform/embedded-postgres.ts';

/** A second server that follows the embedded database in `dataDir`, which runs at `primaryUrl`, by streaming replication. */
export async function startReplica(
  dataDir: string,
  primaryUrl: string,
  home: string,
): Promise<EmbeddedPostgres> {
  const copy = path.join(home, 'copy');
  const own = path.join(home, 'replica');
  await backUp(dataDir, copy);
  await restore(copy, own);
  const folder = path.join(own, 'postgres');
  const { home: place, account } = await findHome(folder);
  const { hostname, port, username, password } = new URL(primaryUrl);
  const signal = path.join(clusterIn(place), 'standby.signal');
  await writeFile(signal, '', { mode: 0o600 });
  await give(signal, account);
  await appendFile(
    path.join(clusterIn(place), 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  return startEmbeddedPostgres({ folder, durable: false });
}
