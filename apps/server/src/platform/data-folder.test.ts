import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrCreateSecret, prepareDataFolder } from './data-folder.ts';

describe('data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ghuri-data-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('prepareDataFolder › the folder is missing › created, private, empty', async () => {
    const missing = path.join(folder, 'deep', 'data');
    await prepareDataFolder(missing);
    expect((await stat(missing)).mode & 0o066).toBe(0);
    expect(await readdir(missing)).toEqual([]);
  });

  it('readOrCreateSecret › several processes at once, and again later › one secret, readable by its owner only', async () => {
    const secrets = await Promise.all(Array.from({ length: 5 }, () => readOrCreateSecret(folder)));
    secrets.push(await readOrCreateSecret(folder));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]!.length).toBeGreaterThanOrEqual(32);
    expect(await readdir(folder)).toEqual(['app-secret']);
    expect((await stat(path.join(folder, 'app-secret'))).mode & 0o777).toBe(0o600);
  });
});
