import { spawnSync } from 'node:child_process';

/** Containers without a runtime of their own: the check needs no daemon and no user namespaces. */
const ENV = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

/** Runs a command and shows what it prints. Throws if it fails. */
export function run(program: string, args: string[]): void {
  const { status, error } = spawnSync(program, args, { env: ENV, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}`);
}

/** Returns what a command prints, without the space around it. Throws if it fails. */
export function command(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { env: ENV, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}: ${stderr.slice(-2_000)}`);
  return stdout.trim();
}

export const isDone = (program: string, args: string[]): boolean =>
  spawnSync(program, args, { env: ENV, stdio: 'ignore' }).status === 0;
