import { readFileSync } from 'node:fs';

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
