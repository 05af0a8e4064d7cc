import { BROWSERS, SYSTEMS } from '@ghuri/domain/devices';
import * as z from 'zod/mini';
import { acknowledged, deleted, id, isoTime } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** A browser in which the user is signed in. Where it is, we do not know: no address is stored. */
const session = z.object({
  _id: z.string(),
  browser: z.enum(BROWSERS),
  system: z.enum(SYSTEMS),
  signedInAt: isoTime,
  /** A few minutes old at most while the browser is open. */
  lastActiveAt: isoTime,
  /** The browser that asks. */
  current: z.boolean(),
});
export type SignedInSession = z.output<typeof session>;

export const sessionsRoutes = {
  'GET /account/sessions': route({
    summary: 'The browsers in which the own account is signed in, this one first, then by last activity',
    access: 'traveller',
    response: z.array(session),
  }),
  'DELETE /account/sessions/:id': route({
    summary: 'Sign out one of the own browsers; it is signed out at its next request',
    access: 'traveller',
    whileSuspended: true,
    params: z.object({ id }),
    response: acknowledged,
  }),
  'DELETE /account/sessions': route({
    summary: 'Sign out every own browser except this one',
    access: 'traveller',
    whileSuspended: true,
    response: deleted,
  }),
} as const satisfies RouteTable;
