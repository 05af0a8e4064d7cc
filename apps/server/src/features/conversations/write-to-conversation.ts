import type { NewMessage } from '@ghuri/contract/conversations';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { findStaff } from '../agencies/workplace.reads.ts';
import { recordActivity } from '../audit/activity.writes.ts';
import { readSideOf } from './conversations.reads.ts';
import { lockConversation } from './conversations.writes.ts';
import type { Written } from './conversations.writes.ts';
import { agencysPage } from './deliver-message.ts';
import { say } from './say.ts';
import type { SayNeeds } from './say.ts';
import { readTalkFacts } from './subjects.reads.ts';

type Needs = SayNeeds & Pick<Services, 'accessRules' | 'database'>;

/** Writes to the other side of a conversation. */
export async function writeToConversation(
  services: Needs,
  viewer: Viewer,
  id: string,
  body: NewMessage,
): Promise<Written> {
  return services.database.db.transaction(async (db) => {
    const staff = await findStaff(services, viewer, 'inbox');
    const found = await readSideOf(db, id, { userId: viewer.id, agencyId: staff?.agencyId ?? null });
    if (!found) throw new AppError('not_found');
    const { side, travellerId, ownerId } = found;
    await pinUsers(db, [viewer.id, ownerId, ...(travellerId === null ? [] : [travellerId])]);
    const talk = await lockConversation(db, id);
    const facts = talk && (await readTalkFacts(db, talk));
    if (!talk || !facts) throw new AppError('not_found');
    const written = await say(services, db, talk, { id: viewer.id, side, facts }, body);
    if (written.isNew && side === 'agency' && staff)
      await recordActivity(db, staff, {
        action: 'message_sent',
        subject: talk.title,
        link: agencysPage(id),
      });
    return written;
  });
}
