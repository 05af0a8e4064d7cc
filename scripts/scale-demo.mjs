// `npm run scale-demo [files]`: the browser tests on two servers behind nginx with a primary and a replica, then one of each is
// killed while users are active. Needs nginx and a Chromium.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findOrInstallChromium } from './find-chromium.mjs';
import { ensureInstalled, ensureWebBuilt, nodeBinary, root } from './prepare.mjs';

if (spawnSync('nginx', ['-v']).status !== 0) {
  console.error('The demonstration needs nginx as its load balancer: install it with your package manager.');
  process.exit(1);
}
await ensureInstalled();
await ensureWebBuilt();
const chromium = findOrInstallChromium();
run('the browser tests, scaled out', [
  path.join(root, 'node_modules/.bin/playwright'),
  'test',
  '--config=e2e/playwright.config.ts',
  '--reporter=list',
  ...process.argv.slice(2),
]);
run('one of each killed', [path.join(root, 'bench/scale-out.ts')]);

function run(title, args) {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(nodeBinary, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      SCALED: 'on',
      PATH: `${path.dirname(nodeBinary)}${path.delimiter}${process.env.PATH}`,
      CHROMIUM_PATH: chromium,
    },
  });
  if (status !== 0) process.exit(status ?? 1);
}
