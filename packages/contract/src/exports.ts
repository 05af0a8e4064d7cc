import { EXPORT_DAYS, EXPORTS, periodOf, periodProblem } from '@ghuri/domain/exports';
import * as z from 'zod/mini';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { tripDate } from './tours.ts';

const hasNo = (problem: ReturnType<typeof periodProblem>) =>
  z.refine<{ from: string; until: string }>(
    ({ from, until }) => {
      const period = periodOf(from, until);
      return period === null || periodProblem(period) !== problem;
    },
    { path: ['until'], message: problem ?? 'invalid' },
  );

/** Days in Dhaka, both included. */
export const exportBody = z
  .object({
    what: z.enum(EXPORTS, 'required'),
    by: z.enum(EXPORT_DAYS, 'required'),
    from: tripDate,
    until: tripDate,
  })
  .check(hasNo('ends_before_start'), hasNo('period_too_long'));
export type ExportBody = z.infer<typeof exportBody>;

const about =
  "The own agency's bookings, revenue or travellers of a period, in the language of `Accept-Language`. One export at a time; those with phone numbers are recorded";
const exported = {
  access: 'agency',
  right: 'revenue',
  rateLimit: 'export',
  body: exportBody,
  response: z.string(),
} as const;

export const exportsRoutes = {
  'POST /agency-export.csv': route({ ...exported, summary: `${about}. As CSV`, file: 'text/csv' }),
  'POST /agency-export.xlsx': route({
    ...exported,
    summary: `${about}. As a spreadsheet`,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
} as const satisfies RouteTable;
