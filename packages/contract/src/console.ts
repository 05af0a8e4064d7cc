import { ADMIN_ROLES } from '@ghuri/domain/admin-roles';
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

export const consoleRoutes = {
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
