import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { AGENCY_KINDS } from './agency-kinds.reads.ts';

/** One file of a copy: which tables it reads and how. `$1` is the user; `key` is unique and orders the rows. */
export interface DataKind {
  tables: readonly string[];
  query: string;
}

const taka = (column: string): string => `${column} / 100.0`;

/** What a user has on Ghuri. Of other people only what this user sees anyway: names, never an email or a phone number. */
const OWN_KINDS = {
  profile: {
    tables: ['users'],
    query: `select id::text as key, name, email, phone, pending_email, email_verified, gender, language, bio, facebook, instagram, twitter,
        picture, favourite_places, stories_public, follower_count, following_count, joined_at, suspended_at, suspension_reason
      from users where id = $1`,
  },
  'sign-in-ways': {
    tables: ['auth_accounts', 'two_factors', 'passkeys', 'account_links'],
    query: `select 'a' || id::text as key, provider_id as way, created_at as since, null::timestamptz as expires_at
        from auth_accounts where user_id = $1
      union all select 'f' || id::text, 'second factor', turned_on_at, null from two_factors where user_id = $1
      union all select 'k' || id::text, 'passkey: ' || name, created_at, null from passkeys where user_id = $1
      union all select 'l' || encode(sha256(token_hash::text::bytea), 'hex'), 'link: ' || kind, sent_at, expires_at
        from account_links where user_id = $1`,
  },
  sessions: {
    tables: ['sessions', 'known_devices', 'push_devices'],
    query: `select 's' || id::text as key, user_agent as device, created_at as since, last_active_at as last_used_at from sessions where user_id = $1
      union all select 'k' || md5(device_hash::text), 'known browser', null, seen_at from known_devices where user_id = $1
      union all select 'p' || id::text, 'push messages: ' || name, created_at, used_at from push_devices where user_id = $1`,
  },
  preferences: {
    tables: ['notification_preferences'],
    query: `select kind as key, kind, in_app, mail_digest, mail_now, push from notification_preferences where user_id = $1`,
  },
  stories: {
    tables: ['posts'],
    query: `select p.id::text as key, p.caption, a.name as agency, p.pictures, p.created_at, p.edited_at, p.deleted_at, p.removed_at
      from posts p left join agencies a on a.id = p.agency_id where p.author_id = $1`,
  },
  comments: {
    tables: ['comments'],
    query: `select c.id::text as key, c.body as text, u.name as story_of, c.created_at
      from comments c join posts p on p.id = c.post_id join users u on u.id = p.author_id where c.author_id = $1`,
  },
  reactions: {
    tables: ['post_reactions'],
    query: `select r.post_id::text as key, u.name as story_of, r.created_at
      from post_reactions r join posts p on p.id = r.post_id join users u on u.id = p.author_id where r.user_id = $1`,
  },
  follows: {
    tables: ['follows'],
    query: `select 'f' || f.followed_id::text as key, 'following' as direction, u.name, f.created_at
        from follows f join users u on u.id = f.followed_id where f.follower_id = $1
      union all select 't' || f.follower_id::text, 'follower', u.name, f.created_at
        from follows f join users u on u.id = f.follower_id where f.followed_id = $1`,
  },
  blocks: {
    tables: ['blocks'],
    query: `select b.blocked_id::text as key, u.name, b.created_at from blocks b join users u on u.id = b.blocked_id where b.blocker_id = $1`,
  },
  reports: {
    tables: ['reports', 'message_reports', 'warnings'],
    query: `select 's' || post_id::text as key, 'report of a story' as kind, reason, created_at from reports where reporter_id = $1
      union all select 'm' || message_id::text, 'report of a message', reason, created_at from message_reports where reporter_id = $1
      union all select 'w' || post_id::text, 'warning', null, warned_at from warnings where user_id = $1`,
  },
  bookings: {
    tables: ['bookings'],
    query: `select id::text as key, transaction_id as receipt, kind, place, starts_at, days, departure, agency_name as agency, persons, party,
        lines as price_lines, ${taka('total_paisa')} as total, ${taka('deposit_paisa')} as deposit, balance_by,
        ${taka('refunded_paisa')} as refunded, state, name, email, phone, address, created_at, paid_at, checked_in_at
      from bookings where traveller_id = $1`,
  },
  travellers: {
    tables: ['booking_travellers'],
    query: `select t.id::text as key, b.place, b.starts_at, t.position, t.name, t.band, t.age, p.given_at as papers_given_at,
        (select coalesce(json_agg(json_build_object('at', o.opened_at, 'by', o.opened_by) order by o.opened_at, o.id), '[]')
          from traveller_paper_openings o where o.traveller_id = t.id) as papers_opened
      from booking_travellers t join bookings b on b.id = t.booking_id left join traveller_papers p on p.traveller_id = t.id
      where t.user_id = $1 or b.traveller_id = $1`,
  },
  payments: {
    tables: [],
    query: `select p.txn_id as key, b.transaction_id as receipt, b.place, ${taka('p.amount_paisa')} as amount, p.currency, p.state,
        a.provider, p.received_at
      from payments p join bookings b on b.id = p.booking_id join payment_attempts a on a.id = p.attempt_id where b.traveller_id = $1`,
  },
  refunds: {
    tables: [],
    query: `select r.id::text as key, b.transaction_id as receipt, b.place, ${taka('r.amount_paisa')} as amount, r.reason, r.state,
        r.created_at, r.done_at
      from refunds r join bookings b on b.id = r.booking_id where b.traveller_id = $1`,
  },
  'paid-trips': {
    tables: ['trips'],
    query: `select t.id::text as key, t.place, t.starts_at, a.name as agency, t.paid_at, t.refunded_at
      from trips t left join agencies a on a.id = t.agency_id where t.traveller_id = $1`,
  },
  requests: {
    tables: ['open_requests'],
    query: `select r.id::text as key, r.location, r.starts_at, r.days, r.persons, r.departure, r.description, r.name, r.phone, r.created_at,
        (select coalesce(json_agg(json_build_object('agency', a.name, 'amount', ${taka('b.amount_paisa')}, 'message', b.message,
            'chosen', b.accepted_at is not null) order by b.placed_at, b.id), '[]')
          from bids b join agencies a on a.id = b.agency_id where b.request_id = r.id) as bids
      from open_requests r where r.traveller_id = $1`,
  },
  'personalised-tours': {
    tables: ['personalised_tours'],
    query: `select t.id::text as key, t.location, t.starts_at, t.days, t.persons, t.departure, t.description, t.name, t.phone, a.name as agency,
        ${taka('t.amount_paisa')} as amount, t.quoted_at, t.declined_at, t.decline_reason, t.created_at
      from personalised_tours t join agencies a on a.id = t.agency_id where t.traveller_id = $1`,
  },
  messages: {
    tables: ['conversations', 'messages', 'conversation_readers'],
    query: `select m.id::text as key, c.title as conversation, case when m.author_id = $1 then 'you' when m.from_agency then a.name
          else 'the traveller' end as writer, m.text, m.created_at
      from messages m join conversations c on c.id = m.conversation_id left join agencies a on a.id = c.agency_id
      where m.removed_at is null and (c.traveller_id = $1 or m.author_id = $1 or exists (
        select from conversation_readers r where r.conversation_id = c.id and r.user_id = $1 and m.from_agency
          and m.number <= coalesce(r.until_number, m.number)))`,
  },
  reviews: {
    tables: ['reviews'],
    query: `select r.id::text as key, a.name as agency, r.rating, r.body as text, r.created_at, r.answer, r.answered_at
      from reviews r join agencies a on a.id = r.agency_id where r.reviewer_id = $1`,
  },
  disputes: {
    tables: ['disputes'],
    query: `select d.id::text as key, b.place, b.agency_name as agency, d.state, d.reason, d.text, d.wish, ${taka('d.wish_paisa')} as wished,
        d.opened_at, d.answer, d.answered_at, d.outcome, ${taka('d.refund_paisa')} as refunded, d.decision, d.ended_at
      from disputes d join bookings b on b.id = d.booking_id where b.traveller_id = $1`,
  },
  saved: {
    tables: ['tour_interests', 'waiting_parties'],
    query: `select 's' || i.tour_id::text as key, 'saved tour' as kind, t.location, t.starts_at, i.created_at
        from tour_interests i join tours t on t.id = i.tour_id where i.user_id = $1
      union all select 'w' || w.id::text, 'waiting list: ' || w.state, t.location, t.starts_at, w.created_at
        from waiting_parties w join tours t on t.id = w.tour_id where w.traveller_id = $1`,
  },
  notifications: {
    tables: ['notifications'],
    query: `select n.id::text as key, n.kind, u.name as writer, n.excerpt as text, n.link, n.happened_at, n.read_at
      from notifications n left join users u on u.id = n.actor_id where n.user_id = $1`,
  },
} as const satisfies Record<string, DataKind>;

