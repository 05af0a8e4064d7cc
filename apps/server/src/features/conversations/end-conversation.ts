import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import { withdrawGroup } from '../notifications/notifications.writes.ts';
import { publishConversation } from './conversation-events.ts';
import { readPeopleAbout } from './conversations.reads.ts';
import { deleteConversationAbout } from './conversations.writes.ts';
import type { Talk } from './conversations.writes.ts';
import { readInboxStaff } from './staff.reads.ts';

/** Deletes the conversation about something that was withdrawn, and the notifications that lead to it. */
export async function endConversation(
  services: { live: Live },
  db: Db,
  about: Pick<Talk, 'kind' | 'subjectId'>,
): Promise<void> {
  const people = await readPeopleAbout(db, about);
  const id = await deleteConversationAbout(db, about);
  if (id === undefined || !people) return;
  const all = [...(await readInboxStaff(db, people.agencyId)), ...people.readers].toSorted();
  for (const to of all) await withdrawGroup(db, { to, group: id });
  await publishConversation(services, db, { id, number: 0 }, all);
}
