import { API_SCOPES } from '@ghuri/domain/api-keys';
import { TEST_EVENT, WEBHOOK_EVENTS } from '@ghuri/domain/webhooks';
import * as z from 'zod/mini';
import { acknowledged, deleted, id, isoTime, modified, requiredText } from './fields.ts';
import { DELIVERY_STATES, LONGEST_KEY_NAME, WEBHOOK_PROBLEMS } from './integrations.words.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export * from './integrations.words.ts';

/** Without a name and password in it. The server also looks up where it leads. */
const WEB_ADDRESS = /^https?:\/\/[^\s/@?#]+([/?]\S*)?$/i;

const several = <T extends readonly string[]>(words: T) =>
  z.array(z.enum(words, 'invalid')).check(
    z.minLength(1, 'required'),
    z.maxLength(words.length, 'too_many'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'repeated'),
  );

export const webhookBody = z.object({
  url: requiredText(500).check(z.regex(WEB_ADDRESS, 'webhook_address')),
  events: several(WEBHOOK_EVENTS),
});
export type WebhookForm = z.infer<typeof webhookBody>;

export const webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Until when messages are also signed with the former secret; null if there is none. */
  formerSecretUntil: z.nullable(isoTime),
  /** Since when the address has accepted nothing; null if the last message arrived. */
  failingSince: z.nullable(isoTime),
  /** Messages wait since then. */
  pausedAt: z.nullable(isoTime),
  /** Messages that wait. */
  waiting: z.number(),
  createdAt: isoTime,
});
export type Webhook = z.infer<typeof webhook>;

export const delivery = z.object({
  /** The header `webhook-id` of every try. */
  _id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z.enum(DELIVERY_STATES),
  /** The body of the request. */
  body: z.string(),
  tries: z.number(),
  triedAt: z.nullable(isoTime),
  /** Of the last response; null if there was none, and then `problem` says why. */
  status: z.nullable(z.number()),
  /** The beginning of the last response. */
  answer: z.string(),
  problem: z.nullable(z.enum(WEBHOOK_PROBLEMS)),
  /** Null if no try follows. */
  nextTryAt: z.nullable(isoTime),
  createdAt: isoTime,
});
export type Delivery = z.infer<typeof delivery>;

export const apiKeyBody = z.object({
  name: requiredText(LONGEST_KEY_NAME),
  scopes: several(API_SCOPES),
  /** Null: until it is revoked. */
  expiresAt: z._default(z.nullable(z.iso.datetime('not_a_time')), null),
});

export const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The first characters. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  expiresAt: z.nullable(isoTime),
  /** To the minute. */
  lastUsedAt: z.nullable(isoTime),
  createdAt: isoTime,
});
export type ApiKey = z.infer<typeof apiKey>;

const byId = z.object({ id });
/** Shown once: nobody can read it again. */
const secret = z.string();

export const integrationsRoutes = {
  'GET /agency-webhooks': route({
    summary: "Addresses that get the own agency's events, the oldest first",
    access: 'agency',
    right: 'integrations',
    response: z.array(webhook),
  }),
  'POST /agency-webhooks': route({
    summary:
      'Add an address that gets events, at most 5. Messages follow Standard Webhooks and are signed with the secret, which is shown once',
    access: 'verified-agency',
    right: 'integrations',
    body: webhookBody,
    response: z.extend(acknowledged, { insertedId: z.string(), secret }),
  }),
  'PUT /agency-webhooks/:id': route({
    summary: 'Change the address or the events',
    access: 'verified-agency',
    right: 'integrations',
    params: byId,
    body: webhookBody,
    response: modified,
  }),
  'PUT /agency-webhooks/:id/paused': route({
    summary: 'Pause an address, or send what has waited. Messages of a paused address wait up to 30 days',
    access: 'verified-agency',
    right: 'integrations',
    params: byId,
    body: z.object({ paused: z.boolean('invalid') }),
    response: modified,
  }),
  'POST /agency-webhooks/:id/secret': route({
    summary: 'Replace the secret. Messages are signed with both for a day',
    access: 'verified-agency',
    right: 'integrations',
    params: byId,
    response: z.object({ secret }),
  }),
  'POST /agency-webhooks/:id/test': route({
    summary: 'Send a message of the event `test`',
    access: 'verified-agency',
    right: 'integrations',
    rateLimit: 'webhook',
    params: byId,
    response: z.extend(acknowledged, { insertedId: z.string() }),
  }),
  'DELETE /agency-webhooks/:id': route({
    summary: 'Delete an address with its log and everything that waits',
    access: 'agency',
    right: 'integrations',
    whileSuspended: true,
    params: byId,
    response: deleted,
  }),
  'GET /agency-webhooks/:id/deliveries': route({
    summary: 'Messages to an address in the last 30 days, the newest first',
    access: 'agency',
    right: 'integrations',
    params: byId,
    query: z.object(pageQuery),
    response: z.array(delivery),
  }),
  'POST /agency-webhook-deliveries/:id/resend': route({
    summary: 'Send a message again, with the same id and body',
    access: 'verified-agency',
    right: 'integrations',
    rateLimit: 'webhook',
    params: byId,
    response: modified,
  }),
  'GET /agency-keys': route({
    summary: "The own agency's keys, without their secret part",
    access: 'agency',
    right: 'integrations',
    response: z.array(apiKey),
  }),
  'POST /agency-keys': route({
    summary: 'Make a key for programs of the own agency, at most 10. The key is shown once',
    access: 'verified-agency',
    right: 'integrations',
    body: apiKeyBody,
    response: z.extend(acknowledged, { insertedId: z.string(), key: z.string() }),
  }),
  'DELETE /agency-keys/:id': route({
    summary: 'Revoke a key. The next request with it is refused',
    access: 'agency',
    right: 'integrations',
    whileSuspended: true,
    params: byId,
    response: deleted,
  }),
  'GET /agency-calendar': route({
    summary: 'Whether the own agency has a calendar address. The address itself is shown once',
    access: 'agency',
    right: 'integrations',
    response: z.object({ createdAt: z.nullable(isoTime), lastReadAt: z.nullable(isoTime) }),
  }),
  'POST /agency-calendar': route({
    summary: 'Make the private calendar address of all own departures. A former one stops at once',
    access: 'verified-agency',
    right: 'integrations',
    response: z.object({ url: z.string() }),
  }),
  'GET /calendars/:file': route({
    summary:
      'The departures of the agency whose private address this is, for a calendar program. No names or phone numbers of travellers',
    access: 'visitor',
    params: z.object({ file: z.string().check(z.regex(/^[\w-]{43}\.ics$/, 'invalid')) }),
    file: 'text/calendar',
    response: z.string(),
  }),
  'DELETE /agency-calendar': route({
    summary: 'Switch the calendar address off',
    access: 'agency',
    right: 'integrations',
    whileSuspended: true,
    response: deleted,
  }),
} as const satisfies RouteTable;
