// `npm run scale-demo [cases]`: two servers on a cluster of three PostgreSQL machines while machines, networks and disks fail (proofs/failover).
// `npm run scale-demo -- --browser [files]`: the browser tests on two servers behind nginx with a primary and a replica. Needs nginx and a Chromium.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findOrInstallChromium } from './find-chromium.mjs';
import { ensureInstalled, ensureWebBuilt, nodeBinary, root } from './prepare.mjs';

const [first, ...rest] = process.argv.slice(2);
await ensureInstalled();
if (first === '--browser') {
  if (spawnSync('nginx', ['-v']).status !== 0) {
    console.error('nginx is not installed: apt-get install nginx');
    process.exit(1);
  }
  await ensureWebBuilt();
  const playwright = path.join(root, 'node_modules/.bin/playwright');
  const options = ['test', '--config=e2e/playwright.config.ts', '--reporter=list', ...rest];
  run([playwright, ...options], { SCALED: 'on', CHROMIUM_PATH: findOrInstallChromium() });
} else {
  await ensureWebBuilt();
  run([path.join(root, 'proofs/failover/failover.ts'), ...process.argv.slice(2)], {});
}

function run(args, settings) {
  const { status } = spawnSync(nodeBinary, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.dirname(nodeBinary)}${path.delimiter}${process.env.PATH}`,
      ...settings,
    },
  });
  process.exit(status ?? 1);
}
