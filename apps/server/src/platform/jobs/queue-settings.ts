import type { JobWithMetadata, PgBoss, QueueResult } from 'pg-boss';

export interface JobOptions {
  /** Retries before the job is dead, logged and counted. Default 5. */
  retries?: number;
  /** Seconds before the first retry, doubled each time. Default 5. */
  retryDelay?: number;
  /** The longest wait between two attempts, in seconds. Default an hour. */
  retryDelayMax?: number;
  /** Seconds after which a run counts as lost and is retried. Default 60. */
  timeout?: number;
  /** How many run at once in one process. Default 1. */
  concurrency?: number;
  /** Five-field cron expression in UTC: runs with empty data, once for all processes. */
  schedule?: string;
}

export type StoredJob = JobWithMetadata;

export interface JobKind {
  name: string;
  options: JobOptions;
  deadLetter?: string;
  run(job: StoredJob): Promise<void>;
}

const DAY = 86_400;

/** Makes the stored queues match the code. Every start but the first only reads. */
export async function storeQueues(boss: PgBoss, kinds: JobKind[]): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of kinds) {
    const wanted = queueOptions(kind);
    const queue = stored.get(kind.name);
    if (!queue) await boss.createQueue(kind.name, wanted);
    else if (differs(queue, wanted)) await boss.updateQueue(kind.name, wanted);
  }
}

export async function storeSchedules(boss: PgBoss, kinds: JobKind[]): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, options } of kinds) {
    const { schedule } = options;
    if (schedule === stored.get(name)) continue;
    // Missed runs are made up for once.
    if (schedule) await boss.schedule(name, schedule, {}, { missed: 'once' });
    else await boss.unschedule(name);
  }
}

function queueOptions({ options, deadLetter }: JobKind) {
  return {
    retryLimit: options.retries ?? 5,
    retryDelay: options.retryDelay ?? 5,
    retryBackoff: true,
    retryDelayMax: options.retryDelayMax ?? 3_600,
    expireInSeconds: options.timeout ?? 60,
    deleteAfterSeconds: DAY,
    notify: true,
    ...(deadLetter && { deadLetter }),
  };
}

function differs(queue: QueueResult, wanted: ReturnType<typeof queueOptions>): boolean {
  return Object.entries(wanted).some(([option, value]) => queue[option as keyof QueueResult] !== value);
}
