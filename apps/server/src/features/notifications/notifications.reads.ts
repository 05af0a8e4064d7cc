import type { Notification, NotificationKind } from '@ghuri/contract/notifications';
import { MAILED_NOW, MOST_UNREAD_COUNTED, NOTIFICATION_KINDS } from '@ghuri/contract/notifications';
import { excerptOf } from '@ghuri/domain/notifications';
import { and, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { users } from '../../schema/accounts.table.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { notificationPreferences, notifications } from '../../schema/notifications.table.ts';
import { isPushedByDefault } from '@ghuri/contract/push-kinds';

const UNREAD = {
  name: 'count-unread',
  text: `
    select count(*)::integer as unread
    from (select from notifications where user_id = $1 and in_app and read_at is null limit ${MOST_UNREAD_COUNTED}) counted`,
};

/** Counts the unread ones up to where the badge says "many". */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const [counted] = await ask<{ unread: number }>(db, UNREAD, [userId]);
  return counted!.unread;
}

/** Events by agencies. A message is from the agency if it links to the traveller's own inbox. */
const byAgency = or(
  inArray(notifications.kind, [
    'review_answered',
    'tour_quoted',
    'tour_declined',
    'bid_placed',
    'bid_withdrawn',
  ]),
  eq(notifications.kind, 'announcement_received'),
  and(eq(notifications.kind, 'message_received'), like(notifications.link, '/inbox/%')),
);

/** A notification as it is shown, with its newest actor: an agency by its own name, not its owner's. */
const selectShown = (db: Db) =>
  db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      actor: { alias: users.alias, name: users.name, profile: users.profile },
      agency: { name: agencies.name, profile: agencies.profile },
      actorCount: notifications.actorCount,
      link: notifications.link,
      excerpt: notifications.excerpt,
      happenedAt: notifications.happenedAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(agencies, and(byAgency, eq(agencies.userId, notifications.actorId)))
    .$dynamic();

const toShown = (row: Awaited<ReturnType<typeof selectShown>>[number]): Notification => ({
  _id: row.id,
  kind: row.kind,
  actor: row.actor && { ...row.actor, ...row.agency },
  othersCount: Math.max(row.actorCount - 1, 0),
  link: row.link,
  // The caption under a reaction is stored as it was written.
  excerpt: row.kind === 'post_reacted' ? excerptOf(row.excerpt) : row.excerpt,
  time: row.happenedAt.toISOString(),
  read: row.readAt !== null,
});

/** One unread notification; undefined if it was read or deleted. */
export async function findUnread(db: Db, id: string): Promise<Notification | undefined> {
  const rows = await selectShown(db).where(and(eq(notifications.id, id), isNull(notifications.readAt)));
  return rows.map(toShown)[0];
}

export async function listNotifications(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Notification[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await selectShown(db)
    .where(
      and(
        eq(notifications.userId, userId),
        notifications.inApp,
        // A server of another release may have written a kind that this one does not know.
        inArray(notifications.kind, [...NOTIFICATION_KINDS]),
        after &&
          sql`(${notifications.happenedAt}, ${notifications.id}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(notifications.happenedAt), desc(notifications.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  return new Page(
    rows.slice(0, limit).map(toShown),
    rows.length > limit && last ? writeCursor(last.happenedAt.getTime(), last.id) : null,
  );
}

export async function isOwn(db: Db, userId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), notifications.inApp));
  return found.length > 0;
}

export interface Preference {
  kind: NotificationKind;
  inApp: boolean;
  mailDigest: boolean;
  /** Undefined in a change: stays as it is. */
  push?: boolean | undefined;
  /** Only for the kinds that are mailed at once. */
  mailNow?: boolean | undefined;
}

/** Every kind. The default is in the app, most kinds as push messages, and no mail. */
export async function readPreferences(db: Db, userId: string): Promise<Preference[]> {
  const { kind, inApp, mailDigest, mailNow, push } = notificationPreferences;
  const chosen = await db
    .select({ kind, inApp, mailDigest, mailNow, push })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return NOTIFICATION_KINDS.map((each) => {
    const choice = chosen.find((one) => one.kind === each);
    return {
      kind: each,
      inApp: choice?.inApp ?? true,
      push: choice?.push ?? isPushedByDefault(each),
      mailDigest: choice?.mailDigest ?? false,
      ...(MAILED_NOW.includes(each) && { mailNow: choice?.mailNow ?? true }),
    };
  });
}

/** Whether a user wants the email of its own that a kind has. */
export async function wantsMailNow(db: Db, userId: string, kind: NotificationKind): Promise<boolean> {
  const [chosen] = await db
    .select({ mailNow: notificationPreferences.mailNow })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)));
  return chosen?.mailNow ?? true;
}

/** For each kind, how many things it was about and how many users acted. */
export type Digest = { kind: NotificationKind; things: number; people: number }[];

/** Unread since the last digest, and still wanted. */
const TO_DIGEST = sql`
  notifications.in_digest and notifications.read_at is null
  and (digested_at is null or happened_at > digested_at)
  and exists (
    select 1 from notification_preferences chosen
    where chosen.user_id = notifications.user_id and chosen.kind = notifications.kind and chosen.mail_digest)`;

/** The next users, by id, who have something unread and got no digest today. */
export async function readUsersToDigest(db: Db, afterId: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users
    where id > ${afterId} and email_verified
      and exists (select 1 from notifications where user_id = users.id and ${TO_DIGEST})
      and not exists (
        select 1 from notification_digests
        where user_id = users.id and day = (app_now() at time zone 'Asia/Dhaka')::date)
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function readDigest(db: Db, userId: string): Promise<Digest> {
  const { rows } = await db.execute<{ kind: NotificationKind; things: number; people: number }>(sql`
    select kind, count(distinct id)::integer as things, count(distinct actors.actor_id)::integer as people
    from notifications
    left join notification_actors actors
      on notification_id = id and (digested_at is null or acted_at > digested_at)
    where user_id = ${userId} and ${TO_DIGEST}
    group by kind`);
  return NOTIFICATION_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
}
