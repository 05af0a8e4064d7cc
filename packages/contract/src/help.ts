import * as z from 'zod/mini';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** Who runs this Ghuri. Null: the operator has not published it. */
export const operator = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
});

export const helpRoutes = {
  'GET /operator': route({
    summary: 'Who runs this Ghuri, and how to reach them',
    access: 'visitor',
    response: operator,
  }),
} as const satisfies RouteTable;
