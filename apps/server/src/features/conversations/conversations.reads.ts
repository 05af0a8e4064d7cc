import type { AgencyInboxFilter, Conversation, ConversationRow, Side } from '@ghuri/contract/conversations';
import { MOST_UNREAD_SHOWN, writeRefusal } from '@ghuri/domain/conversations';
import type { ConversationKind } from '@ghuri/domain/conversations';
import { excerptOf } from '@ghuri/domain/notifications';
import { paisaToTaka } from '@ghuri/domain/money';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { ask, unseen } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { readReliability } from '../agencies/reliability/reliability.reads.ts';
import { readTalkBooking } from './booking-of-talk.reads.ts';
import { readSubjectPicture, readTalkFacts } from './subjects.reads.ts';

interface Query {
  limit: number;
  cursor?: string | undefined;
  search: string;
}

interface Row {
  id: string;
  kind: ConversationKind;
  subjectId: string;
  title: string;
  startsAt: Date | null;
  agencyId: string;
  agencyName: string;
  agencyProfile: string;
  verified: boolean;
  travellerId: string | null;
  alias: string | null;
  name: string | null;
  profile: string | null;
  text: string;
  fromAgency: boolean;
  amount: string | null;
  pictures: number;
  time: Date;
  /** The order of the list. */
  lastAt: Date;
  unread: number;
  people: number | null;
  assignedId: string | null;
  assignedName: string | null;
  assignedProfile: string | null;
  waitingSince: Date | null;
}

/** `unread` and `last` are SQL of the viewer's side. */
const columns = (side: { unread: string; lastAt: string }) => `
  talk.id, talk.kind, talk.subject_id as "subjectId", talk.title, talk.starts_at as "startsAt", talk.agency_id as "agencyId",
  agency.name as "agencyName", agency.profile as "agencyProfile", agency.sells as verified,
  person.id as "travellerId", person.alias, person.name, person.profile,
  last.text, last.from_agency as "fromAgency", last.amount_paisa as amount, last.created_at as time,
  (select count(*)::integer from message_pictures where message_id = last.id) as pictures,
  ${side.lastAt} as "lastAt", ${side.unread} as unread,
  case when talk.kind = 'departure' then (
    select count(*)::integer from conversation_readers each where each.conversation_id = talk.id and each.until_number is null) end as people,
  assigned.id as "assignedId", assigned.name as "assignedName", assigned.profile as "assignedProfile", talk.waiting_since as "waitingSince"`;
const joins = (lastNumber: string) => `
  join agencies agency on agency.id = talk.agency_id
  join messages last on last.conversation_id = talk.id and last.number = ${lastNumber}
  left join users person on person.id = talk.traveller_id
  left join users assigned on assigned.id = talk.assigned_to`;
const TRAVELLERS = columns({ unread: 'reader.unread', lastAt: 'reader.last_at' });
const AGENCYS = columns({ unread: 'talk.agency_unread', lastAt: 'talk.last_at' });
const TRAVELLERS_LAST = joins('coalesce(reader.until_number, talk.last_number)');
const AGENCYS_LAST = joins('talk.last_number');

/** Words that begin as typed, all of them. A search without a word finds nothing. */
const matches = (search: string, owner = `''`) => `talk.words @@ (
  select (${owner} || string_agg(quote_literal(word) || ':*', ' & '))::tsquery from unnest(search_words(${search})) word)`;

const wholeTaka = (amount: string | null): number | null =>
  amount === null ? null : paisaToTaka(BigInt(amount));
const sideOf = (fromAgency: boolean): Side => (fromAgency ? 'agency' : 'traveller');

function present(row: Row, as: Side): ConversationRow {
  const isAgency = as === 'agency';
  return {
    _id: row.id,
    subject: {
      kind: row.kind,
      id: row.subjectId,
      title: row.title,
      startsAt: row.startsAt?.toISOString() ?? null,
    },
    agency: { _id: row.agencyId, name: row.agencyName, profile: row.agencyProfile, verified: row.verified },
    traveller:
      row.kind === 'departure'
        ? null
        : { alias: row.alias ?? '', name: row.name ?? '', profile: row.profile ?? '' },
    last: {
      text: excerptOf(row.text),
      from: sideOf(row.fromAgency),
      amount: wholeTaka(row.amount),
      pictures: row.pictures,
      time: row.time.toISOString(),
    },
    unread: row.unread,
    people: isAgency ? row.people : null,
    assigned:
      isAgency && row.assignedId !== null
        ? { _id: row.assignedId, name: row.assignedName!, profile: row.assignedProfile! }
        : null,
    waitingSince: isAgency ? (row.waitingSince?.toISOString() ?? null) : null,
  };
}

