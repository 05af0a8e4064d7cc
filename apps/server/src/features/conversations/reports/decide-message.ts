import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import { decidedState } from '@ghuri/domain/reports';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { publishConversation } from '../conversation-events.ts';
import { readReaderIds } from '../conversations.reads.ts';
import { lockConversation } from '../conversations.writes.ts';
import { readInboxStaff } from '../staff.reads.ts';
import { lockMessageReport, removeMessage, saveReportState } from './message-reports.writes.ts';

const ACTIONS = { dismiss: 'message_report_dismissed', remove: 'message_removed' } as const;

/** Decides about a reported message. Returns 0 if it was decided so already. A removed message stays removed. */
export async function decideMessage(
  services: Pick<Services, 'database' | 'live'>,
  admin: Viewer,
  messageId: string,
  { action, note }: { action: keyof typeof ACTIONS; note: string },
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const reported = await lockMessageReport(db, messageId, admin.id);
    if (!reported) throw new AppError('not_found');
    if (reported.own) throw new AppError('own_case');
    const state = decidedState(reported.state, action);
    if (state === null || state === 'open') throw new AppError('conflict');
    if (state === reported.state) return 0;
    await saveReportState(db, messageId, { state, note });
    await recordAudit(db, {
      actorId: admin.id,
      action: ACTIONS[action],
      subjectKind: 'message',
      subjectId: messageId,
      subject: reported.agencyName,
      note,
    });
    if (state === 'removed') {
      const { conversationId: id } = reported;
      await removeMessage(db, id, messageId);
      const talk = (await lockConversation(db, id))!;
      const people = [...(await readReaderIds(db, id)), ...(await readInboxStaff(db, talk.agencyId))];
      await publishConversation(services, db, { id, number: talk.lastNumber }, people);
    }
    await services.live.publish(db, ADMIN_TOPIC, { type: ADMIN_EVENT, data: {} });
    return 1;
  });
}
