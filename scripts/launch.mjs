// The second part of `npm start`, once Node is new enough: prepares, runs the server, passes on signals and the exit code.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { MALLOC, NODE_FLAGS } from './memory.mjs';
import { ensureInstalled, ensureWebBuilt, nodeBinary, root } from './prepare.mjs';
import { watchParent } from './watch-parent.mjs';

export async function launch() {
  await ensureInstalled();
  await ensureWebBuilt();
  const server = spawn(nodeBinary, [...NODE_FLAGS, path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    // The server stops in order when the fourth channel closes, also when this process was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.ghuri/compile-cache'),
      ...MALLOC,
      ...process.env,
    },
  });
  passOnSignals(server);
}

/** Ctrl-C reaches both processes; this one waits for the other. */
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
  // If the signal ended it, the server had not started anything yet.
  child.on('exit', (code) => process.exit(code ?? (asked ? 0 : 1)));
}
