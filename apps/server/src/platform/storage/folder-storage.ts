import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Storage } from './storage.ts';

const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[a-z0-9]+)?$/;
/** A full, broken, write-protected, foreign or missing disk: the operator has to fix it. */
const DISK_AWAY = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'ETIMEDOUT',
]);

export function createFolderStorage(folder: string, log: Log, write = writeDurably): Storage {
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    // The first two letters are a folder, so that no folder grows without bound.
    return path.join(folder, key.slice(0, 2), key);
  };

  /** A disk fault becomes `unavailable`; anything else is our bug and stays one. */
  const polite = (error: unknown): unknown => {
    if (!DISK_AWAY.has(codeOf(error))) return error;
    log.error({ err: error }, 'the folder of pictures cannot be used');
    return new AppError('unavailable');
  };
  const undefinedIfMissing = (error: unknown): undefined => {
    if (codeOf(error) !== 'ENOENT') throw polite(error);
  };

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const part = `${file}.${randomUUID()}.part`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await write(part, bytes);
        // Complete or not at all: nobody sees half a file under its name.
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw polite(error);
      }
    },
    get: (key) => readFile(fileOf(key)).catch(undefinedIfMissing),
    async stream(key) {
      const handle = await open(fileOf(key)).catch(undefinedIfMissing);
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { body: handle.createReadStream(), bytes: size };
    },
    exists: (key) =>
      access(fileOf(key)).then(
        () => true,
        () => false,
      ),
    async delete(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true });
      const emptied = new Set(keys.map((key) => path.dirname(fileOf(key))));
      for (const each of emptied) await rmdir(each).catch(() => {});
    },
  };
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
