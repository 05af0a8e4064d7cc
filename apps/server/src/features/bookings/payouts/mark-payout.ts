import type { BankAnswer } from '@ghuri/contract/payouts';
import { afterBank } from '@ghuri/domain/payouts';
import { isOwnCase } from '@ghuri/domain/reports';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { takaIn } from '../../../platform/mail/numbers.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { readAgencyContact } from '../../agencies/agencies.reads.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { notify } from '../../notifications/notifications.writes.ts';
import { publishWaitingMoney } from '../news/payment-news.ts';
import { postPayout } from '../settlement/ledger.writes.ts';
import { requireAdminName } from './batch-audit.ts';
import { lockBookingsOf, lockPayout, savePaid } from './batches.writes.ts';
import type { PayoutRow } from './batches.writes.ts';
import { payoutFailedMail } from './payouts.mails.ts';
import { returnMoney } from './return-money.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'metrics'>;
type Owner = NonNullable<Awaited<ReturnType<typeof readAgencyContact>>>;

/** Enters the bank's answer about a payout. A failure returns the money and notifies the owner. */
export async function markPayout(
  services: Needs,
  admin: Viewer,
  payoutId: string,
  answer: BankAnswer,
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const payout = await lockPayout(db, payoutId);
    if (!payout) throw new AppError('not_found');
    const { agencyId } = payout;
    const owner = agencyId === null ? undefined : await readAgencyContact(db, agencyId);
    if (isOwnCase(admin.id, [owner?.ownerId])) throw new AppError('own_case');
    // After a payout an agency may have been deleted: what the bank returns then belongs to nobody here.
    if (!afterBank(payout.state, answer.state) || agencyId === null || !owner) throw new AppError('conflict');
    const by = await requireAdminName(db, admin.id);
    if (answer.state === 'paid') {
      const bookingIds = (await lockBookingsOf(db, payoutId)).map(({ id }) => id);
      await postPayout(db, { payoutId, agencyId, bookingIds }, ['in_transit', 'paid_out']);
      await savePaid(db, payoutId, answer.bankReference, by);
    } else {
      await returnMoney(db, payout, answer.reason, by);
      await notifyOfFailure(services, db, { payout, owner, reason: answer.reason });
    }
    await recordAudit(db, {
      actorId: admin.id,
      action: answer.state === 'paid' ? 'payout_paid' : 'payout_failed',
      subjectKind: 'agency',
      subjectId: agencyId,
      subject: `${payout.agencyName}, ${takaIn('en', payout.amountPaisa)}`,
      note: answer.state === 'paid' ? answer.bankReference : answer.reason,
    });
    await publishWaitingMoney(services, db);
  });
  services.metrics.payouts.inc({ outcome: answer.state });
}

async function notifyOfFailure(
  { mail }: Pick<Needs, 'mail'>,
  db: Db,
  { payout, owner, reason }: { payout: PayoutRow; owner: Owner; reason: string },
): Promise<void> {
  await notify(db, {
    to: owner.ownerId,
    kind: 'payout_failed',
    actorId: null,
    group: payout.id,
    link: '/my-agency/payouts',
    excerpt: takaIn(owner.language, payout.amountPaisa),
  });
  await mail.queue(db, payoutFailedMail(owner, payout, reason));
}
