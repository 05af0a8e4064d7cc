// The primary's machine loses power; it comes back; the synchronous standby is lost.
import { until } from './cluster.ts';
import type { NodeName } from './network.ts';
import { calm, seconds, untilWhole } from './site.ts';
import { checkFailures, checkNothingLost } from './stage.ts';
import type { Stage } from './stage.ts';

/** Patroni waits 20 s for a leader that is silent; then an election, and HAProxy's next look. */
const WRITES_AWAY_S = 40;
const BROWSING_AWAY_S = 12;

const roleOf = async ({ site: { cluster } }: Stage, node: NodeName) =>
  (await cluster.members()).find(({ name }) => name === node)?.role;

/** Returns the machine that was lost. */
export async function primaryLost(stage: Stage): Promise<NodeName> {
  const { report, journal, site } = stage;
  const { cluster } = site;
  report.title('the primary loses power');
  const old = (await cluster.leader())!;
  const standby = (await cluster.members()).find(({ role }) => role === 'sync_standby')!.name;
  const began = performance.now();
  await cluster.crash(old);
  await until('another leader', 90, async () => ![old, undefined].includes(await cluster.leader()));
  const took = (performance.now() - began) / 1_000;
  const leader = (await cluster.leader())!;
  report.check(
    'who takes over',
    'the synchronous standby, by itself',
    `${leader} after ${seconds(took)}`,
    leader === standby,
  );
  await resumes(stage);
  await calm(5_000);
  const away = journal.longestGap('change', began);
  report.check('changes not acknowledged for', `≤ ${WRITES_AWAY_S} s`, seconds(away), away <= WRITES_AWAY_S);
  const browsing = journal.longestGap('browsing', began);
  report.check(
    'browsing not answered for',
    `≤ ${BROWSING_AWAY_S} s`,
    seconds(browsing),
    browsing <= BROWSING_AWAY_S,
  );
  checkFailures(stage, began);
  await checkNothingLost(stage);
  return old;
}

/** Waits until changes are acknowledged again. */
export async function resumes({ journal }: Stage): Promise<void> {
  const now = performance.now();
  await until('changes are acknowledged again', 60, () => journal.lastSuccess('change') > now);
}

export async function oldPrimaryReturns(stage: Stage, old: NodeName): Promise<void> {
  const { report, journal, site } = stage;
  const { cluster } = site;
  report.title('it returns');
  const before = cluster.logOf(old).length;
  cluster.boot(old);
  const took = await untilWhole(cluster, 120);
  const log = cluster.logOf(old).slice(before);
  const way = log.includes('running pg_rewind')
    ? 'by pg_rewind'
    : 'without pg_rewind: its history is that of the new primary';
  report.check('follows the new primary', 'without help, ≤ 60 s', `${seconds(took)}, ${way}`, took <= 60);

  report.title('the synchronous standby loses power');
  const standby = (await cluster.members()).find(({ role }) => role === 'sync_standby')!.name;
  const lost = standby === old ? await other(stage, old) : standby;
  const began = performance.now();
  await cluster.crash(lost);
  await until(
    'the old primary is synchronous',
    60,
    async () => (await roleOf(stage, old)) === 'sync_standby',
  );
  await resumes(stage);
  const away = journal.longestGap('change', began);
  report.check('the old primary takes its place; changes waited for', '≤ 25 s', seconds(away), away <= 25);
  checkFailures(stage, began);
  cluster.boot(lost);
  await untilWhole(cluster, 120);
  await checkNothingLost(stage);
}

/** The third machine. */
async function other({ site: { cluster } }: Stage, not: NodeName): Promise<NodeName> {
  return (await cluster.members()).find(({ name, role }) => role !== 'leader' && name !== not)!.name;
}
