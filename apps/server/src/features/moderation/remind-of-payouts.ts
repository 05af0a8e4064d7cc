import { isReminderDue } from '@ghuri/domain/payouts';
import { readClock } from '../../platform/clock.reads.ts';
import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { takaIn } from '../../platform/mail/numbers.ts';
import { hasBatchFor, readDue } from '../bookings/payouts/batches.reads.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { readAdminsWho, readMailedAdmins } from './admin-mails.reads.ts';
import { lockAdminMail, markAdminMailSent } from './admin-mails.writes.ts';
import { adminMail } from './mail-admins.ts';

interface Needs {
  database: Database;
  mail: Mail;
}

export function definePayoutReminder({ jobs, ...services }: Needs & { jobs: Jobs }): void {
  jobs.define('payouts.remind', { schedule: '*/10 * * * *' }, () => remindOfPayouts(services));
}

/** On a pay day, notifies and mails the admins once, if agencies are due and no batch was prepared. */
export async function remindOfPayouts({ database, mail }: Needs): Promise<void> {
  await database.db.transaction(async (db) => {
    // The lock: two processes do not remind twice.
    const { sentAt } = await lockAdminMail(db, 'payouts', 0);
    if (!isReminderDue((await readClock(db)).getTime(), sentAt.getTime())) return;
    const { payDay, total, agencies } = await readDue(db, null);
    const due = agencies.filter(({ leftOut }) => leftOut === null).length;
    if (due === 0 || (await hasBatchFor(db, payDay))) return;
    for (const admin of await readAdminsWho(db, 'payouts'))
      await notify(db, {
        to: admin.id,
        kind: 'payouts_due',
        actorId: null,
        group: payDay,
        link: '/admin/payouts',
        excerpt: takaIn(admin.language, BigInt(Math.round(total * 100))),
      });
    for (const admin of await readMailedAdmins(db, 'payouts'))
      await mail.queue(db, adminMail('payouts', admin, due));
    await markAdminMailSent(db, 'payouts');
  });
}
