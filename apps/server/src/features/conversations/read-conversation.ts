import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findStaff } from '../agencies/workplace.reads.ts';
import { markGroupRead } from '../notifications/notifications.writes.ts';
import { publishConversation } from './conversation-events.ts';
import { readSideOf } from './conversations.reads.ts';
import { lockConversation, moveMark } from './conversations.writes.ts';
import { readInboxStaff } from './staff.reads.ts';

type Needs = Pick<Services, 'accessRules' | 'database' | 'live'>;

/**
 * Moves the read mark of the viewer's side forward. Once nothing is unread, its notifications are read, too. Returns
 * how many marks moved.
 */
export async function readConversation(
  services: Needs,
  viewer: Viewer,
  id: string,
  number: number,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const staff = await findStaff(services, viewer, 'inbox');
    const found = await readSideOf(db, id, { userId: viewer.id, agencyId: staff?.agencyId ?? null });
    const talk = found && (await lockConversation(db, id));
    if (!talk) throw new AppError('not_found');
    const isAgency = found.side === 'agency';
    const unread = await moveMark(db, talk, isAgency ? { agency: true } : { userId: viewer.id }, number);
    if (unread === null) return 0;
    const colleagues = await readInboxStaff(db, talk.agencyId);
    const own = isAgency ? colleagues : [viewer.id];
    if (unread === 0) for (const userId of own.toSorted()) await markGroupRead(db, userId, id);
    // The other side sees how far it was read; other travellers of a departure do not.
    const people = [viewer.id, ...colleagues, ...(found.travellerId === null ? [] : [found.travellerId])];
    await publishConversation(services, db, { id, number: talk.lastNumber }, people);
    return 1;
  });
}
