import * as z from 'zod/mini';
import { isoTime } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

const dataCopy = z.object({
  /** `none`: never asked for, or expired. */
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  askedAt: z.nullable(isoTime),
  /** Until when it can be downloaded; null unless it is ready. */
  until: z.nullable(isoTime),
  bytes: z.nullable(z.number()),
  /** When another one may be asked for; null: now. */
  nextFrom: z.nullable(isoTime),
});
export type DataCopy = z.infer<typeof dataCopy>;

/** The file name of a copy. */
export const DATA_FILE = 'ghuri-your-data.zip';

export const yourDataRoutes = {
  'GET /account/data': route({
    summary: "The state of the copy of the viewer's data",
    access: 'traveller',
    response: dataCopy,
  }),
  'POST /account/data': route({
    summary: 'Ask for a ZIP file of everything about the viewer; an email says when it is ready; one a day',
    access: 'traveller',
    whileSuspended: true,
    response: dataCopy,
  }),
  'POST /account/data/file': route({
    summary: "Download the copy of the viewer's data",
    access: 'traveller',
    whileSuspended: true,
    stepUp: 'always',
    file: 'application/zip',
    response: z.string(),
  }),
} as const satisfies RouteTable;
