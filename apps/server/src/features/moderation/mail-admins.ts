import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { countWaiting, readMailedAdmins } from './admin-mails.reads.ts';
import { ADMIN_WORK } from '../../schema/admin-mails.table.ts';
import type { AdminWork } from '../../schema/admin-mails.table.ts';
import { ADMIN_MAIL_FOOTNOTE, ADMIN_MAIL_TEXTS } from './admin-mails.text.ts';
import { lockAdminMail, markAdminMailSent } from './admin-mails.writes.ts';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  database: Database;
  jobs: Jobs;
  mail: Mail;
}

const PAGES: Record<AdminWork, string> = {
  agencies: '/admin',
  reports: '/admin/pending-reports',
  money: '/admin/payments',
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

async function mailAbout({ config, database, mail }: Needs, kind: AdminWork): Promise<void> {
  await database.db.transaction(async (db) => {
    const { sentAt, isDue } = await lockAdminMail(db, kind, PAUSE_MS);
    if (!isDue) return;
    const since = new Date(sentAt.getTime() - LONGEST_WRITE_MS);
    const { waiting, arrived } = await countWaiting(db, kind, since);
    if (arrived === 0) return;
    for (const { email, language } of await readMailedAdmins(db)) {
      const { subject, body, button } = ADMIN_MAIL_TEXTS[language][kind];
      await mail.queue(db, {
        to: email,
        kind: `admin-${kind}`,
        ...writeLetter({
          language,
          subject: subject(waiting),
          paragraphs: [`${subject(waiting)}.`, body],
          button: { label: button, href: `${config.publicUrl}${PAGES[kind]}` },
          footnote: ADMIN_MAIL_FOOTNOTE[language],
        }),
      });
    }
    await markAdminMailSent(db, kind);
  });
}
