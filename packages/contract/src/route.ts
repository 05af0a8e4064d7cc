import type * as z from 'zod/mini';

/**
 * Who may call a route. It is a required part of every route, so that no call is open by omission.
 * - visitor: anyone; a valid token is used when there is one
 * - traveller: a valid token
 * - self: a valid token whose email is the `email` of the path or query
 * - agency / verified-agency: the owner of an agency, approved or not / approved
 * - admin: read from the database at each request
 */
export type Access = 'visitor' | 'traveller' | 'self' | 'agency' | 'verified-agency' | 'admin';

/**
 * Named allowances of calls per time; the numbers are the server's.
 * - none: not counted at all, for probes only
 * - session: counted by the session of the cookie, and by address only where the cookie is not one of ours
 */
export type RateLimit =
  | 'none'
  | 'session'
  | 'general'
  | 'sign-in'
  | 'sign-up'
  | 'password-reset'
  | 'upload'
  | 'search'
  | 'bid'
  | 'checkout';

type Schema = z.ZodMiniType;

export interface RouteSpec {
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  /** Defaults to 'general'. */
  rateLimit?: RateLimit;
  /**
   * True where a suspended user may make this change. They may read everything they could read before; of the calls that change
   * something, only those that take money back, end something of their own or serve users who have paid.
   */
  whileSuspended?: true;
  /** True where the body is multipart form data, read by the handler itself. */
  multipart?: true;
  /** What the answer is, where it is a file to keep and not JSON. */
  file?: 'application/pdf' | 'text/calendar';
  /** True where the answer is a stream of server-sent events, written by the handler itself. */
  events?: true;
}

export type RouteTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, RouteSpec>;

/** Declares one call. The key it stands under in its table says method and path. */
export function route<const Spec extends RouteSpec>(spec: Spec): Spec {
  return spec;
}
