import * as z from 'zod/mini';
import { isoTime } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** Liveness and the clock. */
export const healthRoutes = {
  'GET /health': route({
    summary: 'The process lives',
    access: 'visitor',
    response: z.object({ status: z.literal('ok') }),
  }),
  'GET /ready': route({
    summary: 'The process can serve: database reachable, migrations applied',
    access: 'visitor',
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
    rateLimit: 'upload',
    multipart: true,
    response: z.object({
      success: z.boolean(),
      data: z.object({
        url: z.string(),
        width: z.number(),
        height: z.number(),
        /** A tiny blurred preview as a data url. */
        placeholder: z.string(),
      }),
    }),
  }),
} as const satisfies RouteTable;
