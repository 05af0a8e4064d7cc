import { CONVERSATION_EVENT } from '@ghuri/contract/conversations';
import { AppError } from '../../../platform/errors.ts';
import { topicOf } from '../../../platform/live/live.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { listInboxStaff } from './inbox-work.reads.ts';
import { lockOwnConversation, saveAssigned } from './inbox-work.writes.ts';

/** Gives a conversation to a colleague who reads the inbox, or to nobody. Returns 0 if it was so already. */
export async function assignConversation(
  { database, live }: Pick<Services, 'database' | 'live'>,
  { agencyId }: Pick<Staff, 'agencyId'>,
  id: string,
  userId: string | null,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const conversation = await lockOwnConversation(db, { id, agencyId });
    if (!conversation) throw new AppError('not_found');
    const staff = await listInboxStaff(db, agencyId);
    if (userId !== null && !staff.some(({ _id }) => _id === userId))
      throw new AppError('invalid_input', [{ path: 'userId', code: 'invalid' }]);
    if (conversation.assignedTo === userId) return 0;
    await saveAssigned(db, id, userId);
    const data = { conversationId: id, number: conversation.lastNumber };
    for (const { _id } of staff)
      await live.publish(db, topicOf(_id), { type: CONVERSATION_EVENT, data });
    return 1;
  });
}
