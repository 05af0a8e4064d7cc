import type { WebhookForm } from '@ghuri/contract/integrations';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { agencyWebhooks, webhookDeliveries } from '../../../schema/integrations.table.ts';

export type WebhookRow = typeof agencyWebhooks.$inferSelect;

/** Locks the agency, so that two calls at once do not add one too many, and counts its addresses. */
export async function lockAndCountWebhooks(db: Db, agencyId: string): Promise<number> {
  await db.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, agencyId)).for('no key update');
  return db.$count(agencyWebhooks, eq(agencyWebhooks.agencyId, agencyId));
}

export async function insertWebhook(
  db: Db,
  row: Pick<WebhookRow, 'id' | 'agencyId' | 'url' | 'events' | 'secret'>,
): Promise<void> {
  await db.insert(agencyWebhooks).values(row);
}

const own = (agencyId: string, id: string) =>
  and(eq(agencyWebhooks.id, id), eq(agencyWebhooks.agencyId, agencyId));

/** An address of an agency, locked. */
export async function lockWebhook(db: Db, agencyId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(agencyWebhooks).where(own(agencyId, id)).for('no key update');
  return row;
}

/** Another address starts without the failures of the former one. */
export async function updateWebhook(db: Db, id: string, { url, events }: WebhookForm): Promise<void> {
  await db
    .update(agencyWebhooks)
    .set({
      url,
      events,
      failingSince: sql`case when ${agencyWebhooks.url} = ${url} then ${agencyWebhooks.failingSince} end`,
    })
    .where(eq(agencyWebhooks.id, id));
}

export async function pauseWebhook(db: Db, id: string): Promise<void> {
  await db
    .update(agencyWebhooks)
    .set({ pausedAt: sql`app_now()` })
    .where(eq(agencyWebhooks.id, id));
}

/** Everything that has waited is due at once, with all its tries. */
export async function resumeWebhook(db: Db, id: string): Promise<void> {
  await db
    .update(agencyWebhooks)
    .set({ pausedAt: null, failingSince: null })
    .where(eq(agencyWebhooks.id, id));
  await db
    .update(webhookDeliveries)
    .set({ tries: 0, nextTryAt: sql`app_now()` })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')));
  await wakeSenders(db);
}

export async function replaceSecret(
  db: Db,
  id: string,
  { secret, former, formerMs }: { secret: Buffer; former: Buffer; formerMs: number },
): Promise<void> {
  await db
    .update(agencyWebhooks)
    .set({
      secret,
      formerSecret: former,
      formerUntil: sql`app_now() + ${formerMs} * interval '1 millisecond'`,
    })
    .where(eq(agencyWebhooks.id, id));
}

export async function deleteWebhook(db: Db, agencyId: string, id: string): Promise<number> {
  const { rowCount } = await db.delete(agencyWebhooks).where(own(agencyId, id));
  return rowCount ?? 0;
}

/** A message that no event caused. Its subject is its own: it waits for nothing. */
export async function insertTestDelivery(db: Db, webhookId: string, event: string): Promise<string> {
  const id = newId();
  await db.insert(webhookDeliveries).values({
    id,
    webhookId,
    event,
    subject: `test:${id}`,
    body: sql`json_build_object('type', ${event}::text, 'timestamp', iso_time(app_now()), 'data', json_build_object('webhookId', ${webhookId}::text))::text`,
  });
  await wakeSenders(db);
  return id;
}

/** Makes a message of an agency due again. Returns false if there is none. */
export async function requeueDelivery(db: Db, agencyId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update webhook_deliveries delivery
    set state = 'waiting', tries = 0, next_try_at = app_now()
    from agency_webhooks webhook
    where delivery.id = ${id} and webhook.id = delivery.webhook_id and webhook.agency_id = ${agencyId}`);
  await wakeSenders(db);
  return rowCount === 1;
}

export async function deleteOldDeliveries(db: Db, days: number): Promise<void> {
  await db.execute(
    sql`delete from webhook_deliveries where created_at < app_now() - ${days} * interval '1 day'`,
  );
}

/** Like `note_webhook_event`. */
const wakeSenders = (db: Db) => db.execute(sql`select pg_notify('webhook_deliveries', '')`);
