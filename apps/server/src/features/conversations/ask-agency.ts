import type { askBody } from '@ghuri/contract/conversations';
import { MOST_NEW_CONVERSATIONS_A_DAY } from '@ghuri/domain/conversations';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { beginConversation, findConversation, lockBeginnings } from './conversations.writes.ts';
import type { Written } from './conversations.writes.ts';
import { requireMayWrite, say } from './say.ts';
import type { SayNeeds } from './say.ts';
import { countBegunToday, readSubject, readTalkFacts } from './subjects.reads.ts';

type Needs = SayNeeds & Pick<Services, 'accessRules' | 'database'>;

/** Begins the viewer's conversation about something, or continues it. */
export async function askAgency(
  services: Needs,
  viewer: Viewer,
  { about, ...words }: z.output<typeof askBody>,
): Promise<Written & { conversationId: string }> {
  // Before the transaction, because it takes a connection of its own: many at once would wait for each other's.
  const workplace = await services.accessRules.workplaceOf(viewer.id);
  return services.database.db.transaction(async (db) => {
    if ((await pinUsers(db, [viewer.id])).length === 0) throw new AppError('not_signed_in');
    const subject = await readSubject(db, about, viewer.id);
    if (!subject) throw new AppError('not_found');
    if (workplace?.agencyId === subject.agencyId) throw new AppError('own_agency');
    const talk = { ...subject, travellerId: viewer.id };
    const facts = await readTalkFacts(db, talk);
    if (!facts) throw new AppError('not_found');
    // One at a time, so that a double click begins one conversation, and the limit holds.
    await lockBeginnings(db, viewer.id);
    if ((await findConversation(db, talk)) === undefined) {
      requireMayWrite(facts, 'traveller');
      if (!facts.booked && (await countBegunToday(db, viewer.id)) >= MOST_NEW_CONVERSATIONS_A_DAY)
        throw new AppError('asked_today');
    }
    const conversation = await beginConversation(db, talk);
    const author = { id: viewer.id, side: 'traveller' as const, facts };
    return { conversationId: conversation.id, ...(await say(services, db, conversation, author, words)) };
  });
}
