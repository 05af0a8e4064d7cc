// `npm run scale-demo [server|power|lag|disk|cut|frozen …]`: two servers on three PostgreSQL machines with Patroni, etcd, HAProxy and PgBouncer. Machines lose power, networks are cut,
// disks fill up and replicas fall behind while users are active. Exits with 1 if a change that was acknowledged is lost, or another aim is missed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startClients } from './clients.ts';
import { until } from './cluster.ts';
import { isolated } from './isolated.ts';
import { createJournal, summarise } from './journal.ts';
import { NETWORK_CUT, PATRONI_FROZEN, control, networkCut } from './network-cut.ts';
import { diskFull } from './disk-full.ts';
import { replicaLag } from './replica-lag.ts';
import { serverKilled } from './server-killed.ts';
import { describeMachine } from './parts.ts';
import { oldPrimaryReturns, primaryLost } from './primary-lost.ts';
import { createReport } from './report.ts';
import { calm, openSite } from './site.ts';
import type { Stage } from './stage.ts';
import { watchStories } from './watchers.ts';

const folder = await isolated(import.meta.filename);
const machine = describeMachine();
console.log(machine);
const site = await openSite({ folder, diskBytes: 1_500_000_000, people: 3_000 });
const journal = createJournal();
const report = createReport();
const { watched, market } = site.content;
const watchers = market.clients.slice(0, 2).map((user) => watchStories(site.scaled.url, user, watched));
const stage: Stage = { site, journal, report, watchers };
await until('live streams', 30, () => watchers.every(({ isOpen }) => isOpen()));
const clients = startClients(site.scaled.url, site.content, journal);

report.title('nothing fails');
await calm(5_000);
report.check('calls answered', '≥ 1', journal.counts().calls, journal.counts().calls > 0);
report.check('failed calls', 'none', summarise(journal.failures(0)), journal.failures(0).length === 0);

const CASES: Record<string, () => Promise<void>> = {
  server: () => serverKilled(stage),
  power: () => primaryLost(stage).then((old) => oldPrimaryReturns(stage, old)),
  lag: () => replicaLag(stage),
  disk: () => diskFull(stage),
  cut: () => networkCut(stage, NETWORK_CUT),
  frozen: () => networkCut(stage, PATRONI_FROZEN),
};
const chosen = process.argv.slice(2);
for (const [name, run] of Object.entries(CASES))
  if (chosen.length === 0 || chosen.includes(name)) await run();

await clients.stop();
await control(stage);
const { calls, changes } = journal.counts();
report.title('in all');
report.note('calls answered', calls);
report.note('changes acknowledged', changes);
report.print();
console.log(`\n${machine}\n${report.isMet() ? 'all met' : 'not all met'}`);
if (!report.isMet()) printServerErrors(path.join(folder, 'servers.log'));
process.exit(report.isMet() ? 0 : 1);

interface LoggedError {
  type?: string;
  code?: string;
  message?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Each error once: what it says, and the first of our files that it went through. */
function printServerErrors(file: string): void {
  const reasons = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg?: string; err?: LoggedError })
    .map(({ msg, err }) => `${msg}: ${err ? describe(err) : ''}`);
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  for (const [reason, count] of counts) console.log(`${count} × ${reason}`);
}

function describe({ type, code, message = '', stack = '', cause }: LoggedError): string {
  if (cause) return describe(cause);
  const ours = stack.split('\n').find((line) => line.includes('/apps/server/')) ?? '';
  return [type, code, message.split('\n')[0], ours.trim()].filter(Boolean).join(' ');
}
