import * as z from 'zod/mini';
import { acknowledged, id, optionalText } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** Names, links and counts that a body may claim are not read: they are rebuilt from the reported post. */
const reportBody = z.object({
  reportedId: id,
  reason: z._default(optionalText(500), ''),
});

export const reportsRoutes = {
  'POST /post-report': route({
    summary: 'Report a story; once per person and story',
    access: 'traveller',
    body: reportBody,
    response: acknowledged,
  }),
} as const satisfies RouteTable;
