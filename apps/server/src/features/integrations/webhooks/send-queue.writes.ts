import type { WebhookProblem } from '@ghuri/contract/integrations';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';

/** Longer than a try can take: while it runs, nobody else sends the same message. */
const LEASE_SECONDS = 30;
/** So that one slow address does not take all senders. */
const MOST_AT_ONCE = 3;

export interface DueDelivery {
  id: string;
  webhookId: string;
  agencyId: string;
  url: string;
  body: string;
  /** Including this one. */
  tries: number;
  secret: Buffer;
  /** Null if it no longer signs. */
  formerSecret: Buffer | null;
  now: Date;
}

/**
 * Leases the next message to send. Of one subject only the oldest waiting message can be leased, and it waits until it is
 * accepted or given up: that keeps the order. The process may die afterwards; the lease ends, and the message is sent again.
 */
export async function leaseDelivery(db: Db): Promise<DueDelivery | undefined> {
  const { rows } = await db.execute<DueDelivery & Record<string, unknown>>(sql`
    update webhook_deliveries leased
    set tries = leased.tries + 1, tried_at = app_now(), lease_until = app_now() + ${LEASE_SECONDS} * interval '1 second'
    from agency_webhooks of
    where of.id = leased.webhook_id and leased.id = (
      select delivery.id
      from webhook_deliveries delivery
      join agency_webhooks webhook on webhook.id = delivery.webhook_id
      where delivery.state = 'waiting'
        and delivery.next_try_at <= app_now()
        and coalesce(delivery.lease_until <= app_now(), true)
        and webhook.paused_at is null
        and not exists (
          select from webhook_deliveries earlier
          where earlier.webhook_id = delivery.webhook_id and earlier.subject = delivery.subject
            and earlier.state = 'waiting' and earlier.position < delivery.position)
        and (
          select count(*) from webhook_deliveries busy
          where busy.webhook_id = delivery.webhook_id and busy.state = 'waiting' and busy.lease_until > app_now()
        ) < ${MOST_AT_ONCE}
      order by delivery.next_try_at, delivery.position
      limit 1
      for update of delivery skip locked)
    returning leased.id, leased.webhook_id as "webhookId", of.agency_id as "agencyId", of.url, leased.body, leased.tries,
      of.secret, case when of.former_until > app_now() then of.former_secret end as "formerSecret", app_now() as now`);
  const [row] = rows;
  return row && { ...row, now: new Date(row.now) };
}

export interface Outcome {
  status: number | null;
  answer: string;
  problem: WebhookProblem | null;
}

/** Ends a lease. Changes nothing if another process has leased the message since. */
const end = (
  db: Db,
  { id, tries }: DueDelivery,
  { status, answer, problem }: Outcome,
  state: string,
  ms = 0,
) =>
  db.execute(sql`
    update webhook_deliveries
    set state = ${state}, lease_until = null, status = ${status}, answer = ${answer}, problem = ${problem},
      next_try_at = app_now() + ${ms} * interval '1 millisecond'
    where id = ${id} and tries = ${tries} and state = 'waiting'`);

export async function markAccepted(db: Db, delivery: DueDelivery, outcome: Outcome): Promise<void> {
  await db.execute(
    sql`update agency_webhooks set failing_since = null where id = ${delivery.webhookId} and failing_since is not null`,
  );
  await end(db, delivery, outcome, 'accepted');
}

export const markGivenUp = (db: Db, delivery: DueDelivery, outcome: Outcome) =>
  end(db, delivery, outcome, 'given_up');

export const markWaiting = (db: Db, delivery: DueDelivery, outcome: Outcome, ms: number) =>
  end(db, delivery, outcome, 'waiting', ms);

/** Locks the address and notes that it fails. Returns for how long, in ms; undefined if it was deleted. */
export async function noteFailing(db: Db, webhookId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ ms: string }>(sql`
    update agency_webhooks set failing_since = coalesce(failing_since, app_now()) where id = ${webhookId}
    returning extract(epoch from app_now() - failing_since) * 1000 as ms`);
  return rows[0] && Number(rows[0].ms);
}

/** Returns the owner to write to, if this call paused it. */
export async function pauseFailing(
  db: Db,
  webhookId: string,
): Promise<{ email: string; name: string; language: 'en' | 'bn' } | undefined> {
  const { rows } = await db.execute<{ email: string; name: string; language: 'en' | 'bn' }>(sql`
    update agency_webhooks webhook set paused_at = app_now()
    from agencies agency join users owner on owner.id = agency.user_id
    where webhook.id = ${webhookId} and webhook.paused_at is null and agency.id = webhook.agency_id
    returning owner.email, owner.name, owner.language`);
  return rows[0];
}
