import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './embedded-lock.ts';
import { processBirth } from './embedded-process.ts';
import { StartProblem } from './start-problem.ts';

describe('lockFolder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ghuri-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const note = async (content: object) => {
    await mkdir(path.join(folder, 'in-use'), { recursive: true });
    await writeFile(path.join(folder, 'in-use', 'another.json'), JSON.stringify(content));
  };

  it('lockFolder › while another holds the folder › refused, naming its address and process', async () => {
    const lock = await lockFolder(folder, { address: 'http://localhost:4000' });
    const second = lockFolder(folder, { patience: 0 });
    await expect(second).rejects.toThrow(StartProblem);
    await expect(second).rejects.toThrow(`http://localhost:4000`);
    await expect(second).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
  });

  it('lockFolder › after release › free again, nothing left behind', async () => {
    await (await lockFolder(folder)).release();
    await (await lockFolder(folder, { patience: 0 })).release();
    expect(await readdir(path.join(folder, 'in-use'))).toEqual([]);
  });

  it('lockFolder › many at once, many times › never more than one holder', async () => {
    let held = 0;
    for (let round = 0; round < 20; round += 1) {
      const attempts = await Promise.allSettled(
        Array.from({ length: 8 }, () => lockFolder(folder, { patience: 0, leavingPatience: 200 })),
      );
      const holders = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
      expect(holders.length).toBeLessThanOrEqual(1);
      held += holders.length;
      for (const holder of holders) await holder.release();
    }
    expect(held).toBeGreaterThan(0);
  });

  it('control › reading first and writing the note afterwards › several holders at once', async () => {
    const careless = async (name: string) => {
      const others = await readdir(folder);
      if (others.length > 0) return false;
      await writeFile(path.join(folder, name), '');
      return true;
    };
    const held = await Promise.all(Array.from({ length: 8 }, (_, index) => careless(`${index}.json`)));
    expect(held.filter(Boolean).length).toBeGreaterThan(1);
  });

  it('lockFolder › the holder was killed › free at once', async () => {
    const holder = spawn('sleep', ['60']);
    await note({ pid: holder.pid, birth: processBirth(holder.pid!), state: 'here', since: '' });
    await expect(lockFolder(folder, { patience: 0 })).rejects.toThrow(StartProblem);
    const gone = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await gone;
    await (await lockFolder(folder, { patience: 0 })).release();
  });

  it('lockFolder › another process has the pid of a dead holder › free', async () => {
    await note({ pid: process.pid, birth: 'an earlier process', state: 'here', since: '' });
    await expect(lockFolder(folder, { patience: 0 })).resolves.toBeDefined();
  });

  it('lockFolder › a note cut short by a crash › free', async () => {
    await mkdir(path.join(folder, 'in-use'));
    await writeFile(path.join(folder, 'in-use', 'broken.json'), '{"pid":1');
    await expect(lockFolder(folder, { patience: 0 })).resolves.toBeDefined();
  });

  it('lockFolder › while the holder is stopping › waits for it', async () => {
    const lock = await lockFolder(folder);
    await lock.leaving();
    let held = false;
    const second = lockFolder(folder, { patience: 0 }).then((next) => {
      held = true;
      return next;
    });
    await sleep(300);
    expect(held).toBe(false);
    await lock.release();
    await (await second).release();
  });

  it('lockFolder › the launcher of the holder was killed › waits: the holder will notice', async () => {
    const holder = spawn('sleep', ['60']);
    const launcher = { pid: process.pid, birth: 'an earlier process' };
    await note({ pid: holder.pid, birth: processBirth(holder.pid!), state: 'here', since: '', launcher });
    const second = lockFolder(folder, { patience: 0 });
    await sleep(300);
    holder.kill('SIGKILL');
    await expect(second).resolves.toBeDefined();
  });

  it('lockFolder › interrupted while waiting › stops, leaves no note', async () => {
    const lock = await lockFolder(folder);
    const interrupt = new AbortController();
    const second = lockFolder(folder, { patience: 60_000, signal: interrupt.signal });
    interrupt.abort();
    await expect(second).rejects.toThrow(/abort/i);
    expect(await readdir(path.join(folder, 'in-use'))).toHaveLength(1);
    await lock.release();
  });
});
