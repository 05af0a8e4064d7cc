import type { AdminRight } from '@ghuri/domain/admin-roles';
import type { Right } from '@ghuri/domain/team';
import type { ApiScope } from '@ghuri/domain/api-keys';
import type * as z from 'zod/mini';

/**
 * Who may call a route. It is a required part of every route, so that no call is open by omission.
 * - visitor: anyone; a valid token is used when there is one
 * - traveller: a valid token
 * - self: a valid token whose email is the `email` of the path or query
 * - agency / verified-agency: staff of an agency, approved or not / approved, whose role has the call's `right`
 * - admin: an admin whose role, read from the database at each request, has the call's `right`
 */
export type Access = 'visitor' | 'traveller' | 'self' | 'agency' | 'verified-agency' | 'admin';

/**
 * Named rate limits; the server defines the numbers.
 * - none: not counted, for probes only
 * - session: counted by the session of the cookie, and by address if the cookie is not ours
 */
export type RateLimit =
  | 'none'
  | 'session'
  | 'general'
  | 'sign-in'
  | 'sign-up'
  | 'password-reset'
  | 'phone-code'
  | 'upload'
  | 'search'
  | 'search-counts'
  | 'bid'
  | 'checkout'
  | 'coupon'
  | 'seat-link'
  | 'export'
  | 'webhook'
  | 'message';

type Schema = z.ZodMiniType;

/** Who may call it. A call for staff or admins does not compile without the right it needs. */
export type Allowed =
  | { access: 'agency' | 'verified-agency'; right: Right }
  | { access: 'admin'; right: AdminRight }
  | { access: Exclude<Access, 'agency' | 'verified-agency' | 'admin'>; right?: never };

export type RouteSpec = Allowed & {
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  /** An agency's key with this scope may make the call. Without one, the call refuses every key. */
  scope?: ApiScope;
  /** Defaults to 'general'. */
  rateLimit?: RateLimit;
  /**
   * True if a suspended user may make this change. All reading calls stay allowed; of the calls that change
   * something, only those that get money back, end something of the user's own or serve users who have paid.
   */
  whileSuspended?: true;
  /**
   * The call needs a proof of identity of the last ten minutes: a code if the user has a second factor, otherwise the
   * password. 'with-second-factor' is for calls that ask for the password themselves: they only need the code.
   */
  stepUp?: 'always' | 'with-second-factor';
  /** True if the body is multipart form data, which the handler reads itself. */
  multipart?: true;
  /** The content type, if the response is a file and not JSON. */
  file?:
    | 'application/pdf'
    | 'application/zip'
    | 'text/calendar'
    | 'text/csv'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** True if the response is a stream of server-sent events, which the handler writes itself. */
  events?: true;
};

export type RouteTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, RouteSpec>;

/** Declares one call. Its key in the table is method and path. */
export function route<const Spec extends RouteSpec>(spec: Spec): Spec {
  return spec;
}
