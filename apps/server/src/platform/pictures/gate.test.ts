import { describe, expect, test } from 'vitest';
import { createGate } from './gate.ts';

function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let started = false;
  return {
    work: () => {
      started = true;
      return promise;
    },
    hasStarted: () => started,
    resolve,
    reject,
  };
}

describe('a gate for two with one place to wait', () => {
  test('when four come › two work, one waits, one gets 503', async () => {
    const gate = createGate(2, 1);
    const tasks = [task(), task(), task(), task()];
    const results = tasks.map(({ work }) => gate.pass(work));
    await expect(results[3]).rejects.toMatchObject({ code: 'unavailable' });
    expect(tasks.map((each) => each.hasStarted())).toEqual([true, true, false, false]);

    tasks[0]!.resolve('first');
    expect(await results[0]).toBe('first');
    await Promise.resolve();
    expect(tasks[2]!.hasStarted()).toBe(true);
    tasks[1]!.resolve('second');
    tasks[2]!.resolve('third');
    expect(await Promise.all([results[1], results[2]])).toEqual(['second', 'third']);
  });

  test('when work fails › its place is free again', async () => {
    const gate = createGate(1, 0);
    await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.pass(async () => 'next')).toBe('next');
  });

  test('over many rounds › never more than two inside, everyone gets through', async () => {
    const gate = createGate(2, 100);
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (inside += 1));
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 100 }, () => gate.pass(work)));
    expect(most).toBe(2);
    expect(inside).toBe(0);
  });
});