function pageOf(rows: Row[], limit: number, as: Side): Page<ConversationRow[]> {
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? writeCursor(last.lastAt.getTime(), last.id) : null;
  return new Page(
    rows.slice(0, limit).map((row) => present(row, as)),
    next,
  );
}

/** Conversations of a traveller, newest first. */
export async function listConversations(
  db: Db,
  userId: string,
  { limit, cursor, search, show }: Query & { show: 'all' | 'unread' },
): Promise<Page<ConversationRow[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const where = ['reader.user_id = $1::uuid'];
  const values: unknown[] = [userId, limit + 1];
  if (show === 'unread') where.push('reader.unread > 0');
  if (after) {
    values.push(new Date(after[0]), after[1]);
    where.push(
      `(reader.last_at, reader.conversation_id) < ($${values.length - 1}::timestamptz, $${values.length}::uuid)`,
    );
  }
  if (search !== '') {
    values.push(search);
    where.push(matches(`$${values.length}::text`));
  }
  const text = `select ${TRAVELLERS} from conversation_readers reader join conversations talk on talk.id = reader.conversation_id
    ${TRAVELLERS_LAST} where ${where.join(' and ')} order by reader.last_at desc, reader.conversation_id desc limit ${unseen(2, 'integer')}`;
  const name = `conversations-${show}-${after ? 'next' : 'first'}-${search === '' ? 'all' : 'found'}`;
  return pageOf(await ask<Row>(db, { name, text }, values), limit, 'traveller');
}

const FILTERS: Record<AgencyInboxFilter, string | null> = {
  all: null,
  unread: 'talk.agency_unread > 0',
  unanswered: 'talk.waiting_since is not null',
  mine: 'talk.assigned_to = $3::uuid',
  unassigned: 'talk.assigned_to is null',
};

/** Conversations of an agency, newest first. */
export async function listAgencyInbox(
  db: Db,
  { id: viewerId, agencyId }: { id: string; agencyId: string },
  { limit, cursor, search, show }: Query & { show: AgencyInboxFilter },
): Promise<Page<ConversationRow[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const where = ['talk.agency_id = $1::uuid', '$3::uuid is not null'];
  const values: unknown[] = [agencyId, limit + 1, viewerId];
  const filter = FILTERS[show];
  if (filter !== null) where.push(filter);
  if (after) {
    values.push(new Date(after[0]), after[1]);
    where.push(`(talk.last_at, talk.id) < ($${values.length - 1}::timestamptz, $${values.length}::uuid)`);
  }
  if (search !== '') {
    values.push(search);
    // The agency's own word keeps the search within its inbox.
    where.push(matches(`$${values.length}::text`, `'''a:' || $1::uuid || ''' & '`));
  }
  const text = `select ${AGENCYS} from conversations talk ${AGENCYS_LAST}
    where ${where.join(' and ')} order by talk.last_at desc, talk.id desc limit ${unseen(2, 'integer')}`;
  const name = `agency-inbox-${show}-${after ? 'next' : 'first'}-${search === '' ? 'all' : 'found'}`;
  return pageOf(await ask<Row>(db, { name, text }, values), limit, 'agency');
}

const UNREAD = {
  name: 'unread-conversations',
  text: `select count(*)::integer as unread from (
    select 1 from conversation_readers where user_id = $1::uuid and unread > 0 limit ${MOST_UNREAD_SHOWN + 1}) counted`,
};
const UNREAD_OF_AGENCY = {
  name: 'unread-conversations-of-agency',
  text: `select count(*)::integer as unread from (
    select 1 from conversations where agency_id = $1::uuid and agency_unread > 0 limit ${MOST_UNREAD_SHOWN + 1}) counted`,
};

export const countUnreadConversations = async (db: Db, userId: string): Promise<number> =>
  (await ask<{ unread: number }>(db, UNREAD, [userId]))[0]!.unread;

export const countUnreadOfAgency = async (db: Db, agencyId: string): Promise<number> =>
  (await ask<{ unread: number }>(db, UNREAD_OF_AGENCY, [agencyId]))[0]!.unread;

interface Viewing {
  userId: string;
  /** Of staff who read the inbox; null for everyone else. */
  agencyId: string | null;
}

const SIDE = {
  name: 'side-of-conversation',
  text: `
    select case when reader.user_id is null then 'agency' else 'traveller' end as side, talk.traveller_id as "travellerId",
      agency.user_id as "ownerId", reader.until_number as until
    from conversations talk join agencies agency on agency.id = talk.agency_id
    left join conversation_readers reader on reader.conversation_id = talk.id and reader.user_id = $2::uuid
    where talk.id = $1::uuid and (reader.user_id is not null or talk.agency_id = $3::uuid)`,
};

export interface SideOf {
  side: Side;
  travellerId: string | null;
  ownerId: string;
  /** The last message that this traveller sees; null for all. */
  until: number | null;
}

