import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import type { Job, JobRun } from './jobs.ts';

interface Errand {
  word: string;
}

const ran: { word: string; attempt: number; isLast: boolean }[] = [];
let failures = 0;
let errand: Job<Errand>;
let ghuri: TestApp;

async function handle({ word }: Errand, { attempt, isLast }: JobRun): Promise<void> {
  ran.push({ word, attempt, isLast });
  if (failures > 0) {
    failures -= 1;
    throw new Error('not now');
  }
}

beforeAll(async () => {
  ghuri = await createTestApp(
    {},
    {
      prepare: ({ jobs }) => {
        errand = jobs.define<Errand>('test.errand', { retries: 2, retryDelay: 60 }, handle);
      },
    },
  );
});
beforeEach(() => {
  ran.length = 0;
  failures = 0;
});
afterAll(() => ghuri.close());

describe('enqueue', () => {
  test('in a transaction that commits › the job runs once', async () => {
    const { db } = ghuri.services.database;
    await db.transaction((tx) => errand.enqueue(tx, { word: 'committed' }));
    await ghuri.runJobs();
    await ghuri.runJobs();
    expect(ran).toEqual([{ word: 'committed', attempt: 1, isLast: false }]);
  });

  test('in a transaction that rolls back › no job', async () => {
    const { db } = ghuri.services.database;
    const failed = db.transaction(async (tx) => {
      await errand.enqueue(tx, { word: 'never' });
      throw new Error('change of mind');
    });
    await expect(failed).rejects.toThrow('change of mind');
    expect(await ghuri.runJobs()).toBe(0);
    expect(ran).toEqual([]);
  });

  test('for a later time › runs when the clock has reached it, not before', async () => {
    const { db } = ghuri.services.database;
    const now = Date.parse((await ghuri.call('GET', '/time')).json().now);
    await errand.enqueue(db, { word: 'later' }, { startAfter: new Date(now + 3_600_000) });
    await ghuri.runJobs();
    expect(ran).toEqual([]);
    await ghuri.moveClock(3_601_000);
    await ghuri.runJobs();
    expect(ran.map(({ word }) => word)).toEqual(['later']);
  });
});

describe('a job that fails', () => {
  test('and then works › is retried after a wait', async () => {
    failures = 1;
    await errand.enqueue(ghuri.services.database.db, { word: 'again' });
    await ghuri.runJobs();
    await ghuri.runJobs();
    expect(ran).toHaveLength(1);
    await ghuri.moveClock(600_000);
    await ghuri.runJobs();
    expect(ran).toEqual([
      { word: 'again', attempt: 1, isLast: false },
      { word: 'again', attempt: 2, isLast: false },
    ]);
  });

  test('every time › is dead after its retries, logged and counted', async () => {
    failures = 3;
    const logged = vi.spyOn(ghuri.services.log, 'error');
    await errand.enqueue(ghuri.services.database.db, { word: 'hopeless' });
    for (let round = 0; round < 5; round++) {
      await ghuri.runJobs();
      await ghuri.moveClock(600_000);
    }
    expect(ran.map(({ attempt, isLast }) => [attempt, isLast])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'test.errand', reason: 'not now' }),
      'job given up',
    );
    const counts = await ghuri.services.metrics.jobRuns.get();
    expect(counts.values).toContainEqual({ labels: { kind: 'test.errand', outcome: 'dead' }, value: 1 });
  });
});

describe('hole 20: a job whose query fails', () => {
  const CANARY = 'canary-4471@ghuri.test';

  test('until it is dead › neither the log nor the queue stores a value of the query', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    let wrong: Job<{ kind: number }> | undefined;
    const leaky = await createTestApp(
      {},
      {
        log,
        prepare: ({ jobs, database }) => {
          const { db } = database;
          const queries = [
            sql`insert into users (id, name) values (${CANARY}, ${CANARY})`,
            sql`select ${CANARY}::integer`,
            sql`select ${'99999999999'}::integer, ${CANARY}::text`,
            sql`insert into follows (follower_id, followed_id) values (${newId()}, ${newId()}) returning ${CANARY}::text`,
          ];
          wrong = jobs.define<{ kind: number }>(
            'test.leaky',
            { retries: 1, retryDelay: 1 },
            async ({ kind }) => {
              await db.execute(queries[kind]!);
            },
          );
        },
      },
    );
    try {
      const { db, pool } = leaky.services.database;
      for (const kind of [0, 1, 2, 3]) await wrong!.enqueue(db, { kind });
      for (let round = 0; round < 4; round += 1) {
        await leaky.runJobs();
        await leaky.moveClock(60_000);
      }
      const { rows } = await pool.query<{ kept: string }>(
        `select jsonb_agg(to_jsonb(job))::text as kept from pgboss.job where name in ('test.leaky', 'dead-jobs')`,
      );
      // They failed and were logged; otherwise the check above would prove nothing.
      expect(lines.filter((line) => line.includes('job failed'))).toHaveLength(8);
      expect(lines.filter((line) => line.includes('job given up'))).toHaveLength(4);
      expect(lines.join('')).toContain('follows_');
      expect(rows[0]!.kept).toContain('Failed query');
      for (const text of [...lines, rows[0]!.kept]) {
        expect(text).not.toContain('canary-4471');
        expect(text).not.toContain('99999999999');
      }
    } finally {
      await leaky.close();
    }
  });
});

describe('define', () => {
  test('after the start › an error, not a job that never runs', () => {
    expect(() => ghuri.services.jobs.define('test.late', {}, async () => {})).toThrow('test.late');
  });
});

describe('workers', () => {
  const done: string[] = [];
  let release = () => {};
  const working = (name: string) => ({
    workers: true,
    prepare: ({ jobs }: TestApp['services']) => {
      errand = jobs.define<Errand>('test.background', {}, async ({ word }) => {
        if (word === 'slow') await new Promise<void>((resolve) => (release = resolve));
        done.push(`${word} in ${name}`);
      });
    },
  });

  test('in two processes › each job runs in one of them, soon', async () => {
    const [one, two] = await Promise.all([
      ghuri.another({}, working('one')),
      ghuri.another({}, working('two')),
    ]);
    for (let n = 0; n < 20; n++) await errand.enqueue(two.services.database.db, { word: `job ${n}` });
    await vi.waitFor(() => expect(done).toHaveLength(20), { timeout: 15_000 });
    expect(new Set(done.map((line) => line.split(' in ')[0])).size).toBe(20);
    await Promise.all([one.close(), two.close()]);
  });

  test('when one transaction enqueues many jobs › none waits for the next poll', async () => {
    done.length = 0;
    const process = await ghuri.another({}, working('one'));
    // Announced together. With one poll each they would take longer than this test may.
    await process.services.database.db.transaction(async (tx) => {
      for (let n = 0; n < 30; n++) await errand.enqueue(tx, { word: `job ${n}` });
    });
    await vi.waitFor(() => expect(done).toHaveLength(30), { timeout: 15_000 });
    await process.close();
  });

  test('when the process stops › a running job may finish first', async () => {
    done.length = 0;
    const notRunning = () => {};
    release = notRunning;
    const process = await ghuri.another({}, working('one'));
    await errand.enqueue(process.services.database.db, { word: 'slow' });
    let released = false;
    await vi.waitFor(() => expect(release).not.toBe(notRunning), { timeout: 10_000 });
    const closing = process.close();
    setTimeout(() => {
      released = true;
      release();
    }, 50);
    await closing;
    expect(released).toBe(true);
    expect(done).toEqual(['slow in one']);
  });
});
