import { ADMIN_ROLES } from '@ghuri/domain/admin-roles';
import { PERIODS } from '@ghuri/domain/overview';
import * as z from 'zod/mini';
import { deleted, email, id, isoTime, modified } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

const byId = z.object({ id });
const role = z.enum(ADMIN_ROLES, 'required');

export const giveRoleBody = z.object({ email, role });

export const admin = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  profile: z.string(),
  role,
  /** When an owner gave the role. Null: the server's settings name the person, and only they can change it. */
  since: z.nullable(isoTime),
  hasSecondFactor: z.boolean(),
});
export type Admin = z.infer<typeof admin>;

/** Sums of a stretch of days. Money in taka. */
const sums = z.object({
  /** Bookings that were paid, their travellers and their value. */
  bookings: z.number(),
  travellers: z.number(),
  gross: z.number(),
  /** What Ghuri earned of trips that ended. */
  commission: z.number(),
  /** What arrived back at travellers. */
  refunds: z.number(),
  /** Agencies that were approved. */
  agencies: z.number(),
  /** How often pages of tours were opened, and how many tours were booked and paid. */
  views: z.number(),
  tourBookings: z.number(),
});
export type Sums = z.infer<typeof sums>;

export const WAITING_KINDS = ['agencies', 'reports', 'money', 'disputes', 'payouts'] as const;

export const overview = z.object({
  /** The first day of the period. */
  from: z.string(),
  now: isoTime,
  total: sums,
  /** Of the equally long period before. */
  before: sums,
  /** By day, or by month: `day` is its first day. Without gaps. */
  steps: z.array(z.extend(sums, { day: z.string() })),
  agencies: z.object({ selling: z.number(), waiting: z.number() }),
  /** The middle time from the last form to the approval, in hours; null if no agency was approved in the period. */
  approvalHours: z.nullable(z.number()),
  /** Work that the viewer's role can do, oldest first. */
  waiting: z.array(z.object({ kind: z.enum(WAITING_KINDS), count: z.number(), oldest: isoTime })),
  /** Where money is now, in taka. */
  money: z.object({
    held: z.number(),
    available: z.number(),
    inTransit: z.number(),
    refundsOwed: z.number(),
  }),
  /** Differences with the providers' books that are open, and the newest day that was compared. */
  books: z.object({ differences: z.number(), comparedDay: z.nullable(z.string()) }),
});
export type Overview = z.infer<typeof overview>;

export const consoleRoutes = {
  'GET /console-overview': route({
    summary: 'The numbers of a period, what waits, and where money is',
    access: 'admin',
    right: 'overview',
    query: z.object({ period: z._default(z.enum(PERIODS), '30d') }),
    response: overview,
  }),
  'GET /admins': route({
    summary: 'All admins with their roles: owners first, then by name',
    access: 'admin',
    right: 'admins',
    response: z.array(admin),
  }),
  'POST /admins': route({
    summary: 'Give a role to a person with a verified account',
    access: 'admin',
    right: 'admins',
    stepUp: 'always',
    body: giveRoleBody,
    response: modified,
  }),
  'PUT /admins/:id': route({
    summary: 'Change the role of another admin',
    access: 'admin',
    right: 'admins',
    stepUp: 'always',
    params: byId,
    body: z.object({ role }),
    response: modified,
  }),
  'DELETE /admins/:id': route({
    summary: "Take away another admin's role; it ends at their next call",
    access: 'admin',
    right: 'admins',
    stepUp: 'always',
    params: byId,
    response: deleted,
  }),
} as const satisfies RouteTable;