/** On which side of a conversation a user is; undefined if it is not theirs. */
export async function readSideOf(
  db: Db,
  id: string,
  { userId, agencyId }: Viewing,
): Promise<SideOf | undefined> {
  return (await ask<SideOf>(db, SIDE, [id, userId, agencyId]))[0];
}

const READERS = {
  name: 'readers-of-conversation',
  text: `select user_id as id from conversation_readers where conversation_id = $1::uuid and until_number is null`,
};

/** Travellers who get the next message. */
export const readReaderIds = async (db: Db, id: string): Promise<string[]> =>
  (await ask<{ id: string }>(db, READERS, [id])).map(({ id: userId }) => userId);

const ONE = (as: Side) => ({
  name: `conversation-of-${as}`,
  text: `
    select ${as === 'agency' ? AGENCYS : TRAVELLERS}, talk.agency_read as "agencyRead",
      (select max(read_number) from conversation_readers each where each.conversation_id = talk.id) as "travellersRead"
    from conversations talk left join conversation_readers reader on reader.conversation_id = talk.id and reader.user_id = $2::uuid
    ${as === 'agency' ? AGENCYS_LAST : TRAVELLERS_LAST}
    where talk.id = $1::uuid`,
});
const AS = { agency: ONE('agency'), traveller: ONE('traveller') };

const ANNOUNCED = {
  name: 'announced-beside-conversation',
  text: `
    select departure.id as "conversationId", message.text, message.created_at as time
    from conversations departure
    join conversation_readers reader on reader.conversation_id = departure.id and reader.user_id = $2::uuid
    join messages message on message.conversation_id = departure.id
      and message.number = coalesce(reader.until_number, departure.last_number)
    where departure.kind = 'departure' and departure.subject_id = $1::uuid and message.removed_at is null`,
};

/** What a traveller of the same departure read last from the agency; null if nothing was announced to them. */
async function readAnnounced(db: Db, departure: string, userId: string): Promise<Conversation['announced']> {
  const [found] = await ask<{ conversationId: string; text: string; time: Date }>(db, ANNOUNCED, [
    departure,
    userId,
  ]);
  return found ? { ...found, time: found.time.toISOString() } : null;
}

/** One conversation, for its traveller and staff of its agency; undefined for everyone else. */
export async function readConversation(
  db: Db,
  id: string,
  viewing: Viewing & { suspended: boolean },
): Promise<Conversation | undefined> {
  const found = await readSideOf(db, id, viewing);
  if (!found) return undefined;
  const as = found.side;
  const [row] = await ask<Row & { agencyRead: number; travellersRead: number | null }>(db, AS[as], [
    id,
    viewing.userId,
  ]);
  const facts = row && (await readTalkFacts(db, row));
  if (!row || !facts) return undefined;
  const refusal = writeRefusal(facts, { suspended: viewing.suspended });
  const booking = await readTalkBooking(db, row);
  const shown = present(row, as);
  const { facts: reliability } = await readReliability(db, row.agencyId);
  const answers = reliability.find(({ fact }) => fact === 'answers');
  return {
    ...shown,
    as,
    mayWrite: refusal === null,
    refusal,
    otherRead: as === 'agency' ? (row.travellersRead ?? 0) : row.agencyRead,
    answerMinutes: answers?.fact === 'answers' ? answers.minutes : null,
    phone: booking === null ? '' : as === 'agency' ? booking.travellerPhone : booking.agencyPhone,
    picture: await readSubjectPicture(db, row),
    announced:
      as === 'traveller' && row.kind === 'tour'
        ? await readAnnounced(db, row.subjectId, viewing.userId)
        : null,
    booking: booking && booking.shown,
  };
}

const ABOUT = {
  name: 'conversation-about',
  text: `select id from conversations where subject_id = $1::uuid and kind = $2 and traveller_id = $3::uuid order by created_at desc limit 1`,
};

/** The traveller's conversation about something; null if it has not begun. */
export const readConversationAbout = async (
  db: Db,
  { kind, id }: { kind: ConversationKind; id: string },
  travellerId: string,
): Promise<string | null> => (await ask<{ id: string }>(db, ABOUT, [id, kind, travellerId]))[0]?.id ?? null;

const PEOPLE_ABOUT = {
  name: 'people-of-conversation-about',
  text: `
    select agency_id as "agencyId", array(select user_id from conversation_readers where conversation_id = talk.id) as readers
    from conversations talk where subject_id = $1::uuid and kind = $2`,
};

/** The agency and the travellers of the conversation about something; undefined if it has not begun. */
export const readPeopleAbout = async (
  db: Db,
  { kind, subjectId }: { kind: ConversationKind; subjectId: string },
): Promise<{ agencyId: string; readers: string[] } | undefined> =>
  (await ask<{ agencyId: string; readers: string[] }>(db, PEOPLE_ABOUT, [subjectId, kind]))[0];
