// `node proofs/faults/faults.mjs [seconds]`: tests failures of storage, gateway, mail and database, with the database stopped for that long.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const [seconds = '30'] = process.argv.slice(2);
if (!/^\d+$/.test(seconds)) {
  console.error('Usage: node proofs/faults/faults.mjs [seconds], a whole number');
  process.exit(2);
}
const { status } = spawnSync('vitest', ['run', 'proofs/faults'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    FAULT_SECONDS: seconds,
  },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
