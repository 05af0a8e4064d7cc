import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

/** Clock ticks of /proc a second: the same on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Milliseconds that processes have computed so far, which other work on a shared machine changes little. NaN where there is no
 * /proc to tell.
 */
export function cpuTime(pids: number[]): number {
  try {
    return pids.reduce((sum, pid) => sum + timeOf(pid), 0);
  } catch {
    return Number.NaN;
  }
}

function timeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may hold anything: state first, time in user and in kernel mode 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** The most bytes of memory that a process ever held, or since the peak was reset. NaN where there is no /proc. */
export const peakMemory = (pid: number): number => statusBytes(pid, 'VmHWM');
/** What it holds now. */
export const heldMemory = (pid: number): number => statusBytes(pid, 'VmRSS');

function statusBytes(pid: number, what: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

export function resetPeakMemory(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Then peaks are those since the start.
  }
}

/** The process that `pid` started, directly or through others, whose command line ends so. */
export function descendant(pid: number, ending: string): number | undefined {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    for (const child of children) {
      const words = readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0').filter(Boolean);
      if (words.at(-1)?.endsWith(ending)) return child;
      const found = descendant(child, ending);
      if (found !== undefined) return found;
    }
  } catch {
    // It has ended meanwhile, or there is no /proc.
  }
  return undefined;
}
