import * as z from 'zod/mini';
import { acknowledged, email, id, isoTime, modified, optionalText, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { storedPicture } from './posts.ts';
import { tripDate } from './tours.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { AUDIT_ACTIONS, LONGEST_NOTE, LONGEST_REPORT, MODERATIONS } from './reports.words.ts';

export * from './reports.words.ts';

/** Names, links and counts in a body are ignored: the server reads them from the reported post. */
const reportBody = z.object({
  reportedId: id,
  reason: z._default(optionalText(LONGEST_REPORT), ''),
});

/** The reports of one story. */
export const reportedStory = z.object({
  /** The story's id. */
  _id: z.string(),
  reportedId: z.string(),
  /** The reported user, or the agency that posted. */
  name: z.string(),
  email: z.string(),
  alias: z.string(),
  profile: z.string(),
  reportPostUrl: z.string(),
  reportCount: z.number(),
  /** The newest reports, 20 at most. `reportBy` and `reportByEmail` never name the reporter. */
  reporters: z.array(
    z.object({ reportBy: z.string(), reportByEmail: z.string(), reason: z.string(), time: isoTime }),
  ),
  caption: z.string(),
  picture: z.nullable(storedPicture),
  /** When the story was posted, and when it was last reported. */
  time: isoTime,
  reportTime: isoTime,
  state: z.enum(['open', 'dismissed', 'removed']),
  /** The viewer posted or reported it: another admin decides. */
  own: z.boolean(),
  /** How often its author was warned, and since when they are suspended. */
  warnings: z.number(),
  suspendedSince: z.nullable(isoTime),
});
export type ReportedStory = z.infer<typeof reportedStory>;

export const moderationBody = z.object({
  action: z.enum(MODERATIONS, 'required'),
  note: requiredText(LONGEST_NOTE),
});

export const auditEntry = z.object({
  _id: z.string(),
  time: isoTime,
  action: z.enum(AUDIT_ACTIONS),
  /** Null if a job acted. */
  actor: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The name of the affected user or thing at that time. */
  subject: z.string(),
  subjectId: z.string(),
  note: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The most entries in a file. */
export const MOST_AUDIT_ROWS = 10_000;

const auditFilter = z.object({
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  /** The actor's email, and the id of what it is about, as an entry shows them. */
  actor: z.optional(email),
  subject: z.optional(id),
  /** A day in Dhaka. */
  day: z.optional(tripDate),
  /** The beginning of words of the actor's name or email, or of the subject's name. */
  search: z._default(optionalText(100), ''),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const reportsRoutes = {
  'POST /post-report': route({
    summary: 'Report a story; once per person and story',
    access: 'traveller',
    body: reportBody,
    response: acknowledged,
  }),
  'GET /all-reports': route({
    summary: 'Reported stories, those reported last first, grouped by story',
    access: 'admin',
    right: 'reports',
    query: z.object({ ...pageQuery, state: z._default(z.enum(['open', 'dismissed', 'removed']), 'open') }),
    response: z.array(reportedStory),
  }),
  'PUT /all-reports/:id': route({
    summary: 'Decide about a reported story, or about its author, with a note',
    access: 'admin',
    right: 'reports',
    params: z.object({ id }),
    body: moderationBody,
    response: modified,
  }),
  'GET /audit-log': route({
    summary: 'What admins did, newest first',
    access: 'admin',
    right: 'audit',
    query: z.extend(auditFilter, pageQuery),
    response: z.array(auditEntry),
  }),
  'POST /audit-log.csv': route({
    summary: 'What admins did, as a file: the newest entries that match. The download is recorded',
    access: 'admin',
    right: 'audit',
    rateLimit: 'export',
    file: 'text/csv',
    body: auditFilter,
    response: z.string(),
  }),
} as const satisfies RouteTable;
