// What `npm start` does once Node is new enough: prepare, run the server, pass on signals and the exit code.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, ensureWebBuilt, nodeBinary, root } from './prepare.mjs';
import { watchParent } from './watch-parent.mjs';

/**
 * On a machine with much memory Node lets what is new grow to 100 MB before it looks at it; half of that answers as many requests,
 * with 40 MB less. The Dockerfile says the same.
 */
const NODE_FLAGS = ['--max-semi-space-size=16'];
/**
 * Memory that one thread gave back is there for the others. Left alone, the C library of most Linux systems keeps what pictures took
 * for each thread apart: 80 MB of it. The Dockerfile says the same; other systems do not know the variable.
 */
const MALLOC = { MALLOC_ARENA_MAX: '1' };

export async function launch() {
  await ensureInstalled();
  await ensureWebBuilt();
  const server = spawn(nodeBinary, [...NODE_FLAGS, path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    // The server stops in order when the fourth channel closes: that is how it learns that this process was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.ghuri/compile-cache'),
      ...MALLOC,
      ...process.env,
    },
  });
  passOnSignals(server);
}

/** Ctrl-C reaches both processes; this one stays until the other is done. */
export function passOnSignals(child) {
  let asked = false;
  const passOn = (signal) => {
    asked = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  watchParent(() => passOn('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Ghuri could not start: ${error.message}. Delete node_modules and start again.`);
    process.exit(1);
  });
  // Ended by the very signal: it had not begun to listen for it, nor to start anything.
  child.on('exit', (code) => process.exit(code ?? (asked ? 0 : 1)));
}
