import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Reader } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { WORK_RIGHTS, countWaiting, readMailedAdmins } from './admin-mails.reads.ts';
import { ADMIN_WORK } from '../../schema/admin-mails.table.ts';
import type { AdminMailKind, AdminWork } from '../../schema/admin-mails.table.ts';
import { ADMIN_MAIL_TEXTS, ADMIN_MAIL_WHY } from './admin-mails.text.ts';
import { lockAdminMail, markAdminMailSent } from './admin-mails.writes.ts';

interface Needs {
  database: Database;
  jobs: Jobs;
  mail: Mail;
}

const PAGES: Record<AdminMailKind, string> = {
  agencies: '/admin',
  reports: '/admin/pending-reports',
  money: '/admin/payments',
  disputes: '/admin/disputes',
  payouts: '/admin/payouts',
};
/** At most one mail per hour and kind. */
const PAUSE_MS = 3_600_000;
/** Work whose transaction was not committed when the last mail was written counts as new. */
const LONGEST_WRITE_MS = 10_000;

/** Mails admins if new agencies, reports or payments have been waiting since the last mail. */
export function defineAdminMails(services: Needs): void {
  services.jobs.define('reports.mail-admins', { schedule: '*/5 * * * *' }, async (_data, { signal }) => {
    for (const kind of ADMIN_WORK) {
      if (signal.aborted) return;
      await mailAbout(services, kind);
    }
  });
}

async function mailAbout({ database, mail }: Needs, kind: AdminWork): Promise<void> {
  await database.db.transaction(async (db) => {
    const { sentAt, isDue } = await lockAdminMail(db, kind, PAUSE_MS);
    if (!isDue) return;
    const since = new Date(sentAt.getTime() - LONGEST_WRITE_MS);
    const { waiting, arrived } = await countWaiting(db, kind, since);
    if (arrived === 0) return;
    for (const admin of await readMailedAdmins(db, WORK_RIGHTS[kind]))
      await mail.queue(db, adminMail(kind, admin, waiting));
    await markAdminMailSent(db, kind);
  });
}

export function adminMail(
  kind: AdminMailKind,
  { email, name, language }: Reader,
  waiting: number,
): OutgoingMail {
  const { subject, news, button } = ADMIN_MAIL_TEXTS[language][kind];
  return {
    to: email,
    kind: `admin-${kind}`,
    letter: {
      language,
      name,
      subject: subject(waiting),
      news,
      button: { label: button, path: PAGES[kind] },
      why: ADMIN_MAIL_WHY[language],
    },
  };
}
