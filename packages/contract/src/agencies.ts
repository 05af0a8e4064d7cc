import { latinDigits } from '@ghuri/domain/digits';
import { isAccountOfWay, PAYOUT_WAYS, WALLETS } from '@ghuri/domain/payees';
import type { PayoutWay } from '@ghuri/domain/payees';
import { isRoutingNumber } from '@ghuri/domain/routing-number';
import * as z from 'zod/mini';
import {
  acknowledged,
  currentPassword,
  email,
  id,
  isoTime,
  modified,
  optionalText,
  requiredText,
} from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { AGENCY_SORTS, COUNTRY, LONGEST_PAPERS_REASON } from './agencies.words.ts';

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

/** Digits with an optional +88. Spaces and hyphens are allowed. */
export const bangladeshiPhone = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.regex(/^(?:\+?88[\s-]?)?0[\s-]?(?:1[3-9](?:[\s-]?\d){8}|[2-9](?:[\s-]?\d){6,9})$/, 'invalid_phone'),
  );
/** People write "haornao.com"; it is stored as an address that a link can have. */
const website = z.string('invalid').check(
  z.trim(),
  z.overwrite((text) => (text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`)),
  z.maxLength(200, 'too_long'),
  z.regex(/^(?:https?:\/\/[^\s/@]+\.[^\s/@]+(?:\/\S*)?)?$/i, 'invalid_website'),
);
/** The URL of an own upload. */
const upload = z
  .string('picture_missing')
  .check(z.minLength(1, 'picture_missing'), z.maxLength(300, 'too_long'));

/** Contact and place: the owner may change them later. The name is fixed by the approval. */
const aboutFields = {
  agencyPhone: bangladeshiPhone,
  agencyWebsite: z._default(website, ''),
  agencyDescription: z._default(optionalText(2000), ''),
  state: requiredText(60),
  district: requiredText(60),
  area: requiredText(60),
};

/** Digits in any script; spaces and hyphens between them are dropped. */
const digits = (shape: RegExp) =>
  z.optional(
    z.string('invalid').check(
      z.overwrite((text) => latinDigits(text).replaceAll(/[\s-]/g, '')),
      z.regex(/^\d*$/, 'not_a_number'),
      z.regex(shape, 'invalid'),
    ),
  );

/**
 * Where an agency is paid. A bKash wallet has `payout_way: 'bkash'`, the wallet's number as account number, `bKash` as bank and
 * `Personal` or `Merchant` as branch.
 */
const payeeFields = {
  payout_way: z.optional(z.enum(PAYOUT_WAYS, 'invalid')),
  bank_name: requiredText(80),
  bank_account_num: z
    .string('required')
    .check(
      z.trim(),
      z.overwrite(latinDigits),
      z.minLength(1, 'required'),
      z.regex(/^\+?\d[\d\s-]*$/, 'not_a_number'),
      z.minLength(5, 'invalid'),
      z.maxLength(34, 'too_long'),
    ),
  holder_name: requiredText(80),
  branch: requiredText(80),
  /** The nine digits that name bank and branch for transfers, with a check digit. */
  routing_number: z.optional(
    z.string('invalid').check(
      z.trim(),
      z.overwrite(latinDigits),
      z.regex(/^\d*$/, 'not_a_number'),
      z.refine((text) => text === '' || isRoutingNumber(text), 'invalid_routing'),
    ),
  ),
};
interface Payee {
  payout_way?: PayoutWay | undefined;
  bank_account_num?: string | undefined;
  branch?: string | undefined;
}
/** Also when another field is wrong: a form shows every problem at once. */
const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
const fitsWay = ({ payout_way, bank_account_num }: Payee) =>
  typeof bank_account_num !== 'string' || isAccountOfWay({ payout_way, bank_account_num });
const payable = [
  z.refine<Payee>((form) => form.payout_way === 'bkash' || fitsWay(form), {
    path: ['bank_account_num'],
    error: 'not_a_number',
    when: isForm,
  }),
  z.refine<Payee>((form) => form.payout_way !== 'bkash' || fitsWay(form), {
    path: ['bank_account_num'],
    error: 'invalid_phone',
    when: isForm,
  }),
  z.refine<Payee>(
    ({ payout_way, branch }) =>
      payout_way !== 'bkash' || branch === undefined || WALLETS.some((wallet) => wallet === branch),
    { path: ['branch'], error: 'invalid', when: isForm },
  ),
] as const;

/** Numbers of the business. All of them are optional. */
const businessFields = {
  trade_licence_num: z.optional(optionalText(60)),
  /** Of the tax office, 12 digits. */
  tin: digits(/^(?:\d{12})?$/),
  /** Of the VAT office, 13 digits. */
  bin: digits(/^(?:\d{13})?$/),
};

/** `agencyEmail` and `country` are read-only on the form: they must be the account's email and Bangladesh. */
const formFields = {
  agencyName: requiredText(80),
  ...aboutFields,
  agencyEmail: z.optional(email),
  country: z.optional(z.literal(COUNTRY, 'invalid')),
  ...payeeFields,
  ...businessFields,
};
export const agencyForm = z.object(formFields).check(...payable);
export const agencyBody = z
  .object({
    ...formFields,
    nidFrontImage: upload,
    nidBackImage: upload,
    agencyProfile: upload,
    agencyCover: upload,
    tradeLicenceImage: z.optional(upload),
  })
  .check(...payable);
export type NewAgency = z.infer<typeof agencyBody>;

/** The stored form, sent again after an admin asked for changes. Pictures, bank details and numbers that are left out stay. */
export const agencyFormAgainBody = z
  .object({
    ...formFields,
    bank_name: z.optional(formFields.bank_name),
    bank_account_num: z.optional(formFields.bank_account_num),
    holder_name: z.optional(formFields.holder_name),
    branch: z.optional(formFields.branch),
    nidFrontImage: z.optional(upload),
    nidBackImage: z.optional(upload),
    agencyProfile: z.optional(upload),
    agencyCover: z.optional(upload),
    tradeLicenceImage: z.optional(upload),
  })
  .check(...payable);

export const agencyAboutBody = z.object(aboutFields);
export const agencyPicturesBody = z.object({
  agencyProfile: z.optional(upload),
  agencyCover: z.optional(upload),
});
/** A new account for payouts. Needs the password or a recent sign-in, like deleting an account, and a code from an email. */
export const agencyBankBody = z
  .object({
    ...payeeFields,
    password: z.optional(currentPassword),
    /** From the email of `POST /agency-bank/code`. */
    code: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{6}$/, 'invalid')),
  })
  .check(...payable);
export type AgencyBankForm = z.infer<typeof agencyBankBody>;

export const bankCodeBody = z.object({ password: z.optional(currentPassword) });

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
