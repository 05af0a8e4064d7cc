import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface DiskCache {
  get(key: string): Promise<Buffer | undefined>;
  /** A disk that cannot take it is no error: the next request makes the file again. */
  put(key: string, bytes: Buffer): Promise<void>;
}

export interface DiskCacheLimits {
  mostFiles: number;
  mostBytes: number;
}

/**
 * Files that can be made again, in one folder. If they are too many or too large together, the oldest go. Several
 * processes may share the folder: a file that another one deleted is missing, nothing else.
 */
export function createDiskCache(folder: string, { mostFiles, mostBytes }: DiskCacheLimits): DiskCache {
  /** Names and sizes, oldest first. Read from the folder once. */
  let listed: Promise<Map<string, number>> | undefined;
  const fileOf = (key: string) => path.join(folder, key);

  async function list(): Promise<Map<string, number>> {
    await mkdir(folder, { recursive: true });
    const files = await Promise.all(
      (await readdir(folder)).map(async (key) => {
        const found = await stat(fileOf(key)).catch(() => undefined);
        return { key, bytes: found?.size ?? 0, time: found?.mtimeMs ?? 0 };
      }),
    );
    files.sort((one, other) => one.time - other.time);
    return new Map(files.map(({ key, bytes }) => [key, bytes]));
  }

  async function makeRoom(files: Map<string, number>): Promise<void> {
    let total = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [key, bytes] of files) {
      if (files.size <= mostFiles && total <= mostBytes) return;
      files.delete(key);
      total -= bytes;
      await rm(fileOf(key), { force: true });
    }
  }

  return {
    get: (key) => readFile(fileOf(key)).catch(() => undefined),
    async put(key, bytes) {
      try {
        const files = await (listed ??= list());
        // Renamed when complete: a killed process leaves no half file under the name.
        const part = `${randomUUID()}.part`;
        await writeFile(fileOf(part), bytes);
        await rename(fileOf(part), fileOf(key));
        files.delete(key);
        files.set(key, bytes.length);
        await makeRoom(files);
      } catch {
        listed = undefined;
      }
    },
  };
}
