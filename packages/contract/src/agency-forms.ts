import { latinDigits } from '@ghuri/domain/digits';
import { isAccountOfWay, PAYOUT_WAYS, WALLETS } from '@ghuri/domain/payees';
import type { PayoutWay } from '@ghuri/domain/payees';
import { isRoutingNumber } from '@ghuri/domain/routing-number';
import * as z from 'zod/mini';
import { COUNTRY } from './agencies.words.ts';
import { bangladeshiPhone, currentPassword, email, optionalText, requiredText } from './fields.ts';

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
