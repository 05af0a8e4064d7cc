import { PAYOUT_WAYS } from '@ghuri/domain/payees';
import * as z from 'zod/mini';
import { AGENCY_SORTS, LONGEST_PAPERS_REASON } from './agencies.words.ts';
import {
  agencyAboutBody,
  agencyBankBody,
  agencyBody,
  agencyFormAgainBody,
  agencyPicturesBody,
  bankCodeBody,
} from './agency-forms.ts';
import { acknowledged, email, id, isoTime, modified, optionalText, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export * from './agencies.words.ts';

/** An agency as every signed-in user sees it: no papers, no bank data. */
export const publicAgency = z.object({
  _id: z.string(),
  /** The name of its public page, `/a/:slug`. The last eight characters stay when the agency is renamed. */
  slug: z.string(),
  userID: z.string(),
  agencyName: z.string(),
  agencyPhone: z.string(),
  agencyEmail: z.string(),
  agencyWebsite: z.string(),
  agencyDescription: z.string(),
  agencyProfile: z.string(),
  agencyCover: z.string(),
  country: z.string(),
  state: z.string(),
  district: z.string(),
  area: z.string(),
  /** Whether it offers personalised tours. */
  personalizeTour: z.boolean(),
  verified: z.boolean(),
  tourArranged: z.number(),
  /** The average with one decimal; 0 without reviews. */
  agencyRatings: z.number(),
  reviewCount: z.number(),
  time: isoTime,
});
export type PublicAgency = z.infer<typeof publicAgency>;

/** Additional fields for the owner. Only the last four digits of the account number are shown. */
export const ownAgency = z.extend(publicAgency, {
  bank_name: z.string(),
  bank_account_num: z.string(),
  holder_name: z.string(),
  branch: z.string(),
  routing_number: z.optional(z.string()),
  payout_way: z.enum(PAYOUT_WAYS),
  /** Only the last four characters, like the account number; absent if the owner did not give it. */
  trade_licence_num: z.optional(z.string()),
  tin: z.optional(z.string()),
  bin: z.optional(z.string()),
  /** False after the papers were deleted, 90 days after the decision. */
  papersKept: z.boolean(),
  /** What an admin asked the owner to change. */
  changesAsked: z.array(z.object({ part: z.string(), reason: z.string() })),
  revokeReason: z.nullable(z.string()),
  /** Why an admin stopped its sales. */
  stopReason: z.nullable(z.string()),
  /** When the owner closed it; null if it is open. */
  closedAt: z.nullable(isoTime),
  /** When payouts to the account may start; null if it was never changed. */
  bankPayableFrom: z.nullable(isoTime),
});
export type OwnAgency = z.infer<typeof ownAgency>;

/** A pending agency with everything a decision needs. Papers and bank details are opened separately, and every opening is audited. */
export const pendingAgency = z.extend(publicAgency, {
  /** Changes that the owner was asked for and has not sent yet. */
  changesAsked: z.array(z.object({ part: z.string(), reason: z.string() })),
  /** Why an earlier approval was revoked. */
  revokeReason: z.nullable(z.string()),
  /** Whether the viewer has opened the newest papers. Approving requires it. */
  papersOpened: z.boolean(),
  owner: z.object({
    alias: z.string(),
    name: z.string(),
    email: z.string(),
    profile: z.string(),
    time: isoTime,
    storyCount: z.number(),
    reportCount: z.number(),
  }),
});
export type PendingAgency = z.infer<typeof pendingAgency>;

const bankDetails = {
  bank_name: z.string(),
  bank_account_num: z.string(),
  holder_name: z.string(),
  branch: z.string(),
  /** Absent if the owner did not give it. */
  routing_number: z.optional(z.string()),
  /** Absent: a bank. */
  payout_way: z.optional(z.enum(PAYOUT_WAYS)),
};
const agencyPapers = z.object({
  /** Pictures as data URLs: they have no address. Null after they were deleted. */
  nidFrontImage: z.nullable(z.string()),
  nidBackImage: z.nullable(z.string()),
  /** Null also if the owner sent none. */
  tradeLicenceImage: z.nullable(z.string()),
  trade_licence_num: z.optional(z.string()),
  tin: z.optional(z.string()),
  bin: z.optional(z.string()),
  ...bankDetails,
  /** The owner changed the account: no payout before this moment. Null if it was never changed. */
  bankPayableFrom: z.nullable(isoTime),
  /** The account before that change. */
  previousBank: z.nullable(z.object(bankDetails)),
});
export type AgencyPapers = z.infer<typeof agencyPapers>;

export const openPapersBody = z.object({ reason: requiredText(LONGEST_PAPERS_REASON) });

/** Who opened the papers of an agency. */
const paperOpening = z.object({
  _id: z.string(),
  time: isoTime,
  /** The first name of the admin. */
  name: z.string(),
  reason: z.string(),
});
export type PaperOpening = z.infer<typeof paperOpening>;

const byId = z.object({ id });
const byEmail = z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)) });
const agencyPage = z.object(pageQuery);

