import * as z from 'zod/mini';
import { isoTime } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export * from './platform.words.ts';

/** Liveness and the clock. */
export const healthRoutes = {
  'GET /health': route({
    summary: 'The process lives',
    access: 'visitor',
    rateLimit: 'none',
    response: z.object({ status: z.literal('ok') }),
  }),
  'GET /ready': route({
    summary: 'The process can serve: database reachable, migrations applied',
    access: 'visitor',
    rateLimit: 'none',
    response: z.object({ status: z.literal('ok') }),
  }),
  'GET /time': route({
    summary: "The server's clock, which countdowns are corrected by",
    access: 'visitor',
    response: z.object({ now: isoTime }),
  }),
} as const satisfies RouteTable;

export const pictureRoutes = {
  'POST /upload': route({
    summary: 'Upload one picture (form field `image`); private to the uploader until it is attached',
    access: 'traveller',
    scope: 'tours:write',
    rateLimit: 'upload',
    multipart: true,
    response: z.object({
      success: z.boolean(),
      data: z.object({
        url: z.string(),
        width: z.number(),
        height: z.number(),
        /** A tiny blurred preview as a data URL. */
        placeholder: z.string(),
      }),
    }),
  }),
} as const satisfies RouteTable;

export const liveRoutes = {
  'GET /live': route({
    summary:
      "Server-sent events of the topics asked for (`user:<id>` is one's own); resumes after the header Last-Event-ID",
    access: 'visitor',
    query: z.object({
      /** Separated by commas. */
      topics: z
        .string()
        .check(z.maxLength(2_000), z.regex(/^[a-z-]+:[\w-]{1,64}(,[a-z-]+:[\w-]{1,64}){0,19}$/)),
    }),
    events: true,
    response: z.string(),
  }),
} as const satisfies RouteTable;

/** Only while no mail server is configured, never in production. */
export const mailboxRoutes = {
  'GET /dev/mailbox': route({
    summary: 'The newest mails of the development mailbox, newest first',
    access: 'visitor',
    query: z.object({ to: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))) }),
    response: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        kind: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        /** The names of the attachments. */
        attachments: z.array(z.string()),
        time: isoTime,
      }),
    ),
  }),
} as const satisfies RouteTable;
