import * as z from 'zod/mini';
import { LONGEST_CHAT_MESSAGE, LONGEST_REPLY_TITLE } from './conversations.words.ts';
import { acknowledged, deleted, id, modified, requiredText } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export const savedReplyBody = z.object({
  title: requiredText(LONGEST_REPLY_TITLE),
  text: requiredText(LONGEST_CHAT_MESSAGE),
});
export const savedReply = z.extend(savedReplyBody, { _id: z.string() });
export type SavedReply = z.infer<typeof savedReply>;

const byId = z.object({ id });

/** Assigning conversations to colleagues, and saved replies. */
export const inboxWorkRoutes = {
  'PUT /agency-inbox/:id/assigned': route({
    summary: 'Assign a conversation to a colleague who reads the inbox, or to nobody',
    access: 'agency',
    right: 'inbox',
    params: byId,
    body: z.object({ userId: z.nullable(id) }),
    response: modified,
  }),
  'GET /agency-inbox/people': route({
    summary: 'Colleagues to whom a conversation can be assigned',
    access: 'agency',
    right: 'inbox',
    response: z.array(z.object({ _id: z.string(), name: z.string(), profile: z.string() })),
  }),
  'GET /agency-replies': route({
    summary: 'Saved replies, by title',
    access: 'agency',
    right: 'inbox',
    response: z.array(savedReply),
  }),
  'POST /agency-replies': route({
    summary: 'Save a reply',
    access: 'agency',
    right: 'inbox',
    body: savedReplyBody,
    response: z.extend(acknowledged, { insertedId: z.string() }),
  }),
  'PUT /agency-replies/:id': route({
    summary: 'Change a saved reply',
    access: 'agency',
    right: 'inbox',
    params: byId,
    body: savedReplyBody,
    response: modified,
  }),
  'DELETE /agency-replies/:id': route({
    summary: 'Delete a saved reply',
    access: 'agency',
    right: 'inbox',
    params: byId,
    response: deleted,
  }),
} as const satisfies RouteTable;
