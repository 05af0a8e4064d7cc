import { addKey } from '../../apps/server/src/features/integrations/keys/keep-keys.ts';
import { renewCalendar } from '../../apps/server/src/features/integrations/calendar/calendar-feed.ts';
import { addWebhook, sendTest } from '../../apps/server/src/features/integrations/webhooks/keep-webhooks.ts';
import { listWebhooks } from '../../apps/server/src/features/integrations/webhooks/webhooks.reads.ts';
import type { Cast } from '../cast.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';

/** A number, so that no name is looked up. */
const WEBHOOK = { url: 'https://93.184.216.34/hook', events: ['booking.paid' as const] };

/** One for all callers of a cell: an agency has few. */
async function theWebhook(cast: Cast): Promise<string> {
  const { id } = await cast.agency();
  const [known] = await listWebhooks(cast.services.database.db, id);
  return known?._id ?? (await addWebhook(cast.services, id, WEBHOOK)).id;
}
const ofWebhook =
  (body?: object): MakeAsk =>
  async (cast) => ({ params: { id: await theWebhook(cast) }, ...(body && { body }) });

export const integrationAsks = {
  'GET /agency-webhooks': { 'the own agency': nothing },
  'POST /agency-webhooks': { 'the own agency': async () => ({ body: WEBHOOK }) },
  'PUT /agency-webhooks/:id': { "the verified owner's address": ofWebhook(WEBHOOK) },
  'PUT /agency-webhooks/:id/paused': { "the verified owner's address": ofWebhook({ paused: true }) },
  'POST /agency-webhooks/:id/secret': { "the verified owner's address": ofWebhook() },
  'POST /agency-webhooks/:id/test': { "the verified owner's address": ofWebhook() },
  'DELETE /agency-webhooks/:id': { "the verified owner's address": ofWebhook() },
  'GET /agency-webhooks/:id/deliveries': { "the verified owner's address": ofWebhook() },
  'POST /agency-webhook-deliveries/:id/resend': {
    'a message to the verified owner': async (cast) => ({
      params: { id: await sendTest(cast.services, (await cast.agency()).id, await theWebhook(cast)) },
    }),
  },
  'GET /agency-keys': { 'the own agency': nothing },
  'POST /agency-keys': {
    'the own agency': async () => ({ body: { name: 'Till', scopes: ['bookings:read'] } }),
  },
  'DELETE /agency-keys/:id': {
    "the verified owner's key": async (cast) => {
      const form = { name: 'Till', scopes: ['bookings:read' as const], expiresAt: null };
      return { params: { id: (await addKey(cast.services, (await cast.agency()).id, form)).id } };
    },
  },
  'GET /agency-calendar': { 'the own agency': nothing },
  'POST /agency-calendar': { 'the own agency': nothing },
  'DELETE /agency-calendar': {
    "the verified owner's address": async (cast) => {
      await renewCalendar(cast.services, (await cast.agency()).id);
      return {};
    },
  },
  'GET /calendars/:file': {
    "the verified owner's address": async (cast) => {
      const url = await renewCalendar(cast.services, (await cast.agency()).id);
      return { params: { file: url.split('/').at(-1)! } };
    },
  },
  'GET /agency-reliability/:id': {
    'the verified agency': async (cast) => ({ params: { id: (await cast.agency()).id } }),
  },
} satisfies Asks;
