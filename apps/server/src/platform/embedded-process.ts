import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * When a process was born, as an opaque mark. With the pid it identifies one process for ever, even after the pid is
 * reused. `undefined`: no such process, or a zombie.
 */
export function processBirth(pid: number): string | undefined {
  if (process.platform !== 'linux') return birthFromPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name in parentheses may hold spaces; the fields after it are regular: state first, start time 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${bootId()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number, birth: string): boolean {
  return processBirth(pid) === birth;
}

/** The PostgreSQL processes that work in a cluster's folder. Only these are ever signalled. */
export function postgresProcessesIn(cluster: string): number[] {
  return process.platform === 'linux' ? postgresFromProc(cluster) : postgresFromPs(cluster);
}

/** False if the program on disk was replaced, as by a package update. */
export function runsProgram(pid: number, program: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/exe`) === program;
  } catch {
    return false;
  }
}

/** Waits for processes to end. Returns whether all did. */
export async function ended(pids: number[], milliseconds: number): Promise<boolean> {
  const births = pids.map((pid) => [pid, processBirth(pid)] as const);
  const living = () => births.some(([pid, birth]) => birth !== undefined && isAlive(pid, birth));
  const deadline = performance.now() + milliseconds;
  let pause = 5;
  while (living()) {
    if (performance.now() > deadline) return false;
    await sleep(pause);
    pause = Math.min(pause * 1.5, 100);
  }
  return true;
}

/** Sends a signal. A process that has ended is no error. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

let knownBootId: string | undefined;

function bootId(): string {
  knownBootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return knownBootId;
}

function postgresFromProc(cluster: string): number[] {
  const found: number[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // Every PostgreSQL process has the cluster's folder as working directory. Links of other accounts' processes
      // cannot be read, and those cannot have opened our folder either.
      if (readlinkSync(`/proc/${name}/cwd`) !== cluster) continue;
      const program = readlinkSync(`/proc/${name}/exe`).replace(/ \(deleted\)$/, '');
      if (path.basename(program) === 'postgres') found.push(Number(name));
    } catch {
      continue;
    }
  }
  return found;
}

function ps(...args: string[]): string {
  try {
    return execFileSync('ps', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { LC_ALL: 'C' },
    });
  } catch {
    return '';
  }
}

function birthFromPs(pid: number): string | undefined {
  const [state, ...start] = ps('-o', 'state=,lstart=', '-p', String(pid)).trim().split(/\s+/);
  return !state || state.startsWith('Z') ? undefined : start.join(' ');
}

function postgresFromPs(cluster: string): number[] {
  return ps('-axo', 'pid=,command=')
    .split('\n')
    .filter((line) => /\/postgres\s/.test(line) && line.includes(` -D ${cluster} `))
    .map((line) => Number.parseInt(line, 10));
}
