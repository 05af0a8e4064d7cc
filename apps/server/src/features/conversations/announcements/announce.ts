import type { announcementBody } from '@ghuri/contract/announcements';
import { MOST_ANNOUNCEMENTS_A_DAY } from '@ghuri/domain/conversations';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import type * as z from 'zod/mini';
import { readClock } from '../../../platform/clock.reads.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { pinUsers } from '../../accounts/user-locks.writes.ts';
import { requireDeparture } from '../../agencies/workplace.reads.ts';
import { recordActivity } from '../../audit/activity.writes.ts';
import { beginConversation, findConversation, findSent, writeMessage } from '../conversations.writes.ts';
import type { Written } from '../conversations.writes.ts';
import { deliverMessage } from '../deliver-message.ts';
import { meetingPointMail } from './announcements.mails.ts';
import { countRecent, readDeparture, readGoingIds, readReadersToMail } from './announcements.reads.ts';
import { lockAnnouncements } from './announcements.writes.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'mailLimits'>;

/**
 * Announces something to all travellers of an own departure. A changed meeting point is emailed at once, everything
 * else if it stays unread. Sent again with its key, it is the same announcement.
 */
export async function announce(
  services: Needs,
  viewer: Staff,
  tourId: string,
  { kind, text, key }: z.output<typeof announcementBody>,
): Promise<Written & { conversationId: string; people: number }> {
  const { agencyId, ownerId, id: authorId } = viewer;
  return services.database.db.transaction(async (db) => {
    await requireDeparture(db, viewer, tourId);
    const departure = await readDeparture(db, { tourId, agencyId });
    if (!departure) throw new AppError('not_found');
    await pinUsers(db, [authorId, ownerId, ...(await readGoingIds(db, tourId))]);
    await lockAnnouncements(db, tourId);
    const going = await readGoingIds(db, tourId);
    const talk = {
      kind: 'departure' as const,
      agencyId,
      travellerId: null,
      subjectId: tourId,
      title: departure.place,
      startsAt: departure.startsAt,
    };
    const begun = await findConversation(db, talk);
    if (begun !== undefined) {
      const sent = await findSent(db, begun, { authorId, key });
      if (sent) return { ...sent, conversationId: begun, people: going.length };
      if ((await countRecent(db, begun)) >= MOST_ANNOUNCEMENTS_A_DAY)
        throw new AppError('too_many_announcements');
    }
    if (going.length === 0) throw new AppError('nobody_booked');
    const conversation = await beginConversation(db, talk);
    const written = await writeMessage(db, conversation.id, {
      authorId,
      fromAgency: true,
      text,
      announcement: kind,
      key,
      mail: kind !== 'meeting_point',
    });
    await deliverMessage(services, db, conversation, {
      number: written.number,
      fromAgency: true,
      authorId,
      ownerId,
      text,
      announcement: true,
    });
    if (kind === 'meeting_point' && (await services.mailLimits.mayMail(db, { from: ownerId, to: tourId }))) {
      const announced = { conversationId: conversation.id, departure, text, now: await readClock(db) };
      for (const reader of await readReadersToMail(db, conversation.id))
        await services.mail.queue(db, meetingPointMail(reader, announced));
    }
    await recordActivity(db, viewer, {
      action: 'announcement_sent',
      subject: `${departure.place}, ${inDhaka(departure.startsAt.getTime()).date}`,
      amount: going.length,
      link: `/my-agency/departures/${tourId}?show=announcements`,
    });
    return { ...written, conversationId: conversation.id, people: going.length };
  });
}
