import type { AskedAbout } from '@ghuri/domain/conversations';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { readConversationAbout } from './conversations.reads.ts';
import { readSubject, readSubjectOfBooking, readSubjectOfRequest } from './subjects.reads.ts';

const AGENCY = {
  name: 'agency-of-talk',
  text: 'select id as "_id", name, profile, sells as verified from agencies where id = $1::uuid',
};

/** What a traveller's first message would belong to, and the conversation if it has begun. */
export async function readAbout(db: Db, about: { kind: AskedAbout; id: string }, travellerId: string) {
  const conversationId = await readConversationAbout(db, about, travellerId);
  const subject = await readSubject(db, about, travellerId);
  const [agency] = subject
    ? await ask<{ _id: string; name: string; profile: string; verified: boolean }>(db, AGENCY, [
        subject.agencyId,
      ])
    : [];
  return {
    conversationId,
    agency: agency ?? null,
    title: subject?.title ?? '',
    startsAt: subject?.startsAt?.toISOString() ?? null,
  };
}

const TRAVELLER = { name: 'traveller-of-talk', text: 'select name from users where id = $1::uuid' };

/** The same for an agency's first message. Undefined if the booking or request is not the agency's. */
export async function readAgencyAbout(
  db: Db,
  { bookingId, requestId }: { bookingId?: string | undefined; requestId?: string | undefined },
  agencyId: string,
): Promise<{ conversationId: string | null; name: string } | undefined> {
  const subject =
    bookingId === undefined
      ? await readSubjectOfRequest(db, requestId ?? '', agencyId)
      : await readSubjectOfBooking(db, bookingId, agencyId);
  if (!subject || subject.travellerId === null) return undefined;
  const { kind, subjectId: id, travellerId } = subject;
  const [traveller] = await ask<{ name: string }>(db, TRAVELLER, [travellerId]);
  return {
    conversationId: await readConversationAbout(db, { kind, id }, travellerId),
    name: traveller?.name ?? '',
  };
}
