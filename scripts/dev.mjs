// `npm run dev`: the server, restarted when its sources change, behind Vite, which reloads edited pages.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, nodeBinary, root } from './prepare.mjs';
import { watchParent } from './watch-parent.mjs';

await ensureInstalled();
const port = process.env.PORT ?? '4000';
const webPort = '5173';
const env = {
  PUBLIC_URL: `http://localhost:${webPort}`,
  API_URL: `http://localhost:${port}`,
  ...process.env,
  PORT: port,
};
const children = [
  spawn(nodeBinary, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
  spawn(nodeBinary, [path.join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort'], {
    cwd: path.join(root, 'apps/web'),
    stdio: 'inherit',
    env,
  }),
];

/** If one ends, the other ends too. */
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
let asked = false;
const stopAsAsked = () => {
  asked = true;
  stop();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAsAsked);
watchParent(stopAsAsked);
const codes = await Promise.all(
  children.map(
    (child) =>
      new Promise((resolve) =>
        child.on('exit', (code) => {
          stop();
          resolve(code ?? 0);
        }),
      ),
  ),
);
process.exit(asked ? 0 : Math.max(...codes));
