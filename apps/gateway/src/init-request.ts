import type { Session } from './ledger-entry.ts';
import { decimalOf, paisaOf } from './money.ts';

const LEAST = 1_000n;
const MOST = 50_000_000n;
/** The documentation names no lifetime. Half an hour is longer than any hold and short enough to wait for. */
export const SESSION_LIFETIME = 30 * 60_000;

/** Required fields with their maximum length. */
const REQUIRED: Record<string, number> = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
  num_of_item: 10,
  product_name: 255,
  product_category: 100,
  product_profile: 100,
};
const OPTIONAL: Record<string, number> = {
  ipn_url: 255,
  value_a: 255,
  value_b: 255,
  value_c: 255,
  value_d: 255,
  multi_card_name: 30,
  allowed_bin: 255,
};
const PROFILES: Record<string, string[]> = {
  general: [],
  'physical-goods': [],
  'non-physical-goods': [],
  'airline-tickets': [],
  'travel-vertical': ['hotel_name', 'length_of_stay', 'check_in_time', 'hotel_city'],
  'telecom-vertical': [],
};
const ADDRESSES = ['success_url', 'fail_url', 'cancel_url', 'ipn_url'];

export type Form = Record<string, string>;

/** Why a session cannot start, as `failedreason`; null if it can. */
export function refusalOf(form: Form): string | null {
  for (const [name, most] of Object.entries(REQUIRED)) {
    if (!form[name]) return `Invalid Information! '${name}' is missing or empty.`;
    if (characters(form[name]) > most) return `Invalid Information! '${name}' is longer than ${most}.`;
  }
  for (const [name, most] of Object.entries(OPTIONAL)) {
    if (characters(form[name] ?? '') > most) return `Invalid Information! '${name}' is longer than ${most}.`;
  }
  const extra = PROFILES[form['product_profile']!];
  if (!extra) return "Invalid Information! 'product_profile' is not known.";
  const missing = extra.find((name) => !form[name]);
  if (missing) return `Invalid Information! '${missing}' is missing or empty.`;
  if (form['currency'] !== 'BDT') return "Invalid Information! 'currency' is not supported.";
  const amount = paisaOf(form['total_amount']!);
  if (amount === null || amount < LEAST || amount > MOST) {
    return "Invalid Information! 'total_amount' must be from 10.00 to 500000.00 BDT.";
  }
  const wrong = ADDRESSES.find((name) => form[name] && !isWebAddress(form[name]));
  return wrong ? `Invalid Information! '${wrong}' is not a web address.` : null;
}

export function sessionOf(form: Form, sessionkey: string, now: number): Session {
  return {
    sessionkey,
    tranId: form['tran_id']!,
    amount: decimalOf(paisaOf(form['total_amount']!)!),
    currency: form['currency']!,
    productName: form['product_name']!,
    customerName: form['cus_name']!,
    successUrl: form['success_url']!,
    failUrl: form['fail_url']!,
    cancelUrl: form['cancel_url']!,
    ipnUrl: form['ipn_url'] || null,
    values: [form['value_a'] ?? '', form['value_b'] ?? '', form['value_c'] ?? '', form['value_d'] ?? ''],
    createdAt: now,
    expiresAt: endOf(form['value_a'] ?? '', now),
  };
}

/** A merchant may set an earlier end of a session, as a time in ISO 8601. */
function endOf(wanted: string, now: number): number {
  const end = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(wanted) ? Date.parse(wanted) : Number.NaN;
  return end > now && end < now + SESSION_LIFETIME ? end : now + SESSION_LIFETIME;
}

const characters = (text: string) => Array.from(text).length;

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
