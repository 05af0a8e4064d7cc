import { ANNOUNCEMENT_KINDS } from '@ghuri/domain/conversations';
import * as z from 'zod/mini';
import { message, messageKey, sentMessage } from './conversations.ts';
import { LONGEST_CHAT_MESSAGE } from './conversations.words.ts';
import { id, requiredText } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export const announcementBody = z.object({
  kind: z._default(z.enum(ANNOUNCEMENT_KINDS), 'text'),
  text: requiredText(LONGEST_CHAT_MESSAGE),
  key: messageKey,
});

const byId = z.object({ id });

/** What an agency announces to the travellers of a departure. */
export const announcementsRoutes = {
  'GET /roster/:id/announcements': route({
    summary: 'What was announced to the travellers of a departure, newest first, and who would get the next',
    access: 'agency',
    right: 'roster',
    params: byId,
    response: z.object({
      /** How many travellers with an account the next announcement reaches. */
      people: z.number(),
      announcements: z.array(message),
    }),
  }),
  'POST /roster/:id/announcements': route({
    summary: 'Announce something to all travellers of a departure',
    access: 'verified-agency',
    right: 'roster',
    rateLimit: 'message',
    params: byId,
    body: announcementBody,
    response: z.extend(sentMessage, { people: z.number() }),
  }),
} as const satisfies RouteTable;
