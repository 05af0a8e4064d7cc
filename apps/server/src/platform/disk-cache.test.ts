import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskCache } from './disk-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ghuri-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (size: number) => Buffer.alloc(size, 'x');

describe('createDiskCache', () => {
  test('a file that was put › is there; another is not', async () => {
    const cache = createDiskCache(path.join(folder, 'new'), { mostFiles: 2, mostBytes: 100 });
    expect(await cache.get('one')).toBeUndefined();
    await cache.put('one', bytes(10));
    expect(await cache.get('one')).toEqual(bytes(10));
    expect(await cache.get('other')).toBeUndefined();
  });

  test('too many files › the oldest go', async () => {
    const cache = createDiskCache(folder, { mostFiles: 2, mostBytes: 100 });
    for (const key of ['one', 'two', 'three']) await cache.put(key, bytes(10));
    expect((await readdir(folder)).toSorted()).toEqual(['three', 'two']);
  });

  test('too many bytes › the oldest go until there is room', async () => {
    const cache = createDiskCache(folder, { mostFiles: 10, mostBytes: 100 });
    for (const key of ['one', 'two', 'three']) await cache.put(key, bytes(40));
    await cache.put('four', bytes(80));
    expect(await readdir(folder)).toEqual(['four']);
  });

  test('a file larger than the whole cache › nothing is kept', async () => {
    const cache = createDiskCache(folder, { mostFiles: 10, mostBytes: 100 });
    await cache.put('large', bytes(101));
    expect(await readdir(folder)).toEqual([]);
  });

  test('files of an earlier process, one of them unfinished › count, the oldest first', async () => {
    const old = path.join(folder, 'old');
    await writeFile(path.join(folder, 'new'), bytes(10));
    await writeFile(old, bytes(10));
    await utimes(old, 1, 1);
    const cache = createDiskCache(folder, { mostFiles: 2, mostBytes: 100 });
    await cache.put('newest', bytes(10));
    expect((await readdir(folder)).toSorted()).toEqual(['new', 'newest']);
  });

  test('a folder that cannot be written › no error, and nothing is kept', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const cache = createDiskCache(path.join(file, 'inside'), { mostFiles: 2, mostBytes: 100 });
    await cache.put('one', bytes(10));
    expect(await cache.get('one')).toBeUndefined();
  });
});
