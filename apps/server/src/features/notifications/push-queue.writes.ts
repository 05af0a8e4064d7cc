import { FORGET_FAILING_AFTER_MS } from '@ghuri/domain/push';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { pushDevices } from '../../schema/push.table.ts';

/** The database announces new messages there, at the commit. */
export const PUSH_CHANNEL = 'push_messages';

/** Longer than a try can take. */
const LEASE_SECONDS = 60;

export interface DuePush {
  deviceId: string;
  notificationId: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Including this one. */
  tries: number;
  /** The events that this try covers, and those that earlier ones covered. */
  events: number;
  before: number;
  now: Date;
}

/**
 * Takes the next message to send, with all its events: from now on nobody sends these events, even if the process dies. A try
 * that certainly failed gives them back.
 */
export async function takePush(db: Db): Promise<DuePush | undefined> {
  const { rows } = await db.execute<DuePush & Record<string, unknown>>(sql`
    update push_messages message
    set taken = message.events, tries = message.tries + 1,
      lease_until = app_now() + ${LEASE_SECONDS} * interval '1 second'
    from (
      select device_id, notification_id, taken as before from push_messages
      where taken < events and next_try_at <= app_now() and coalesce(lease_until <= app_now(), true)
      order by next_try_at limit 1
      for update skip locked
    ) due
    join push_devices device on device.id = due.device_id
    where message.device_id = due.device_id and message.notification_id = due.notification_id
    returning message.device_id as "deviceId", message.notification_id as "notificationId", device.user_id as "userId",
      device.endpoint, device.p256dh, device.auth, message.tries, message.events, due.before, app_now() as now`);
  const [row] = rows;
  return row && { ...row, now: new Date(row.now) };
}

const ofTry = ({ deviceId, notificationId, tries }: DuePush) =>
  sql`device_id = ${deviceId} and notification_id = ${notificationId} and tries = ${tries}`;

/** The try is over. Events that happened meanwhile are sent next. */
export async function endPush(db: Db, push: DuePush): Promise<void> {
  await db.execute(sql`delete from push_messages where ${ofTry(push)} and taken = events`);
  await db.execute(sql`update push_messages set lease_until = null, tries = 0 where ${ofTry(push)}`);
}

/** It certainly did not arrive: its events wait for the next try. */
export async function returnPush(db: Db, push: DuePush, ms: number): Promise<void> {
  await db.execute(sql`
    update push_messages
    set taken = ${push.before}, lease_until = null, next_try_at = app_now() + ${ms} * interval '1 millisecond'
    where ${ofTry(push)}`);
}

export async function noteDelivered(db: Db, deviceId: string): Promise<void> {
  await db
    .update(pushDevices)
    .set({ usedAt: sql`app_now()`, failingSince: null })
    .where(eq(pushDevices.id, deviceId));
}

/** Notes that the device's push service took nothing. A device that fails for days is forgotten. */
export async function noteFailing(db: Db, deviceId: string): Promise<void> {
  await db.execute(sql`
    delete from push_devices
    where id = ${deviceId} and failing_since <= app_now() - ${FORGET_FAILING_AFTER_MS} * interval '1 millisecond'`);
  await db.execute(sql`
    update push_devices set failing_since = app_now() where id = ${deviceId} and failing_since is null`);
}

export async function forgetDevice(db: Db, deviceId: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, deviceId));
}

/** Those whose process died while it sent them. */
export async function deleteLostPushes(db: Db): Promise<void> {
  await db.execute(sql`
    delete from push_messages where taken = events and lease_until < app_now() - interval '1 hour'`);
}
