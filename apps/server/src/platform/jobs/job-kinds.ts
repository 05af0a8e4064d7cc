import type { JobWithMetadata, PgBoss, QueueResult } from 'pg-boss';

export interface JobOptions {
  /** Attempts after the first; then the job is dead: logged and counted. 5 unless told. */
  retries?: number;
  /** Seconds before the first retry, doubled at each further one. 5 unless told. */
  retryDelay?: number;
  /** The longest wait between two attempts, in seconds. An hour unless told. */
  retryDelayMax?: number;
  /** One run may take this many seconds before it counts as lost and is tried again. 60 unless told. */
  timeout?: number;
  /** How many run at once in one process. 1 unless told. */
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

/** Brings the stored queues in line with the code; on every start but the first it only reads. */
export async function storeKinds(boss: PgBoss, kinds: JobKind[]): Promise<void> {
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
    // After a night off, what was missed is done once.
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
