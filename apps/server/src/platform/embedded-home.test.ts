import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, databasePlace } from '../testing/embedded.ts';
import type { DatabasePlace } from '../testing/embedded.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { recogniseStartProblem } from './start-problem.ts';

const asRoot = process.getuid?.() === 0;

describe.runIf(asRoot)('startEmbeddedPostgres, as root', () => {
  let place: DatabasePlace;
  let outside: string;
  beforeEach(async () => {
    place = await databasePlace();
    outside = await mkdtemp(path.join(os.tmpdir(), 'ghuri-outside-'));
    await chmod(outside, 0o711);
  });
  afterEach(async () => {
    await place.clear();
    await rm(outside, { recursive: true });
  });

  it('start › the folder is reachable › the cluster is there and belongs to another account', async () => {
    const { folder } = await place.start({ outside });
    expect(folder).toBe(place.folder);
    expect((await stat(place.cluster)).uid).not.toBe(0);
  });

  it('start › the account cannot reach the folder › the cluster is outside and is found again', async () => {
    await chmod(place.parent, 0o700);
    const first = await place.start({ outside });
    expect(path.dirname(first.folder)).toBe(outside);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await place.start({ outside });
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();

    // Deleting the data folder means a new start; the old database is set aside, never deleted.
    await rm(place.folder, { recursive: true });
    const third = await place.start({ outside });
    await expect(ask(third.url, 'select answer from kept')).rejects.toThrow('does not exist');
    expect((await readdir(outside)).filter((name) => name.includes('-before-'))).toHaveLength(1);
  });
});

describe.runIf(asRoot && process.platform === 'linux')('startEmbeddedPostgres, on a full disk', () => {
  let disk: string;
  const mount = (size: string) =>
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk]);
  const attempt = async () => {
    const database = await startEmbeddedPostgres({ folder: path.join(disk, 'postgres'), durable: false });
    await database.stop();
    return 'started';
  };
  const problemOf = (error: unknown) => recogniseStartProblem(error, { dataFolder: disk })?.problem ?? error;

  beforeAll(async () => {
    disk = await mkdtemp(path.join(os.tmpdir(), 'ghuri-disk-'));
  });
  afterEach(() => {
    execFileSync('/bin/umount', [disk]);
  });
  afterAll(() => rm(disk, { recursive: true, force: true }));

  it.for(['3m', '20m', '36m'])('first start › only %s free › the disk is full', async (size) => {
    mount(size);
    expect(await attempt().catch(problemOf)).toContain('The disk is full');
  });

  it('next start › the disk filled up meanwhile › the disk is full; starts once there is room', async () => {
    mount('120m');
    expect(await attempt()).toBe('started');
    const filler = path.join(disk, 'filler');
    execFileSync('sh', ['-c', 'cat /dev/zero > "$1" 2>/dev/null || true', 'sh', filler]);
    expect(await attempt().catch(problemOf)).toContain('The disk is full');
    await rm(filler);
    expect(await attempt()).toBe('started');
  });
});
