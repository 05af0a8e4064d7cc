// One of the two servers is killed and comes back.
import { checkNothingLost } from './stage.ts';
import type { Stage } from './stage.ts';
import { calm } from './site.ts';
import { summarise } from './journal.ts';

export async function serverKilled(stage: Stage): Promise<void> {
  const { report, journal, site } = stage;
  report.title('a server is killed');
  const began = performance.now();
  site.scaled.servers[0]!.kill('SIGKILL');
  await calm(4_000);
  await site.scaled.revive(0);
  await calm(2_000);
  // nginx asks the other server, but never a second time with POST or PATCH: those users see an error.
  const failures = journal.failures(began);
  const isKnown = failures.every(({ kind, how }) => kind === 'change' && how === '502');
  report.check(
    'failed calls',
    'only changes that were under way',
    summarise(failures),
    isKnown && failures.length <= 16,
  );
  await checkNothingLost(stage);
}
