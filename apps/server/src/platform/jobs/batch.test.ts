import { describe, expect, test } from 'vitest';
import type { Database, Db } from '../db.ts';
import { createBatch } from './batch.ts';

function start() {
  const logged: unknown[][] = [];
  const batch = createBatch({ error: (...line: unknown[]) => void logged.push(line) }, 'some.job');
  return { batch, logged };
}
/** Ends a run that would never end by itself. */
function patience() {
  let left = 20;
  return () => {
    left -= 1;
    if (left < 0) throw new Error('it never ends');
  };
}
const poison = new TypeError('poison');
const fails = async () => {
  throw poison;
};

describe('hole 8: run', () => {
  test('an item that fails › logged with its id, undefined, and thrown at the end', async () => {
    const { batch, logged } = start();
    expect(await batch.run('a', async () => 1)).toBe(1);
    expect(await batch.run('b', fails)).toBeUndefined();
    expect(await batch.run('c', async () => 3)).toBe(3);
    expect(logged).toEqual([[{ err: poison, job: 'some.job', item: 'b' }, 'an item of a batch failed']]);
    expect(() => batch.finish()).toThrow(poison);
  });

  test('none fails › nothing logged, nothing thrown', async () => {
    const { batch, logged } = start();
    await batch.run('a', async () => 1);
    batch.finish();
    expect(logged).toEqual([]);
  });
});

describe('hole 8: sweep', () => {
  /** Items that stay due until they are done. */
  function sweepOf(items: string[], poisoned: string[], page = 2, signal?: AbortSignal) {
    const { batch } = start();
    const due = new Set(items);
    const worked: string[] = [];
    const look = patience();
    const swept = batch.sweep({
      page,
      find: async (most) => {
        look();
        return [...due].slice(0, most);
      },
      work: async (id) => {
        worked.push(id);
        if (poisoned.includes(id)) throw poison;
        due.delete(id);
      },
      signal,
    });
    return { worked, due, swept };
  }

  test('failing items at the head of every page › each is tried once, and all others are done', async () => {
    const { worked, due, swept } = sweepOf(['p', 'q', 'a', 'b', 'c'], ['p', 'q']);
    await swept;
    expect(worked).toEqual(['p', 'q', 'a', 'b', 'c']);
    expect([...due]).toEqual(['p', 'q']);
  });

  test('aborted › stops before the next item', async () => {
    const { worked, swept } = sweepOf(['a', 'b'], [], 2, AbortSignal.abort());
    await swept;
    expect(worked).toEqual([]);
  });
});

describe('hole 8: claim', () => {
  const database = {
    db: { transaction: (work: (db: Db) => Promise<unknown>) => work({} as Db) },
  } as unknown as Database;

  test('a failing one in the middle › left out from then on', async () => {
    const { batch, logged } = start();
    const worked: string[] = [];
    const due = ['a', 'p', 'b'];
    const look = patience();
    await batch.claim(database, {
      next: async (_db, without) => {
        look();
        const id = due.find((each) => !worked.includes(each) && !without.includes(each));
        return id === undefined ? undefined : { id };
      },
      work: async (_db, { id }) => {
        if (id === 'p') throw poison;
        worked.push(id);
      },
    });
    expect(worked).toEqual(['a', 'b']);
    expect(logged).toHaveLength(1);
    expect(() => batch.finish()).toThrow(poison);
  });

  test('nothing can be claimed › thrown at once: no item is at fault', async () => {
    const { batch } = start();
    await expect(batch.claim(database, { next: fails, work: async () => {} })).rejects.toThrow(poison);
  });

  test('two errors › the first one is thrown again', async () => {
    const { batch } = start();
    const other = new Error('another');
    await batch.run('a', fails);
    await batch.run('b', async () => {
      throw other;
    });
    expect(() => batch.finish()).toThrow(poison);
  });

  test('aborted › nothing is claimed', async () => {
    const { batch } = start();
    let claims = 0;
    await batch.claim(database, {
      next: async () => ((claims += 1), undefined),
      work: async () => {},
      signal: AbortSignal.abort(),
    });
    expect(claims).toBe(0);
  });
});
