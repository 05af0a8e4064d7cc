import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, isAlive, postgresProcessesIn, processBirth, sendSignal } from './embedded-process.ts';

/** A running PostgreSQL server: its first process, as postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  birth: string;
  port: number;
}

interface PidFile {
  pid: number;
  port: number;
  status: string;
}

/**
 * Finds the server that runs in a cluster's folder. Removes the leftovers of a dead one: its remaining processes
 * would keep a new server from starting, and so would its pid file once another process has the pid.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const running = postgresProcessesIn(cluster);
  const pidFile = await readPidFile(cluster);
  if (pidFile && running.includes(pidFile.pid)) {
    const birth = processBirth(pidFile.pid);
    if (birth) return { pid: pidFile.pid, birth, port: pidFile.port };
  }
  await endProcesses(running);
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
  return undefined;
}

/** Waits until a server accepts connections. Returns false if it ends or takes too long. */
export async function becomesReady(
  cluster: string,
  { pid, birth }: Postmaster,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isAlive(pid, birth)) {
    const file = await readPidFile(cluster);
    // Our replica calls itself a standby.
    if (file?.pid === pid && (file.status === 'ready' || file.status === 'standby')) return true;
    if (file?.status === 'stopping' || signal?.aborted || performance.now() > deadline) return false;
    await sleep(10);
  }
  return false;
}

/**
 * Stops in order: clients are disconnected, everything is written. After `patience` it stops at once, and the next
 * start recovers.
 */
export async function stopPostmaster(
  cluster: string,
  { pid, birth }: Postmaster,
  patience: number,
): Promise<void> {
  if (isAlive(pid, birth)) {
    sendSignal(pid, 'SIGINT');
    if (!(await ended([pid], patience))) {
      sendSignal(pid, 'SIGQUIT');
      await ended([pid], 5_000);
    }
  }
  await endProcesses(postgresProcessesIn(cluster));
}

/** The program and settings of a running server, in one line. */
export async function startedWith(cluster: string): Promise<string> {
  return readFile(path.join(cluster, 'postmaster.opts'), 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
}

/** Ends the processes of a server whose first process is dead; most of them end by themselves. */
async function endProcesses(pids: number[]): Promise<void> {
  if (await ended(pids, 500)) return;
  for (const pid of pids) sendSignal(pid, 'SIGQUIT');
  if (await ended(pids, 5_000)) return;
  for (const pid of pids) sendSignal(pid, 'SIGKILL');
  await ended(pids, 5_000);
}

async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  try {
    const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}
