import type { DecideDispute } from '@ghuri/contract/disputes';
import { isOpen, refundOf, stateAt } from '@ghuri/domain/disputes';
import { paisaToDecimalTaka, takaToPaisa } from '@ghuri/domain/money';
import { isOwnCase } from '@ghuri/domain/reports';
import { readClock } from '../../../platform/clock.reads.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { readAgencyOwner } from '../../agencies/agencies.reads.ts';
import { refundPart } from '../refunds/refund-booking.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import { endHold } from './dispute-hold.ts';
import { notifyOfDispute } from './dispute-news.ts';
import { lockDispute, lowerOwed, readAdminName, saveDecision } from './disputes.writes.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'paymentJobs'>;

/**
 * Decides a case, once: refund, release of the rest, news and audit are one transaction. The booking stays paid, because the trip took
 * place; the traveller may still review it.
 */
export async function decideDispute(
  services: Needs,
  admin: Viewer,
  disputeId: string,
  { outcome, amount, reason, paid: shown }: DecideDispute,
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const found = await lockDispute(db, disputeId);
    if (!found) throw new AppError('not_found');
    const { dispute, booking } = found;
    const owner = booking.agencyId === null ? undefined : await readAgencyOwner(db, booking.agencyId);
    if (isOwnCase(admin.id, [owner?.id, booking.travellerId])) throw new AppError('own_case');
    if (!isOpen(dispute.state)) throw new AppError('dispute_ended');
    const now = (await readClock(db)).getTime();
    if (stateAt({ state: dispute.state, answerBy: dispute.answerBy.getTime() }, now) === 'agency')
      throw new AppError('dispute_waits');
    const { paid, balance } = await readMoney(db, booking);
    if (paisaToDecimalTaka(paid) !== shown) throw new AppError('conflict');
    if (outcome === 'part' && amount === null) throw ofAmount('required');
    const refund = refundOf(outcome, takaToPaisa(amount ?? 0), paid);
    if (refund === undefined) throw ofAmount('out_of_range');

    if (refund > 0n) {
      await refundPart(db, booking, refund, 'dispute');
      await lowerOwed(db, booking.id, paid + balance - refund);
      await services.paymentJobs.refunds.enqueue(db, {});
    }
    const decided = await saveDecision(db, disputeId, {
      outcome,
      refundPaisa: refund,
      decision: reason,
      decidedBy: admin.id,
      decidedByName: await readAdminName(db, admin.id),
    });
    await endHold(db, booking);
    await notifyOfDispute(services, db, 'decided', { dispute: decided, booking, actorId: admin.id });
  });
}

const ofAmount = (code: 'required' | 'out_of_range') =>
  new AppError('invalid_input', [{ path: 'amount', code }]);
