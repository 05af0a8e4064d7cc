import type { NotificationKind } from '@ghuri/contract/notifications';
import { isPushedByDefault } from '@ghuri/contract/push-kinds';
import { excerptOf } from '@ghuri/domain/notifications';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Preference } from './notifications.reads.ts';
import {
  notificationActors,
  notificationPreferences,
  notifications,
} from '../../schema/notifications.table.ts';

export interface NewNotification {
  to: string;
  kind: NotificationKind;
  /** Null if no user caused it. */
  actorId: string | null;
  /** Unread events of one group become one notification. Usually the post's id; '' if the kind is enough. */
  group: string;
  /** A path of the web app. */
  link: string;
  /** Quoted text. `notify` shortens it, to one line by default. */
  excerpt?: string;
  longestExcerpt?: number;
}

/** Kinds that users can do and undo at will: the same actor is notified once a day at most. */
const TOGGLES: ReadonlySet<NotificationKind> = new Set(['followed', 'post_reacted']);

const UNREAD = { name: 'publish-unread', text: 'select publish_unread_of(array[$1::uuid])' };
const NOTIFY = {
  name: 'notify-user',
  text: `
    select notify_users(array[$1::uuid], array[$2::uuid], $3, array[$4::uuid], array[$5], array[$6], array[$7], $8, $9)`,
};

/**
 * Notifies a user in the transaction of `db`. Groups events and respects the user's choices; skips own actions and
 * blocked users. The badge in open tabs updates at commit, and devices get a push message.
 */
export async function notify(db: Db, event: NewNotification): Promise<void> {
  const { to, kind, actorId, group, link, excerpt = '' } = event;
  if (to === actorId) return;
  const quoted = excerptOf(excerpt, event.longestExcerpt);
  const once = TOGGLES.has(kind);
  await ask(db, NOTIFY, [newId(), to, kind, actorId, group, link, quoted, once, isPushedByDefault(kind)]);
}

const WITHDRAW = {
  name: 'withdraw-notification',
  text: 'select withdraw_notifications(array[$1::uuid], $2, array[$3::uuid], array[$4])',
};

/**
 * Removes an actor from an unread notification because they undid their action. Read notifications stay. For
 * comments, call it when the user's last comment on the post is gone.
 */
export async function withdrawNotification(
  db: Db,
  { to, kind, actorId, group }: { to: string; kind: NotificationKind; actorId: string; group: string },
): Promise<void> {
  await ask(db, WITHDRAW, [to, kind, actorId, group]);
}

/**
 * Deletes a user's notifications about something that was deleted, read or not, because their links are dead.
 * Optionally only one kind.
 */
export async function withdrawGroup(
  db: Db,
  { to, group, kind }: { to: string; group: string; kind?: NotificationKind },
): Promise<void> {
  const gone = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, to),
        eq(notifications.groupKey, group),
        kind && eq(notifications.kind, kind),
      ),
    )
    .returning({ id: notifications.id });
  if (gone.length > 0) await publishUnread(db, to);
}

const TAKE_ACTOR_OUT = {
  name: 'take-actor-out',
  text: 'select take_actors_out($2::uuid[], array_fill($1::uuid, array[cardinality($2::uuid[])]))',
};

/** Removes an actor from all notifications, or from one user's: the actor leaves, or the two blocked each other. */
export async function removeActorEverywhere(
  db: Db,
  { actorId, recipientId }: { actorId: string; recipientId?: string },
): Promise<void> {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(notificationActors, eq(notificationActors.notificationId, notifications.id))
    .where(
      and(
        eq(notificationActors.actorId, actorId),
        recipientId === undefined ? undefined : eq(notifications.userId, recipientId),
      ),
    )
    .orderBy(notifications.id)
    .for('update', { of: notifications });
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return;
  await ask(db, TAKE_ACTOR_OUT, [actorId, ids]);
  // One user's badge is updated at once. When an actor leaves, the badges of all others update at their next read.
  if (recipientId !== undefined) await publishUnread(db, recipientId);
}

export async function markRead(db: Db, userId: string, id?: string): Promise<number> {
  const read = await db
    .update(notifications)
    .set({ readAt: sql`app_now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        notifications.inApp,
        isNull(notifications.readAt),
        id === undefined ? undefined : eq(notifications.id, id),
      ),
    )
    .returning({ id: notifications.id });
  if (read.length > 0) await publishUnread(db, userId);
  return read.length;
}

/** Marks what a user was notified of about one thing as read: they have seen the thing itself. */
export async function markGroupRead(db: Db, userId: string, group: string): Promise<void> {
  const read = await db
    .update(notifications)
    .set({ readAt: sql`app_now()` })
    .where(
      and(eq(notifications.userId, userId), eq(notifications.groupKey, group), isNull(notifications.readAt)),
    )
    .returning({ id: notifications.id });
  if (read.length > 0) await publishUnread(db, userId);
}

/** Applies to events from now on. Returns how many choices changed. */
export async function savePreference(
  db: Db,
  userId: string,
  { kind, inApp, mailDigest, mailNow = true, push }: Preference,
): Promise<number> {
  const kept = notificationPreferences.push;
  const { rowCount } = await db
    .insert(notificationPreferences)
    .values({ userId, kind, inApp, mailDigest, mailNow, push })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { inApp, mailDigest, mailNow, push: push ?? sql`${kept}` },
      setWhere: sql`(${notificationPreferences.inApp}, ${notificationPreferences.mailDigest}, ${notificationPreferences.mailNow})
        <> (${inApp}, ${mailDigest}, ${mailNow}) or ${kept} is distinct from coalesce(${push ?? null}::boolean, ${kept})`,
    });
  return rowCount ?? 0;
}

/** Claims a user's digest of today. Returns false if it was sent already. Claim and mail are one transaction. */
export async function claimDigest(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into notification_digests (user_id, day) values (${userId}, (app_now() at time zone 'Asia/Dhaka')::date)
    on conflict do nothing`);
  return rowCount === 1;
}

/** Marks them as mailed. Those not shown in the app also count as read. */
export async function markDigested(db: Db, userId: string): Promise<void> {
  await db
    .update(notifications)
    .set({
      digestedAt: sql`app_now()`,
      readAt: sql`case when ${notifications.inApp} then null else app_now() end`,
    })
    .where(and(eq(notifications.userId, userId), notifications.inDigest, isNull(notifications.readAt)));
}

export async function deleteOldNotifications(db: Db): Promise<void> {
  await db.execute(sql`delete from notifications where read_at < app_now() - interval '90 days'`);
  await db.execute(sql`delete from notifications where happened_at < app_now() - interval '1 year'`);
  await db.execute(sql`delete from notification_digests where day < app_now() - interval '30 days'`);
}

async function publishUnread(db: Db, userId: string): Promise<void> {
  await ask(db, UNREAD, [userId]);
}
