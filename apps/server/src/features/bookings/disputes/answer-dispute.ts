import { isOpen, stateAt } from '@ghuri/domain/disputes';
import { readClock } from '../../../platform/clock.reads.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { readAgencyOwner } from '../../agencies/agencies.reads.ts';
import { notifyOfDispute } from './dispute-news.ts';
import { lockDispute, saveAnswer } from './disputes.writes.ts';
import { giveEvidence } from './evidence.ts';

type Needs = Pick<Services, 'database' | 'evidenceSealer' | 'live' | 'mail' | 'pictures'>;

/** The agency answers a case, once and in time. An admin decides then. */
export async function answerDispute(
  services: Needs,
  viewer: Viewer,
  disputeId: string,
  { text, pictures }: { text: string; pictures: string[] },
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const found = await lockDispute(db, disputeId);
    const agencyId = found?.booking.agencyId;
    const owner = agencyId && (await readAgencyOwner(db, agencyId));
    if (!found || !owner || owner.id !== viewer.id) throw new AppError('not_found');
    const { dispute, booking } = found;
    if (!isOpen(dispute.state)) throw new AppError('dispute_ended');
    if (dispute.answeredAt !== null) throw new AppError('dispute_answered');
    const now = (await readClock(db)).getTime();
    if (stateAt({ state: dispute.state, answerBy: dispute.answerBy.getTime() }, now) !== 'agency')
      throw new AppError('dispute_answer_late');
    await giveEvidence(services, db, { disputeId, by: 'agency', userId: viewer.id, urls: pictures });
    const answered = await saveAnswer(db, disputeId, text);
    await notifyOfDispute(services, db, 'answered', { dispute: answered, booking, actorId: viewer.id });
  });
}
