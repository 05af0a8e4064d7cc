import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './embedded-home.ts';
import type { Metrics } from './metrics.ts';
import { newVapidKey } from './vapid.ts';

/** Creates the data folder if needed, and checks that it is writable. */
export async function prepareDataFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  const probe = path.join(folder, `.writable-${process.pid}`);
  await writeFile(probe, '');
  await rm(probe);
}

/** The secret that signs tokens if none is configured. */
export const readOrCreateSecret = (folder: string): Promise<string> =>
  readOrCreate(folder, 'app-secret', () => randomBytes(48).toString('base64url'));

/** The key that signs push messages if none is configured. */
export const readOrCreateVapidKey = (folder: string): Promise<string> =>
  readOrCreate(folder, 'vapid-key', newVapidKey);

/** Created once, kept in the data folder, readable by its owner only. */
async function readOrCreate(folder: string, name: string, create: () => string): Promise<string> {
  const file = path.join(folder, name);
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, create(), { mode: 0o600 });
  // `link` fails if the file exists: of several processes that start at once, one creates the secret and all read it.
  await link(part, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(part);
  return readFile(file, 'utf8');
}

/** The room on the disk of the data folder: pictures, previews and the embedded database. */
export function gaugeDataFolder(dataDir: string, metrics: Metrics): void {
  metrics.gauges(
    {
      ghuri_data_disk_bytes: 'Size of the disk with the data folder',
      ghuri_data_disk_free_bytes: 'Free space on it',
    },
    async () => {
      const { blocks, bavail, bsize } = await statfs(dataDir);
      return { ghuri_data_disk_bytes: blocks * bsize, ghuri_data_disk_free_bytes: bavail * bsize };
    },
  );
}
