import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { AppError } from '../errors.ts';
import { createGate } from './gate.ts';
import { PATIENCE_SECONDS } from './redraw.ts';
import type { Decoded, Facts } from './redraw.ts';

const PROGRAM = path.join(import.meta.dirname, 'redraw-process.ts');
/** The environment variables that it gets. It gets no secrets. */
const PASSED_ON = ['PATH', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'SystemRoot'];
/** Still and moving, and the start of the process. */
const LONGEST_MS = (2 * PATIENCE_SECONDS + 5) * 1_000;

export type Redrawn = { decoded: Decoded } | { error: string };

const alone = createGate(1, Number.POSITIVE_INFINITY);

/**
 * Redraws a picture in a process of its own, one at a time: it may need 250 MB, which the server then never holds.
 */
export function redrawApart(bytes: Buffer, facts: Facts, program = PROGRAM): Promise<Decoded> {
  return alone.pass(async () => {
    const surroundings = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
    const child = fork(program, [], {
      execArgv: [],
      env: Object.fromEntries(surroundings) as NodeJS.ProcessEnv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    });
    let redrawn: Redrawn | undefined;
    child.once('message', (message) => (redrawn = message as Redrawn));
    // Its message arrives before the channel closes, but may arrive after its end.
    const ended = Promise.all([once(child, 'disconnect'), once(child, 'exit')]);
    // If it ended before it got them, it has no result either.
    child.send({ bytes, facts }, () => {});
    await ended.catch(() => {
      throw new AppError('unavailable');
    });
    // It crashed, or it was too slow.
    if (!redrawn) throw new AppError('too_large');
    if ('error' in redrawn) throw new Error(redrawn.error);
    return redrawn.decoded;
  });
}
