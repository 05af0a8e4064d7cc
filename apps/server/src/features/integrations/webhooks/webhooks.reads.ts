import type { Delivery, Webhook } from '@ghuri/contract/integrations';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { Page } from '../../../platform/mount-routes.ts';
import { agencyWebhooks, webhookDeliveries } from '../../../schema/integrations.table.ts';

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export async function listWebhooks(db: Db, agencyId: string): Promise<Webhook[]> {
  const rows = await db
    .select({
      webhook: agencyWebhooks,
      waiting: sql<number>`(select count(*) from webhook_deliveries waiting
        where waiting.webhook_id = agency_webhooks.id and waiting.state = 'waiting')`.mapWith(Number),
      formerCounts: sql<boolean>`coalesce(${agencyWebhooks.formerUntil} > app_now(), false)`,
    })
    .from(agencyWebhooks)
    .where(eq(agencyWebhooks.agencyId, agencyId))
    .orderBy(asc(agencyWebhooks.createdAt), asc(agencyWebhooks.id));
  return rows.map(({ webhook, waiting, formerCounts }) => ({
    _id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    formerSecretUntil: formerCounts ? isoOf(webhook.formerUntil) : null,
    failingSince: isoOf(webhook.failingSince),
    pausedAt: isoOf(webhook.pausedAt),
    waiting,
    createdAt: webhook.createdAt.toISOString(),
  }));
}

/** Messages to an address, the newest first. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Delivery[]>> {
  const after = readCursor(cursor, 'number');
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), after && lt(webhookDeliveries.position, after[0])))
    .orderBy(desc(webhookDeliveries.position))
    .limit(limit + 1);
  const last = rows[limit - 1];
  const shown = rows.slice(0, limit).map((row) => ({
    _id: row.id,
    event: row.event as Delivery['event'],
    state: row.state,
    body: row.body,
    tries: row.tries,
    triedAt: isoOf(row.triedAt),
    status: row.status,
    answer: row.answer,
    problem: row.problem as Delivery['problem'],
    nextTryAt: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  }));
  return new Page(shown, rows.length > limit && last ? writeCursor(last.position) : null);
}
