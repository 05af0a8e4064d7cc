// `npm run backup <new folder>` and `npm run restore <folder> <new data folder>`.
import path from 'node:path';
import { backUp, restore } from './platform/backup.ts';
import { readConfig } from './platform/config.ts';
import { StartProblem } from './platform/start-problem.ts';

const USAGE = new StartProblem(
  'Nothing was done.',
  'Use `npm run backup <new folder>`, or `npm run restore <folder of a backup> <new data folder>`.',
);

const [action, ...folders] = process.argv.slice(2);
const [first, second] = folders.map((folder) => path.resolve(process.env['INIT_CWD'] ?? '.', folder));
try {
  if (action === 'backup' && first && !second) {
    const { dataDir } = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'));
    await backUp(dataDir, first);
    process.stdout.write(
      `Everything in ${dataDir} is saved in ${first}. It holds secrets and identity papers: keep it as safe as the original.\n`,
    );
  } else if (action === 'restore' && first && second) {
    const { madeAt } = await restore(first, second);
    process.stdout.write(
      `${second} is as it was on ${madeAt}. Start it with: DATA_DIR=${second} npm start\n`,
    );
  } else throw USAGE;
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