export const agenciesRoutes = {
  'GET /createAgency': route({
    summary: "With agencyEmail, the viewer's own agency in an array; without, verified agencies",
    access: 'traveller',
    query: z.extend(agencyPage, {
      agencyEmail: z.optional(email),
      /** Part of the name or place, in any case. */
      search: z._default(optionalText(100), ''),
      sort: z._default(z.enum(AGENCY_SORTS), 'default'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    }),
    response: z.array(z.union([ownAgency, publicAgency])),
  }),
  'POST /createAgency': route({
    summary: 'Register an agency with four own uploads; one a person; waits for approval',
    access: 'traveller',
    body: agencyBody,
    response: z.extend(acknowledged, { insertedId: z.string() }),
  }),
  'GET /agency-details/:email': route({
    summary: 'An agency by its email',
    access: 'traveller',
    params: byEmail,
    response: publicAgency,
  }),
  'GET /agencyProfile/:id': route({
    summary: 'An agency by its id',
    access: 'traveller',
    params: byId,
    response: publicAgency,
  }),
  'PUT /agency/about': route({
    summary: "Change the own agency's contact, place and description",
    access: 'agency',
    right: 'profile',
    body: agencyAboutBody,
    response: ownAgency,
  }),
  'PUT /agency/pictures': route({
    summary: "Change the own agency's profile or cover picture",
    access: 'agency',
    right: 'profile',
    body: agencyPicturesBody,
    response: ownAgency,
  }),
  'PUT /agency/form': route({
    summary: 'Send the form of the own pending agency again, after an admin asked for changes',
    access: 'agency',
    right: 'bank',
    body: agencyFormAgainBody,
    response: ownAgency,
  }),
  'POST /agency-bank/code': route({
    summary: 'Email the owner a code that confirms another bank account',
    access: 'agency',
    right: 'bank',
    rateLimit: 'sign-in',
    stepUp: 'with-second-factor',
    body: bankCodeBody,
    response: modified,
  }),
  'PUT /agency-bank': route({
    summary: "Change the own agency's bank account with a code; nobody pays to it for 72 hours",
    access: 'agency',
    right: 'bank',
    rateLimit: 'sign-in',
    stepUp: 'with-second-factor',
    body: agencyBankBody,
    response: ownAgency,
  }),
  'GET /agency/paper-openings': route({
    summary: "Who opened the own agency's papers and bank details, when and why, newest first",
    access: 'agency',
    right: 'bank',
    query: z.object(pageQuery),
    response: z.array(paperOpening),
  }),
  'PUT /agency/personalize': route({
    summary: 'Take personalised tours, or take none',
    access: 'verified-agency',
    right: 'profile',
    body: z.object({ personalizeTour: z.boolean() }),
    response: modified,
  }),
  'GET /all-agency': route({
    summary: 'Verified agencies; `status=pending` lists what waits for a decision, for admins only',
    access: 'traveller',
    query: z.extend(agencyPage, { status: z._default(z.enum(['verified', 'pending']), 'verified') }),
    response: z.array(z.union([pendingAgency, publicAgency])),
  }),
  'PUT /approve-agency/:id': route({
    summary: 'Approve a pending agency',
    access: 'admin',
    right: 'agencies',
    params: byId,
    body: z.object({ status: z.optional(z.unknown()) }),
    response: modified,
  }),
  'POST /agency-papers/:id': route({
    summary: 'Open the papers of an agency; the opening is written to the audit log',
    access: 'admin',
    right: 'agencies',
    params: byId,
    body: openPapersBody,
    response: agencyPapers,
  }),
} as const satisfies RouteTable;
