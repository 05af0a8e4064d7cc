import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from './stage.ts';

export interface Killer {
  /** Kills until the number is reached. */
  run(): Promise<void>;
  isDone(): boolean;
  /** Users have paid more than their share for this many kills: they wait, so that kills are spread over the run. */
  isBehind(): boolean;
  counts(): { kills: number; killedInJobs: number };
}

/**
 * Kills processes in mid-work at random moments. A process serves calls and runs jobs: its unfinished work
 * of both kinds is lost.
 */
export function createKiller(stage: Stage, kills: number, payments: number, over: AbortSignal): Killer {
  const { dice, processes, unanswered } = stage;
  let killed = 0;
  let killedInJobs = 0;
  const lost = new Set<string>();

  const isDone = () => killed >= kills;
  const share = () => stage.captured / payments;

  async function killNow(which: number): Promise<void> {
    const victim = processes[which]!;
    const hadCalls = unanswered[which]! > 0;
    const at = Date.now();
    await victim.kill();
    await victim.start();
    const diedWithIt = await lostJobs(at);
    if (diedWithIt) killedInJobs += 1;
    if (hadCalls || diedWithIt) killed += 1;
  }

  /** Jobs that were running at a moment and still are after another process came up: nobody works on them. */
  async function lostJobs(at: number): Promise<boolean> {
    const { rows } = await stage.services.database.pool.query<{ id: string }>(
      `select id::text || started_on as id from pgboss.job
       where state = 'active' and name ~ '^(payments|payouts)[.]' and started_on <= $1`,
      [new Date(at)],
    );
    const news = rows.filter(({ id }) => !lost.has(id));
    for (const { id } of news) lost.add(id);
    return news.length > 0;
  }

  async function haunt(which: number): Promise<void> {
    const isOver = () => isDone() || over.aborted;
    while (!isOver()) {
      await pause(100 + dice() * 600);
      // Only after new work since the last kill, and only while work is in progress.
      while (!isOver() && (unanswered[which] === 0 || killed / kills > share())) await pause(10);
      if (!isOver()) await killNow(which);
    }
  }

  return {
    run: async () => void (await Promise.all(processes.map((_, which) => haunt(which)))),
    isDone,
    isBehind: () => !isDone() && share() > (killed + processes.length) / kills,
    counts: () => ({ kills: killed, killedInJobs }),
  };
}

/** Kills the database's postmaster again and again, each time after some more payments. */
export async function killPostmaster(
  stage: Stage,
  crash: () => Promise<void>,
  times: number,
  over: AbortSignal,
): Promise<void> {
  for (let killed = 0; killed < times; killed += 1) {
    const before = stage.captured;
    const isBusy = () => stage.captured > before + 3 && stage.unanswered.some((calls) => calls > 0);
    while (!over.aborted && !isBusy()) await pause(10);
    if (over.aborted) return;
    await crash();
  }
}
