import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../db.ts';
import type { Listener } from '../listener.ts';
import { withoutParams, withoutValues } from '../log.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { currentWork, failureOf } from '../observe/work.ts';
import type { Tracing } from '../observe/work.ts';
import { storeQueues, storeSchedules } from './queue-settings.ts';
import type { JobKind, JobOptions, StoredJob } from './queue-settings.ts';
import { readDueKinds, readQueueFacts } from './jobs.reads.ts';
import { bringForwardDueJobs, inTransactionOf, waitByOurClock } from './jobs.writes.ts';

export interface JobRun {
  /** 1 for the first attempt. */
  attempt: number;
  /** No retry follows this one. */
  isLast: boolean;
  /** Aborted if the process stops or the run takes too long. */
  signal: AbortSignal;
}

export interface EnqueueOptions {
  /** Not before this time of the product's clock. */
  startAfter?: Date;
  /** Runs before others of its kind: a user waits for it. */
  urgent?: boolean;
}

/** A kind of background work. */
export interface Job<Data extends object> {
  /** Joins the transaction of `db`: the job exists exactly if its cause does. */
  enqueue(db: Db, data: Data, options?: EnqueueOptions): Promise<void>;
}

/**
 * Background work, shared by every process on the database. A job runs at least once: after a crash or a lost
 * connection it runs again, so a handler must be idempotent. It succeeds by returning and is retried if it throws.
 */
export interface Jobs {
  /** Call before `start`. The name is stored with every job and outlives a release: never reuse one for other data. */
  define<Data extends object>(
    name: string,
    options: JobOptions,
    handler: (data: Data, run: JobRun) => Promise<void>,
  ): Job<Data>;
}

export interface JobRunner extends Jobs {
  /** From now on jobs can be enqueued. */
  start(): Promise<void>;
  /** From now on jobs run here, if there are workers. */
  work(): Promise<void>;
  /** Running jobs may finish for a while; the rest is returned to the queue. */
  stop(): Promise<void>;
  /**
   * For tests, in a runner without workers: runs the jobs that are due by the product's clock. Returns how many ran.
   */
  runDue(): Promise<number>;
}

export interface JobRunnerOptions {
  database: Database;
  listener: Listener;
  log: Log;
  metrics: Metrics;
  tracing: Tracing | undefined;
  /** False: jobs only run when `runDue` is called. */
  workers: boolean;
}

/** Jobs that failed for good, or were lost at their last attempt, go to this queue. */
const DEAD = 'dead-jobs';
/** New jobs wake a worker at once. Polling finds due retries and what a lost connection missed. */
const POLLING = {
  includeMetadata: true,
  notifyPollingIntervalSeconds: 5,
  pollingIntervalSeconds: 1,
} as const;
const STOP_PATIENCE_MS = 3_000;

