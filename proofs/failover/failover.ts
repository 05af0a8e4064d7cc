// `npm run scale-demo`: two servers on three PostgreSQL machines with Patroni, etcd, HAProxy and PgBouncer. Machines lose power, networks are cut,
// disks fill up and replicas fall behind while users are active. Exits with 1 if a change that was acknowledged is lost, or another aim is missed.
import { startClients } from './clients.ts';
import { isolated } from './isolated.ts';
import { createJournal } from './journal.ts';
import { describeMachine } from './parts.ts';
import { oldPrimaryReturns, primaryLost } from './primary-lost.ts';
import { createReport } from './report.ts';
import { calm, openSite } from './site.ts';
import type { Stage } from './stage.ts';
import { watchStories } from './watchers.ts';

const folder = await isolated(import.meta.filename);
const machine = describeMachine();
console.log(machine);
const site = await openSite({ folder, diskBytes: 1_500_000_000, people: 12_000 });
const journal = createJournal();
const report = createReport();
const { watched, market } = site.content;
const watchers = market.clients.slice(0, 2).map((user) => watchStories(site.scaled.url, user, watched));
const stage: Stage = { site, journal, report, watchers };
const clients = startClients(site.scaled.url, site.content, journal);

report.title('nothing fails');
await calm(5_000);
report.check('calls answered', '≥ 1', journal.counts().calls, journal.counts().calls > 0);
report.check('failed calls', 'none', journal.failures(0).length, journal.failures(0).length === 0);
const old = await primaryLost(stage);
await oldPrimaryReturns(stage, old);

await clients.stop();
const { calls, changes } = journal.counts();
report.title('in all');
report.note('calls answered', calls);
report.note('changes acknowledged', changes);
report.print();
console.log(`\n${machine}\n${report.isMet() ? 'all met' : 'not all met'}`);
process.exit(report.isMet() ? 0 : 1);
