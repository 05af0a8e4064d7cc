import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

/** Clock ticks of /proc in a second: the same on every Linux that Node runs on. */
const TICKS = 100;

/**
 * CPU milliseconds of processes so far. Other work on the machine changes them little. NaN without
 * /proc.
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
  // After the name, which may contain anything: state first, time in user and kernel mode 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** The peak memory of a process in bytes since its start or the last reset. NaN without /proc. */
export const peakMemory = (pid: number): number => statusBytes(pid, 'VmHWM');
/** The current memory. */
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

/** The process below `pid` whose command line ends like this. */
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
