// The primary is cut off from the other machines, but not from the clients: the case in which two could lead. And Patroni of the primary stands
// still while its PostgreSQL goes on.
import { readFileSync } from 'node:fs';
import { until } from './cluster.ts';
import { addressOf, processesOn, setCable } from './network.ts';
import type { NodeName } from './network.ts';
import { lostProbes, prepareProbes, startProbes } from './probes.ts';
import type { Acknowledged } from './probes.ts';
import { resumes } from './primary-lost.ts';
import { calm, seconds, untilWhole } from './site.ts';
import { checkFailures, checkNothingLost } from './stage.ts';
import type { Stage } from './stage.ts';

interface Trouble {
  title: string;
  begin(node: NodeName): void;
  end(node: NodeName): void;
}

export const NETWORK_CUT: Trouble = {
  title: 'the primary is cut off from the other machines',
  begin: (node) => setCable(node, 'cluster', 'down'),
  end: (node) => setCable(node, 'cluster', 'up'),
};

export const PATRONI_FROZEN: Trouble = {
  title: 'Patroni of the primary freezes, its PostgreSQL goes on',
  begin: (node) => patroniOf(node).forEach((pid) => process.kill(pid, 'SIGSTOP')),
  end: (node) => patroniOf(node).forEach((pid) => process.kill(pid, 'SIGCONT')),
};

const patroniOf = (node: NodeName) =>
  processesOn(node).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/patroni\0'));

interface Split {
  began: number;
  /** Seconds until another machine led. */
  took: number;
  /** Seconds until the old primary was no longer one by its own word; null for never. */
  steppedDown: number | null;
  acknowledged: Acknowledged[];
  /** How many the old primary acknowledged after the new one acknowledged its first. */
  overlap: number;
  lost: number;
}

/** Runs the trouble until another leads and the old primary follows it. */
export async function split({ site }: Stage, trouble: Trouble): Promise<Split> {
  const { cluster } = site;
  const old = (await cluster.leader())!;
  await site.onLeader(prepareProbes);
  const probes = startProbes(cluster, trouble.title);
  await calm(2_000);
  const began = performance.now();
  trouble.begin(old);
  const steppingDown = until('the old primary steps down', 60, async () => !(await isPrimary(old))).catch(
    () => null,
  );
  const took = await until(
    'another leader',
    90,
    async () => ![old, undefined].includes(await cluster.leader(old)),
  );
  await until('it takes changes', 60, () =>
    probes.acknowledged.some(({ node, at }) => node !== old && at > began),
  );
  const steppedDown = await steppingDown;
  // Long enough to see the old primary acknowledge something, if it does.
  await calm(10_000);
  trouble.end(old);
  await untilWhole(cluster, 120, old);
  await calm(2_000);
  await probes.stop();
  const { acknowledged } = probes;
  const first = Math.min(
    ...acknowledged.filter(({ node, at }) => node !== old && at > began).map(({ at }) => at),
  );
  const overlap = acknowledged.filter(({ node, at }) => node === old && at > first).length;
  const lost = await site.onLeader((pool) => lostProbes(pool, acknowledged));
  return { began, took, steppedDown, acknowledged, overlap, lost: lost.length };
}

/** A machine that does not answer is asked by nobody. */
async function isPrimary(node: NodeName): Promise<boolean> {
  const answer = await fetch(`http://${addressOf(node, 'clients')}:8008/primary`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);
  return answer?.ok ?? false;
}

export async function networkCut(stage: Stage, trouble: Trouble): Promise<void> {
  const { report, journal } = stage;
  report.title(trouble.title);
  const { overlap, lost, acknowledged, began, took, steppedDown } = await split(stage, trouble);
  report.check('another takes over', '≤ 40 s', seconds(took), took <= 40);
  report.check(
    'the old primary is not asked after',
    '≤ 25 s',
    steppedDown === null ? 'never' : seconds(steppedDown),
    steppedDown !== null && steppedDown <= 25,
  );
  report.check('acknowledged by both at once', '0', overlap, overlap === 0);
  report.check('direct writes lost', '0', `${lost} of ${acknowledged.length}`, lost === 0);
  await resumes(stage);
  const away = journal.longestGap('change', began);
  report.check('changes not acknowledged for', '≤ 45 s', seconds(away), away <= 45);
  checkFailures(stage, began);
  await checkNothingLost(stage);
}

/** Without synchronous commits the same must lose something, or the checks see nothing. */
export async function control(stage: Stage): Promise<void> {
  const { report, site } = stage;
  report.title('control: the same cut without synchronous commits');
  await site.cluster.configure({ synchronous_mode: false });
  await until('no synchronous standby', 60, async () =>
    (await site.cluster.members()).every(({ role }) => role !== 'sync_standby'),
  );
  await calm(10_000);
  const { cluster } = site;
  const old = (await cluster.leader())!;
  await site.onLeader(prepareProbes);
  const probes = startProbes(cluster, 'control');
  await calm(1_000);
  NETWORK_CUT.begin(old);
  await until('another leader', 90, async () => ![old, undefined].includes(await cluster.leader(old)));
  await probes.stop();
  const { acknowledged } = probes;
  const lost = await site.onLeader((pool) => lostProbes(pool, acknowledged), old);
  report.check('direct writes lost', '≥ 1', `${lost.length} of ${acknowledged.length}`, lost.length > 0);
}
