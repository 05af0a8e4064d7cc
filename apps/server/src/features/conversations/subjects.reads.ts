import type { AskedAbout, ConversationKind, TalkFacts } from '@ghuri/domain/conversations';
import { sql } from 'drizzle-orm';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import type { Talk } from './conversations.writes.ts';

/* What conversations must know about trips, tours, requests and bookings, whose features are above or beside them. */

/** What a traveller can ask about: $1 is its id, $2 the traveller. */
const SUBJECTS: Record<AskedAbout, string> = {
  agency: `select id as "agencyId", '' as title, null::timestamptz as "startsAt" from agencies where id = $1::uuid and $2::uuid is not null`,
  trip: `
    select trip.agency_id as "agencyId", version.content ->> 'title' as title, null::timestamptz as "startsAt"
    from agency_trips trip join trip_versions version on version.id = trip.version_id
    where trip.id = $1::uuid and $2::uuid is not null`,
  tour: `
    select agency_id as "agencyId", location as title, starts_at as "startsAt" from tours
    where id = $1::uuid and $2::uuid is not null`,
  personalised: `
    select agency_id as "agencyId", location as title, starts_at as "startsAt" from personalised_tours
    where id = $1::uuid and traveller_id = $2::uuid`,
  // The bid that the traveller accepted, or the booking that came from it.
  bid: `
    select coalesce(bid.agency_id, booking.agency_id) as "agencyId", request.location as title, request.starts_at as "startsAt"
    from open_requests request
    left join bids bid on bid.request_id = request.id and bid.accepted_at is not null and bid.lapsed_at is null
    left join lateral (
      select agency_id from bookings where open_request_id = request.id and paid_at is not null order by paid_at desc limit 1
    ) booking on true
    where request.id = $1::uuid and request.traveller_id = $2::uuid and coalesce(bid.agency_id, booking.agency_id) is not null`,
};

export interface Subject extends Pick<Talk, 'agencyId' | 'title' | 'startsAt'> {
  kind: AskedAbout;
  subjectId: string;
}

/** Undefined if there is no such thing, or the traveller has nothing to do with it. */
export async function readSubject(
  db: Db,
  { kind, id }: { kind: AskedAbout; id: string },
  travellerId: string,
): Promise<Subject | undefined> {
  const [found] = await ask<Pick<Talk, 'agencyId' | 'title' | 'startsAt'>>(
    db,
    { name: `subject-${kind}`, text: SUBJECTS[kind] },
    [id, travellerId],
  );
  return found && { ...found, title: found.title ?? '', kind, subjectId: id };
}

/** The trip of an agency's booking that was paid at some time. A deleted departure leaves a talk with the agency. */
export async function readSubjectOfBooking(
  db: Db,
  bookingId: string,
  agencyId: string,
): Promise<(Subject & { travellerId: string | null }) | undefined> {
  const { rows } = await db.execute<{
    kind: AskedAbout | null;
    subjectId: string | null;
    title: string;
    startsAt: string;
    travellerId: string | null;
  }>(sql`
    select kind, coalesce(tour_id, personalised_tour_id, open_request_id) as "subjectId", place as title,
      starts_at as "startsAt", traveller_id as "travellerId"
    from bookings where id = ${bookingId} and agency_id = ${agencyId} and paid_at is not null`);
  const [row] = rows;
  if (!row) return undefined;
  const { travellerId, title } = row;
  return row.subjectId === null
    ? { kind: 'agency', subjectId: agencyId, agencyId, title: '', startsAt: null, travellerId }
    : {
        kind: row.kind!,
        subjectId: row.subjectId,
        agencyId,
        title,
        startsAt: new Date(row.startsAt),
        travellerId,
      };
}

/** A personalised tour that an agency was asked for. */
export async function readSubjectOfRequest(
  db: Db,
  tourId: string,
  agencyId: string,
): Promise<(Subject & { travellerId: string }) | undefined> {
  const { rows } = await db.execute<{ title: string; startsAt: string; travellerId: string }>(sql`
    select location as title, starts_at as "startsAt", traveller_id as "travellerId"
    from personalised_tours where id = ${tourId} and agency_id = ${agencyId}`);
  const [row] = rows;
  return (
    row && {
      kind: 'personalised',
      subjectId: tourId,
      agencyId,
      title: row.title,
      startsAt: new Date(row.startsAt),
      travellerId: row.travellerId,
    }
  );
}

const PICTURE = {
  name: 'picture-of-talk',
  text: `
    select image from tours where id = $1::uuid
    union all
    select version.content -> 'gallery' -> 0 ->> 'image' from agency_trips trip join trip_versions version on version.id = trip.version_id
    where trip.id = $1::uuid`,
};

/** The picture of a departure or a trip; '' for everything else. */
export async function readSubjectPicture(
  db: Db,
  { kind, subjectId }: { kind: ConversationKind; subjectId: string },
): Promise<string> {
  if (kind !== 'tour' && kind !== 'departure' && kind !== 'trip') return '';
  return (await ask<{ image: string | null }>(db, PICTURE, [subjectId]))[0]?.image ?? '';
}

interface Sides {
  kind: ConversationKind;
  agencyId: string;
  travellerId: string | null;
  subjectId: string;
}

const FACTS = {
  name: 'talk-facts',
  text: `
    select agency.user_id as "ownerId", agency.sells, person.id is null as gone,
      exists (select from blocks where (blocker_id = person.id and blocked_id = agency.user_id)
        or (blocker_id = agency.user_id and blocked_id = person.id)) as blocked,
      exists (select from bookings where traveller_id = person.id and agency_id = agency.id and paid_at is not null) as booked,
      exists (select from bookings where traveller_id = person.id and agency_id = agency.id and paid_at is not null
        and coalesce(tour_id, personalised_tour_id, open_request_id) = $3::uuid) as paid
    from agencies agency left join users person on person.id = $2::uuid
    where agency.id = $1::uuid`,
};

/** Undefined if the agency is gone. */
export async function readTalkFacts(
  db: Db,
  { kind, agencyId, travellerId, subjectId }: Sides,
): Promise<(TalkFacts & { ownerId: string }) | undefined> {
  const [row] = await ask<Omit<TalkFacts, 'kind'> & { ownerId: string }>(db, FACTS, [
    agencyId,
    travellerId,
    subjectId,
  ]);
  return row && { ...row, kind };
}

/** Conversations that a traveller began in a day with agencies they have not booked with. */
export async function countBegunToday(db: Db, travellerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from conversations talk
    where traveller_id = ${travellerId} and created_at > app_now() - interval '1 day'
      and not exists (
        select from bookings where traveller_id = talk.traveller_id and agency_id = talk.agency_id and paid_at is not null)`);
  return rows[0]!.count;
}

/** Messages of the traveller after the agency's newest. */
export async function countUnanswered(db: Db, conversationId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from messages
    where conversation_id = ${conversationId} and number > coalesce((
      select max(number) from messages where conversation_id = ${conversationId} and from_agency), 0)`);
  return rows[0]!.count;
}
