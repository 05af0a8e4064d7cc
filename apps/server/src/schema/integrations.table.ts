import type { ReliabilityFacts } from '@ghuri/domain/reliability';
import type { ApiScope } from '@ghuri/domain/api-keys';
import type { WebhookEvent } from '@ghuri/domain/webhooks';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { agencies } from './agencies.table.ts';
import { moment, sealed } from './columns.table.ts';

const now = sql`app_now()`;
const ofAgency = () =>
  uuid('agency_id')
    .notNull()
    .references(() => agencies.id, { onDelete: 'cascade' });

/** Addresses of agencies that get a signed message when something happens. */
export const agencyWebhooks = pgTable(
  'agency_webhooks',
  {
    id: uuid('id').primaryKey(),
    agencyId: ofAgency(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Signs messages. Sealed, because signing needs it and a copy of the database must not. */
    secret: sealed('secret').notNull(),
    /** Signs beside the new one for a while, after the secret was replaced. */
    formerSecret: sealed('former_secret'),
    formerUntil: moment('former_until'),
    /** Since when the address has accepted nothing. Null: the last try was accepted, or there was none. */
    failingSince: moment('failing_since'),
    /** While it is paused, deliveries are written and wait. */
    pausedAt: moment('paused_at'),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    index('agency_webhooks_of_agency').on(table.agencyId, table.createdAt),
    check('agency_webhooks_former', sql`(${table.formerSecret} is null) = (${table.formerUntil} is null)`),
  ],
);

export type DeliveryState = 'waiting' | 'accepted' | 'given_up';

/**
 * One message to one address, written by triggers in the transaction of its cause (`note_webhook_event`). Of one subject, like a
 * booking, the oldest waiting one goes first.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The receiver sees it: the same for every try. */
    id: uuid('id').primaryKey(),
    /** The order of causes with the same subject: they lock the same row. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => agencyWebhooks.id, { onDelete: 'cascade' }),
    /** A `WebhookEvent`, or `test`. */
    event: text('event').notNull(),
    subject: text('subject').notNull(),
    /** As it is signed and sent, every time. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().default(now),
    /** A process sends it until then. After a crash, another one sends it again. */
    leaseUntil: moment('lease_until'),
    /** The last try: when, what the address answered, or why there was no answer. */
    triedAt: moment('tried_at'),
    status: integer('status'),
    answer: text('answer').notNull().default(''),
    problem: text('problem'),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    index('webhook_deliveries_newest').on(table.webhookId, table.position),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.subject, table.position)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_due')
      .on(table.nextTryAt)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_old').on(table.createdAt),
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'accepted', 'given_up')`),
  ],
);

/** Keys that programs of an agency send. Only a hash is stored: the key has 256 random bits, so a fast hash is enough. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    agencyId: ofAgency(),
    name: text('name').notNull(),
    /** The first characters, to recognise it by. */
    prefix: text('prefix').notNull(),
    hash: text('hash').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    expiresAt: moment('expires_at'),
    /** To the minute. */
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    unique('api_keys_hash').on(table.hash),
    index('api_keys_of_agency').on(table.agencyId, table.createdAt),
  ],
);

/** The private calendar address of an agency. Only a hash of its secret is stored. */
export const agencyCalendars = pgTable(
  'agency_calendars',
  {
    agencyId: uuid('agency_id')
      .primaryKey()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull().default(now),
    /** To the hour. */
    lastReadAt: moment('last_read_at'),
  },
  (table) => [unique('agency_calendars_hash').on(table.hash)],
);

/** Facts about an agency, computed from events by a job. Nothing else writes them. */
export const agencyReliability = pgTable('agency_reliability', {
  agencyId: uuid('agency_id')
    .primaryKey()
    .references(() => agencies.id, { onDelete: 'cascade' }),
  facts: json('facts').$type<ReliabilityFacts>().notNull(),
  computedAt: moment('computed_at').notNull().default(now),
});
