import type { writeToTravellerBody } from '@ghuri/contract/conversations';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { recordActivity } from '../audit/activity.writes.ts';
import { beginConversation } from './conversations.writes.ts';
import type { Written } from './conversations.writes.ts';
import { agencysPage } from './deliver-message.ts';
import { requireMayWrite, say } from './say.ts';
import type { SayNeeds } from './say.ts';
import { readSubjectOfBooking, readSubjectOfRequest, readTalkFacts } from './subjects.reads.ts';

type Needs = SayNeeds & Pick<Services, 'database'>;

/** The agency writes first: to the traveller of a paid booking, or of a request for a personalised tour. */
export async function writeToTraveller(
  services: Needs,
  viewer: Staff,
  { bookingId, requestId, ...words }: z.output<typeof writeToTravellerBody>,
): Promise<Written & { conversationId: string }> {
  return services.database.db.transaction(async (db) => {
    const subject =
      bookingId === undefined
        ? await readSubjectOfRequest(db, requestId!, viewer.agencyId)
        : await readSubjectOfBooking(db, bookingId, viewer.agencyId);
    if (!subject || subject.travellerId === null) throw new AppError('not_found');
    const { travellerId } = subject;
    const pinned = await pinUsers(db, [viewer.id, viewer.ownerId, travellerId]);
    const facts = await readTalkFacts(db, subject);
    if (!facts || !pinned.includes(travellerId)) throw new AppError('not_found');
    requireMayWrite(facts, 'agency');
    const talk = await beginConversation(db, subject);
    const written = await say(services, db, talk, { id: viewer.id, side: 'agency', facts }, words);
    if (written.isNew)
      await recordActivity(db, viewer, {
        action: 'message_sent',
        subject: talk.title,
        link: agencysPage(talk.id),
      });
    return { conversationId: talk.id, ...written };
  });
}
