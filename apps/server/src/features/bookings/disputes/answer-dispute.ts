import { isOpen, stateAt } from '@ghuri/domain/disputes';
import { readClock } from '../../../platform/clock.reads.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { notifyOfDispute } from './dispute-news.ts';
import { lockDispute, saveAnswer } from './disputes.writes.ts';
import { giveEvidence } from './evidence.ts';
import { recordActivity } from '../../audit/activity.writes.ts';

type Needs = Pick<Services, 'database' | 'evidenceSealer' | 'live' | 'mail' | 'pictures'>;

/** The agency answers a case, once and in time. An admin decides then. */
export async function answerDispute(
  services: Needs,
  viewer: Staff,
  disputeId: string,
  { text, pictures }: { text: string; pictures: string[] },
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const found = await lockDispute(db, disputeId);
    if (found?.booking.agencyId !== viewer.agencyId) throw new AppError('not_found');
    // A member may have travelled with their own agency.
    if (found.booking.travellerId === viewer.id) throw new AppError('own_case');
    const { dispute, booking } = found;
    if (!isOpen(dispute.state)) throw new AppError('dispute_ended');
    if (dispute.answeredAt !== null) throw new AppError('dispute_answered');
    const now = (await readClock(db)).getTime();
    if (stateAt({ state: dispute.state, answerBy: dispute.answerBy.getTime() }, now) !== 'agency')
      throw new AppError('dispute_answer_late');
    await giveEvidence(services, db, { disputeId, by: 'agency', userId: viewer.id, urls: pictures });
    const answered = await saveAnswer(db, disputeId, text);
    await notifyOfDispute(services, db, 'answered', { dispute: answered, booking, actorId: viewer.ownerId });
    await recordActivity(db, viewer, {
      action: 'dispute_answered',
      subject: booking.place,
      link: `/disputes/${disputeId}`,
    });
  });
}
