import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';

const silent = pino({ level: 'silent' });
const bytes = Buffer.from('a picture');
let folder: string;

const filesLeft = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ghuri-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a folder', () => {
  test('after put › get, stream and exists find the file', async () => {
    const storage = createFolderStorage(folder, silent);
    await storage.put('kite/320.webp', bytes, 'image/webp');
    expect(await storage.get('kite/320.webp')).toEqual(bytes);
    expect(await storage.exists('kite/320.webp')).toBe(true);
    const stored = await storage.stream('kite/320.webp');
    expect(stored?.bytes).toBe(bytes.length);
    expect(await buffer(stored!.body)).toEqual(bytes);
    expect(await filesLeft()).toEqual(['ki/kite/320.webp']);
  });

  test('before put › get, stream and exists find nothing', async () => {
    const storage = createFolderStorage(folder, silent);
    expect(await storage.get('kite/320.webp')).toBeUndefined();
    expect(await storage.stream('kite/320.webp')).toBeUndefined();
    expect(await storage.exists('kite/320.webp')).toBe(false);
  });

  test('after delete › nothing is left, not even folders; a missing file is no error', async () => {
    const storage = createFolderStorage(folder, silent);
    await storage.put('kite/320.webp', bytes, 'image/webp');
    await storage.delete(['kite/320.webp', 'kite/640.webp', 'other/1.webp']);
    expect(await storage.exists('kite/320.webp')).toBe(false);
    expect(await readdir(path.join(folder, 'ki'))).toEqual([]);
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', 'a/./b', 'a\0b', '', 'a/b.webp/../c'])(
    'asked for %j › an error, no file',
    async (key) => {
      const storage = createFolderStorage(folder, silent);
      await expect(async () => storage.put(key, bytes, 'image/webp')).rejects.toThrow('not a storage key');
      await expect(async () => storage.get(key)).rejects.toThrow('not a storage key');
    },
  );

  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'])(
    'when the disk returns %s › unavailable, no partial file left',
    async (code) => {
      const full = async (file: string) => {
        await writeFile(file, 'half a pict');
        throw Object.assign(new Error('write failed'), { code });
      };
      const storage = createFolderStorage(folder, silent, full);
      await expect(storage.put('kite/320.webp', bytes, 'image/webp')).rejects.toMatchObject({
        code: 'unavailable',
      });
      expect(await filesLeft()).toEqual([]);
    },
  );

  test('when something else fails › that error, not `unavailable`', async () => {
    const broken = async () => {
      throw Object.assign(new Error('surprise'), { code: 'EINVAL' });
    };
    const storage = createFolderStorage(folder, silent, broken);
    await expect(storage.put('kite/320.webp', bytes, 'image/webp')).rejects.toThrow('surprise');
  });
});
