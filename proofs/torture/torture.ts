// Money under kills: `npm run torture [payments] [kills] [kills of the postmaster] [kills during payouts] [seed]`. Default: a thousand payments,
// two hundred kills, five of the postmaster and thirty while agencies are paid out. Exits with 1 if an invariant is broken, or too little happened to prove it.
import { startDurablePostgres } from './durable-postgres.ts';
import { killRun } from './kill-run.ts';
import { isMet, printMeasures, saveResults } from '../../bench/results.ts';

const [payments = 1_000, kills = 200, postmasterKills = 5, payoutKills = 30, seed = 1] = process.argv
  .slice(2)
  .map(Number);
const DEBTS_SETTLED_WITHIN_S = 120;
const began = performance.now();
const postgres = await startDurablePostgres();
try {
  const { breaches, ...result } = await killRun({
    postgres,
    payments,
    kills,
    postmasterKills,
    payoutKills,
    seed,
    say: console.log,
  });
  const seconds = (performance.now() - began) / 1000;
  const measures = [
    { what: 'breaches of what must always hold', value: breaches.length, unit: '', atMost: 0 },
    { what: 'payments that the gateway took', value: result.captured, unit: '', atLeast: payments },
    {
      what: '… of these with bKash',
      value: result.withBkash,
      unit: '',
      atLeast: Math.floor(payments / 4),
    },
    { what: 'processes killed in mid-work', value: result.kills, unit: '', atLeast: kills },
    { what: '… of these with jobs under way', value: result.killedInJobs, unit: '', atLeast: 1 },
    {
      what: 'postmasters killed under load',
      value: result.postmasterKills,
      unit: '',
      atLeast: postmasterKills,
    },
    {
      what: 'processes killed while agencies were paid out',
      value: result.payoutKills,
      unit: '',
      atLeast: payoutKills,
    },
    { what: '… of these with jobs under way', value: result.payoutKillsInJobs, unit: '' },
    { what: 'payouts that arrived', value: result.payouts, unit: '', atLeast: 1 },
    { what: '… that the bank refused or returned', value: result.payoutsFailed, unit: '', atLeast: 1 },
    { what: 'batches withdrawn', value: result.batchesWithdrawn, unit: '', atLeast: 1 },
    { what: 'cases decided', value: result.cases, unit: '', atLeast: 1 },
    { what: 'processes that fell with the database', value: result.fell, unit: '', atMost: 0 },
    { what: 'bookings paid', value: result.paid, unit: '', atLeast: 1 },
    { what: 'refunds arrived', value: result.refunded, unit: '', atLeast: 1 },
    { what: 'balances paid', value: result.balances, unit: '', atLeast: 1 },
    { what: 'balances that lapsed', value: result.lapses, unit: '', atLeast: 1 },
    { what: 'refunds because a group grew', value: result.groupRefunds, unit: '', atLeast: 1 },
    { what: 'offers of waiting lists taken', value: result.offersTaken, unit: '', atLeast: 1 },
    { what: '… declined', value: result.offersDeclined, unit: '', atLeast: 1 },
    { what: '… lapsed', value: result.offersLapsed, unit: '', atLeast: 1 },
    { what: 'refunds that an admin had to clear up', value: result.doubts, unit: '', atLeast: 1 },
    { what: '… decisions that came second and were refused', value: result.tooLate, unit: '' },
    { what: 'accounts deleted meanwhile', value: result.leavings.accounts, unit: '', atLeast: 1 },
    { what: 'agencies deleted meanwhile', value: result.leavings.agencies, unit: '', atLeast: 1 },
    { what: 'deletions refused', value: result.leavings.refused, unit: '', atLeast: 1 },
    { what: 'payments under review', value: result.underReview, unit: '' },
    { what: 'news that arrived 72 h late', value: result.lateNews, unit: '', atLeast: 1 },
    {
      what: 'debts settled after the last restart',
      value: result.settledAfterMs / 1000,
      unit: 's',
      atMost: DEBTS_SETTLED_WITHIN_S,
    },
    { what: 'the whole run', value: seconds, unit: 's' },
  ];
  printMeasures(measures);
  for (const breach of breaches) console.error(breach);
  await saveResults({
    bench: 'torture',
    settings: { payments, kills, postmasterKills, payoutKills, seed },
    measures,
    rows: breaches.map((breach) => ({ breach })),
  });
  process.exitCode = measures.every(isMet) ? 0 : 1;
} finally {
  await postgres.stop();
}
