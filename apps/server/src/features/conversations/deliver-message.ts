import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { publishConversation } from './conversation-events.ts';
import { readReaderIds } from './conversations.reads.ts';
import type { ConversationRow } from './conversations.writes.ts';
import { readInboxStaff } from './staff.reads.ts';

export const travellersPage = (id: string): string => `/inbox/${id}`;
export const agencysPage = (id: string): string => `/my-agency/inbox/${id}`;

interface Delivered {
  number: number;
  fromAgency: boolean;
  authorId: string;
  /** The agency's owner: the sender of its notifications. */
  ownerId: string;
  text: string;
  announcement?: boolean;
  /** False: another notification tells it already. */
  notifies?: boolean;
}

/**
 * A new message reaches its readers: open pages at once, and a notification. Of the agency, the colleague it is assigned to
 * is notified, or everyone who reads the inbox. Emails follow if it stays unread.
 */
export async function deliverMessage(
  { live }: { live: Live },
  db: Db,
  { id, agencyId, assignedTo, title }: Pick<ConversationRow, 'id' | 'agencyId' | 'assignedTo' | 'title'>,
  { number, fromAgency, authorId, ownerId, text, announcement = false, notifies = true }: Delivered,
): Promise<void> {
  const staff = await readInboxStaff(db, agencyId);
  const readers = await readReaderIds(db, id);
  if (notifies) {
    const kind = announcement ? ('announcement_received' as const) : ('message_received' as const);
    const event = { kind, group: id, excerpt: text === '' ? title : text };
    const link = fromAgency ? travellersPage(id) : agencysPage(id);
    const actorId = fromAgency ? ownerId : authorId;
    const assigned = staff.filter((person) => person === assignedTo);
    const recipients = fromAgency ? readers : assigned.length > 0 ? assigned : staff;
    for (const to of recipients.toSorted()) await notify(db, { ...event, to, actorId, link });
  }
  await publishConversation({ live }, db, { id, number }, [...staff, ...readers]);
}
