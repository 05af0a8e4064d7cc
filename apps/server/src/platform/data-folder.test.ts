import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataFolder, readOrCreateSecret, readOrCreateVapidKey } from './data-folder.ts';
import { isVapidKey } from './vapid.ts';

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

  it('readOrCreateVapidKey › several processes at once, and again later › one key, readable by its owner only', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => readOrCreateVapidKey(folder)));
    keys.push(await readOrCreateVapidKey(folder));
    expect(new Set(keys).size).toBe(1);
    expect(isVapidKey(keys[0]!)).toBe(true);
    expect(await readdir(folder)).toEqual(['vapid-key']);
    expect((await stat(path.join(folder, 'vapid-key'))).mode & 0o777).toBe(0o600);
  });
});
