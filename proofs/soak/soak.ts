// `npm run soak [-- --minutes N]`: an hour of users on two servers and the cluster of proofs/failover; in the middle the primary loses power. Twelve
// thousand users have a session. Exits with 1 if a server grows, a change is lost, or a call fails outside the failover. Root; see parts.ts.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { heldMemory } from '../../bench/process-facts.ts';
import { startClients } from '../failover/clients.ts';
import { until } from '../failover/cluster.ts';
import { isolated } from '../failover/isolated.ts';
import { createJournal, summarise } from '../failover/journal.ts';
import { describeMachine } from '../failover/parts.ts';
import { createReport } from '../failover/report.ts';
import { openSite, seconds, untilWhole } from '../failover/site.ts';
import { checkNothingLost } from '../failover/stage.ts';
import { watchStories } from '../failover/watchers.ts';
import { startWalks } from './walks.ts';

const PEOPLE = 12_000;
const GROWS_AT_MOST = 1.1;
/** Calls that began before changes worked again may fail this much later. */
const AFTERMATH_MS = 10_000;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
const folder = await isolated(import.meta.filename);
const machine = describeMachine();
console.log(machine);
const site = await openSite({ folder, diskBytes: 8_000_000_000, people: PEOPLE });
const { cluster, scaled, content } = site;
const journal = createJournal();
const report = createReport();
const watchers = content.market.clients
  .slice(0, 2)
  .map((user) => watchStories(scaled.url, user, content.watched));
await until('live streams', 30, () => watchers.every(({ isOpen }) => isOpen()));
const clients = startClients(scaled.url, content, journal);
const walks = startWalks(site, journal);

const began = performance.now();
const share = () => (performance.now() - began) / (minutes * 60_000);
const samples: { at: number; megabytes: number[] }[] = [];
const sampling = setInterval(() => {
  samples.push({ at: share(), megabytes: scaled.servers.map(({ pid }) => heldMemory(pid!) / 1e6) });
}, 5_000);

report.title(`${minutes} minutes`);
while (share() < 0.5) await pause(1_000);
const failing = performance.now();
const old = (await cluster.leader())!;
await cluster.crash(old);
await until('another leader', 90, async () => ![old, undefined].includes(await cluster.leader()));
const led = performance.now();
await until('changes work again', 60, () => journal.lastSuccess('change') > led);
const healed = performance.now();
report.note('changes not acknowledged in the failover for', seconds(journal.longestGap('change', failing)));
cluster.boot(old);
await untilWhole(cluster, 180);
while (share() < 1) await pause(1_000);
clearInterval(sampling);
await clients.stop();
await walks.stop();

const outside = journal.failures(0).filter(({ at }) => at < failing || at > healed + AFTERMATH_MS);
const broken = outside.filter(({ how }) => !how.startsWith('4'));
report.check('calls that failed outside the failover', '0', summarise(outside), broken.length === 0);
for (const place of scaled.servers.keys()) {
  const early = median(
    samples.filter(({ at }) => at >= 0.2 && at < 0.35).map(({ megabytes }) => megabytes[place]!),
  );
  const late = median(samples.filter(({ at }) => at >= 0.85).map(({ megabytes }) => megabytes[place]!));
  const line = samples.filter((_, index) => index % Math.ceil(samples.length / 12) === 0);
  report.note(
    `memory of server ${place + 1}, MB over time`,
    line.map(({ megabytes }) => megabytes[place]!.toFixed(0)).join(' '),
  );
  const grown = `${early.toFixed(0)} to ${late.toFixed(0)} MB`;
  report.check(
    `server ${place + 1} from a fifth of the time to its end`,
    `× ${GROWS_AT_MOST} at most`,
    grown,
    late <= early * GROWS_AT_MOST,
  );
}
await checkNothingLost({ site, journal, report, watchers });
report.check(
  'users who did something',
  `≥ ${minutes >= 60 ? PEOPLE : 1}`,
  walks.people(),
  walks.people() >= (minutes >= 60 ? PEOPLE : 1),
);
report.note('calls answered', journal.counts().calls);
report.note('changes acknowledged', journal.counts().changes);
report.print();
console.log(`\n${machine}\n${report.isMet() ? 'all met' : 'not all met'}`);
process.exit(report.isMet() ? 0 : 1);

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
