import * as z from 'zod/mini';
import { side } from './conversations.ts';
import { LONGEST_MESSAGE_REPORT } from './conversations.words.ts';
import { acknowledged, id, isoTime, modified, optionalText, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** One read of a reported message, with the messages around it. */
export const reportedMessage = z.object({
  _id: z.string(),
  state: z.enum(['open', 'dismissed', 'removed']),
  from: side,
  /** Who wrote it. */
  name: z.string(),
  alias: z.string(),
  agencyName: z.string(),
  text: z.string(),
  pictures: z.number(),
  time: isoTime,
  reportTime: isoTime,
  reasons: z.array(z.object({ reason: z.string(), time: isoTime })),
  /** Up to three messages before it and after it. */
  around: z.array(z.object({ from: side, text: z.string(), time: isoTime, reported: z.boolean() })),
  /** The viewer wrote or reported it: another admin decides. */
  own: z.boolean(),
});
export type ReportedMessage = z.infer<typeof reportedMessage>;

const byId = z.object({ id });

/** Reports of messages, and what admins decide about them. */
export const messageReportsRoutes = {
  'POST /messages/:id/report': route({
    summary: 'Report a message of the other side; an admin reads it with the messages around it',
    access: 'traveller',
    params: byId,
    body: z.object({ reason: z._default(optionalText(LONGEST_MESSAGE_REPORT), '') }),
    response: acknowledged,
  }),
  'GET /message-reports': route({
    summary: 'Reported messages, newest report first',
    access: 'admin',
    right: 'reports',
    query: z.object({ ...pageQuery, show: z._default(z.enum(['open', 'all']), 'open') }),
    response: z.array(reportedMessage),
  }),
  'GET /message-reports/waiting': route({
    summary: 'How many reported messages wait for a decision; shows no message',
    access: 'admin',
    right: 'reports',
    response: z.object({ waiting: z.number() }),
  }),
  'PUT /message-reports/:id': route({
    summary: 'Dismiss the reports of a message, or remove it',
    access: 'admin',
    right: 'reports',
    params: byId,
    body: z.object({ action: z.enum(['dismiss', 'remove'], 'required'), note: requiredText(1000) }),
    response: modified,
  }),
} as const satisfies RouteTable;
