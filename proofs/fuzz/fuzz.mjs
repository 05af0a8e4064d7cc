// `npm run fuzz [requests] [seed]`: generated requests to every call of the contract, on a real server and database.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const [requests = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
if (!/^\d+$/.test(requests) || !/^\d+$/.test(seed)) {
  console.error('Usage: npm run fuzz [requests] [seed], both whole numbers');
  process.exit(2);
}
console.log(`${requests} requests from seed ${seed}; the same seed generates the same requests.`);
const { status } = spawnSync('vitest', ['run', 'proofs/fuzz'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    FUZZ_REQUESTS: requests,
    FUZZ_SEED: seed,
  },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
