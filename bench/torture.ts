// Money under kills: `npm run torture [payments] [kills] [seed]`. A thousand payments and two hundred kills unless told.
import { cloneDatabase, startTestPostgres } from '../apps/server/src/testing/test-database.ts';
import { killRun } from './money/kill-run.ts';

const [payments = 1_000, kills = 200, seed = 1] = process.argv.slice(2).map(Number);
const postgres = await startTestPostgres();
try {
  const { url } = await cloneDatabase(postgres.url);
  const { breaches, ...result } = await killRun({
    databaseUrl: url,
    payments,
    kills,
    seed,
    say: console.log,
  });
  console.log(result);
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}
