import { AppError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { publishConversation } from '../conversation-events.ts';
import { lockConversation } from '../conversations.writes.ts';
import { readInboxStaff } from '../staff.reads.ts';
import { saveAssigned } from './inbox-work.writes.ts';

/** Gives a conversation to a colleague who reads the inbox, or to nobody. Returns 0 if it was so already. */
export async function assignConversation(
  services: Pick<Services, 'database' | 'live'>,
  { agencyId }: Pick<Staff, 'agencyId'>,
  id: string,
  userId: string | null,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const talk = await lockConversation(db, id);
    if (talk?.agencyId !== agencyId) throw new AppError('not_found');
    const staff = await readInboxStaff(db, agencyId);
    if (userId !== null && !staff.includes(userId))
      throw new AppError('invalid_input', [{ path: 'userId', code: 'invalid' }]);
    if (talk.assignedTo === userId) return 0;
    await saveAssigned(db, id, userId);
    await publishConversation(services, db, { id, number: talk.lastNumber }, staff);
    return 1;
  });
}
