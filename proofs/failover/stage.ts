import { until } from './cluster.ts';
import { summarise } from './journal.ts';
import type { Journal } from './journal.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';
import type { Watcher } from './watchers.ts';

/** What every case needs. */
export interface Stage {
  site: Site;
  journal: Journal;
  report: Report;
  watchers: Watcher[];
}

/** How long after their cause events and emails may arrive. A job that a lost process or connection left is found again after 90 s. */
const LATE_S = 150;

/** Every acknowledged change is stored, its live event arrived, its email was sent. */
export async function checkNothingLost({ site, journal, report, watchers }: Stage): Promise<void> {
  const { changes } = journal.counts();
  const lost = await site.onLeader((pool) => journal.lost(pool));
  report.check('acknowledged changes lost', '0', `${lost.length} of ${changes}`, lost.length === 0);
  for (const change of lost.slice(0, 5)) console.log(`     lost: ${change}`);

  const comments = [...journal.changes('comment')];
  const unheard = () => comments.filter((id) => !watchers.every(({ heard }) => heard(id)));
  await until('live events', 20, () => unheard().length === 0).catch(() => {});
  const sum = (count: (watcher: Watcher) => number) => watchers.map(count).reduce((a, b) => a + b, 0);
  const again = `streams opened again ${sum((each) => each.reconnections())} times, pages loaded again ${sum((each) => each.reloads())} times`;
  report.check(
    'live events of comments missing',
    '0',
    `${unheard().length} of ${comments.length}; ${again}`,
    unheard().length === 0,
  );

  const emails = [...journal.changes('sign-up')];
  const waiting = () => emails.filter((email) => site.mailbox.count(email) === 0);
  await until('emails', LATE_S, () => waiting().length === 0).catch(() => {});
  report.check(
    'emails of sign-ups missing',
    '0',
    `${waiting().length} of ${emails.length}`,
    waiting().length === 0,
  );
  // A job runs at least once: if the database is lost between sending and noting it, it sends again.
  const twice = emails.filter((email) => site.mailbox.count(email) > 1).length;
  report.note('… sent twice, because they were under way', twice);
}

/** Calls may fail while no primary is there, but only in ways that clients understand. */
export function checkFailures({ journal, report }: Stage, since: number): void {
  const failures = journal.failures(since);
  report.check(
    'failed calls',
    '503 or cut off only',
    summarise(failures),
    failures.every(({ how }) => /^(503|cut off)/.test(how)),
  );
}
