import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { missingParts } from './parts.ts';

const FOLDER = 'GHURI_PROOF_FOLDER';
const NAMESPACES = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** The first process of a namespace inherits orphans, like the postmaster, and must wait for them. A shell does. */
const REAPER = ['sh', '-c', '"$@"; exit $?', 'sh'];

/**
 * Runs a program in network, process and mount namespaces of its own: its ports, network cables and disks exist only there, and the
 * kernel ends everything in it with its first process. Returns the temporary folder inside; outside, it waits and ends the process.
 */
export async function isolated(program: string): Promise<string> {
  const inside = process.env[FOLDER];
  if (inside) {
    // The process outside holds the other end: when it ends for any reason, so do we.
    process.stdin.on('end', () => process.exit(1)).resume();
    return inside;
  }
  const missing = missingParts();
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    return process.exit(1);
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ghuri-failover-'));
  chmodSync(folder, 0o755);
  const child = spawn(
    'unshare',
    [...NAMESPACES, ...REAPER, process.execPath, program, ...process.argv.slice(2)],
    { stdio: ['pipe', 'inherit', 'inherit'], env: { ...process.env, [FOLDER]: folder } },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGKILL'));
  const [code] = (await once(child, 'exit')) as [number | null];
  rmSync(folder, { recursive: true, force: true });
  return process.exit(code ?? 1);
}