/** Every file of a copy, in the order of its index. */
export const DATA_KINDS = { ...OWN_KINDS, ...AGENCY_KINDS } as const satisfies Record<string, DataKind>;
export type DataKindName = keyof typeof DATA_KINDS;
export const DATA_KIND_NAMES = Object.keys(DATA_KINDS) as DataKindName[];

/** Rows of one query. A copy never holds more of them in memory. */
export const DATA_PAGE = 200;

interface Found extends Record<string, unknown> {
  key: string;
  row: Record<string, unknown>;
}

/** All rows of one kind, page by page. */
export async function* readKind(
  db: Db,
  { query }: DataKind,
  userId: string,
): AsyncGenerator<Record<string, unknown>> {
  for (let after: string | null = null; ;) {
    const { rows }: { rows: Found[] } = await db.execute<Found>(
      sql`select key, to_jsonb(copied) - 'key' as row from (${bound(query, userId)}) copied
        where ${after}::text is null or key collate "C" > ${after} order by key collate "C" limit ${DATA_PAGE}`,
    );
    for (const { row } of rows) yield row;
    if (rows.length < DATA_PAGE) return;
    after = rows.at(-1)!.key;
  }
}

/** The query with the user's id as a parameter. */
const bound = (query: string, userId: string) =>
  sql.join(
    query.split('$1').map((part) => sql.raw(part)),
    sql`${userId}::uuid`,
  );

/** Own published pictures with their largest file, page by page. */
export async function* readOwnPictures(
  db: Db,
  userId: string,
): AsyncGenerator<{ name: string; width: number }> {
  for (let after = ''; ;) {
    const { rows } = await db.execute<{ name: string; width: number }>(
      sql`select name, widths[cardinality(widths)] as width from pictures
        where owner_id = ${userId} and used_as is not null and name > ${after} order by name limit ${DATA_PAGE}`,
    );
    yield* rows;
    if (rows.length < DATA_PAGE) return;
    after = rows.at(-1)!.name;
  }
}

/** Own paid bookings, for their receipts. */
export async function readReceiptIds(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from bookings where traveller_id = ${userId} and state = 'paid' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Payouts of the own agency that were sent, for their statements. */
export async function readStatementIds(db: Db, userId: string): Promise<{ id: string; agencyId: string }[]> {
  const { rows } = await db.execute<{ id: string; agencyId: string }>(
    sql`select p.id, p.agency_id as "agencyId" from payouts p join agencies a on a.id = p.agency_id
      where a.user_id = ${userId} and p.sent_at is not null order by p.id`,
  );
  return rows;
}