export function createJobs(options: JobRunnerOptions): JobRunner {
  const { database, listener, log, metrics, tracing, workers } = options;
  const kinds = new Map<string, JobKind>();
  let started = false;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      listen: (channel, onPayload, onConnect) => listener.listen(channel, onPayload, onConnect),
    },
    useListenNotify: workers,
    schedule: workers,
    supervise: workers,
  });
  metrics.gauges(
    {
      ghuri_jobs_due: 'Jobs that are due and wait for a worker',
      ghuri_jobs_oldest_due_seconds: 'How long the first of them has been due',
      ghuri_mails_oldest_waiting_seconds: 'Age of the oldest mail that is not sent or given up',
      ghuri_text_messages_oldest_waiting_seconds:
        'Age of the oldest text message that is not sent or given up',
    },
    () => readQueueFacts(database.db),
  );
  // The queue passes on a copy of the error with the driver's fields.
  boss.on('error', (error) => {
    const { message, stack } = withoutValues(error);
    log.error({ reason: message, stack }, 'job queue');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));

  async function attempt(kind: JobKind, job: StoredJob): Promise<void> {
    const count = (outcome: string) => metrics.jobRuns.inc({ kind: kind.name, outcome });
    const { name } = kind;
    const span = tracing?.start('job', name, { 'ghuri.job': name, 'ghuri.attempt': job.retryCount + 1 });
    try {
      await currentWork.run({ kind: 'job', name, span }, () => kind.run(job));
      count('done');
      span?.end();
    } catch (error) {
      count('failed');
      span?.end(failureOf(error));
      log.warn({ err: error, job: kind.name, id: job.id, attempt: job.retryCount + 1 }, 'job failed');
      // The queue stores the error with the job, where anyone who reads the queue sees it.
      throw withoutValues(error);
    }
  }

  async function work(kind: JobKind): Promise<void> {
    let worker: string | undefined;
    worker = await boss.work<object, void, typeof POLLING>(kind.name, POLLING, async (batch) => {
      try {
        for (const job of batch) await attempt(kind, job);
      } finally {
        // The jobs of one transaction are announced once: look for the next before sleeping.
        if (worker) boss.notifyWorker(worker);
      }
    });
  }

  async function runByHand(kind: JobKind): Promise<number> {
    const batch = await boss.fetch<object>(kind.name, { batchSize: 100, includeMetadata: true });
    // As workers do, which take one at a time.
    const inOrder = batch.toSorted(
      (a, b) => b.priority - a.priority || Number(a.createdOn) - Number(b.createdOn),
    );
    for (const job of inOrder) {
      await attempt(kind, job).then(
        async () => void (await boss.complete(kind.name, job)),
        async (error: unknown) => {
          await boss.fail(kind.name, job, error as Error);
          await waitByOurClock(database.db, job.id);
        },
      );
    }
    return batch.length;
  }

  kinds.set(DEAD, {
    name: DEAD,
    options: { retries: 0 },
    run: async ({ sourceName, sourceId, sourceRetryCount, sourceOutput }) => {
      metrics.jobRuns.inc({ kind: sourceName ?? DEAD, outcome: 'dead' });
      const message = sourceOutput && 'message' in sourceOutput ? sourceOutput.message : undefined;
      const reason = typeof message === 'string' ? withoutParams(message) : undefined;
      log.error({ job: sourceName, id: sourceId, retries: sourceRetryCount, reason }, 'job given up');
    },
  });

  return {
    define(name, options, handler) {
      if (started) throw new Error(`job ${name} is defined after the start: nobody would run it`);
      const run = (job: StoredJob) =>
        handler((job.data ?? {}) as Parameters<typeof handler>[0], {
          attempt: job.retryCount + 1,
          isLast: job.retryCount >= job.retryLimit,
          signal: job.signal ?? new AbortController().signal,
        });
      kinds.set(name, { name, options, deadLetter: DEAD, run });
      // The first job that is given up is only visible as a change from 0.
      metrics.jobRuns.inc({ kind: name, outcome: 'dead' }, 0);
      return {
        enqueue: async (db, data, { startAfter, urgent } = {}) => {
          await boss.send(name, data, {
            db: inTransactionOf(db),
            ...(startAfter && { startAfter }),
            ...(urgent && { priority: 1 }),
          });
        },
      };
    },
    async start() {
      started = true;
      await boss.start();
      await storeQueues(boss, [...kinds.values()]);
    },
    async work() {
      if (!workers) return;
      await storeSchedules(boss, [...kinds.values()]);
      for (const kind of kinds.values()) {
        for (let count = kind.options.concurrency ?? 1; count > 0; count--) await work(kind);
      }
    },
    async stop() {
      const finished = Promise.all([...kinds.keys()].map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([finished, setTimeout(STOP_PATIENCE_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
    async runDue() {
      await bringForwardDueJobs(database.db);
      let total = 0;
      for (let ran = -1; ran !== 0; total += ran) {
        ran = 0;
        const due = await readDueKinds(database.db);
        for (const kind of kinds.values()) if (due.has(kind.name)) ran += await runByHand(kind);
      }
      return total;
    },
  };
}
