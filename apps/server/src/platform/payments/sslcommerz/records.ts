import { paisaFromDecimal } from '../decimal-amount.ts';
import type { Money, Payment, PaymentFact } from '../payment-provider.ts';
import { ProviderUnknown } from '../payment-provider.ts';
import { fieldOf, isObject } from '../provider-answer.ts';
import type { Answer } from '../provider-answer.ts';

/** The first validation says VALID, every later one VALIDATED; a lost answer makes them the same to us. */
export const isPaid = (record: Answer): boolean => ['VALID', 'VALIDATED'].includes(fieldOf(record, 'status'));

/** Kept with a payment: what receipts show and what somebody who looks into a mismatch needs. */
const KEPT = [
  'tran_id',
  'val_id',
  'bank_tran_id',
  'tran_date',
  'amount',
  'store_amount',
  'currency_type',
  'currency_amount',
  'card_type',
  'card_no',
  'card_issuer',
  'card_brand',
  'risk_level',
  'risk_title',
];

/** A validated record as money that moved. One that names no readable sum or no bank's number is no fact. */
export function paymentOf(record: Answer): Payment {
  const paymentId = fieldOf(record, 'bank_tran_id');
  if (!paymentId) throw new ProviderUnknown('validate', 'a payment without bank_tran_id');
  const { money, contradictory } = moneyOf(record);
  return {
    paymentId,
    money,
    risk: fieldOf(record, 'risk_level') === '0' && !contradictory ? 'ok' : 'review',
    ref: Object.fromEntries(KEPT.map((name) => [name, fieldOf(record, name)])),
  };
}

/** The sum in the currency that was asked for; for taka, `amount` must say the same, and counts if it does not. */
function moneyOf(record: Answer): { money: Money; contradictory: boolean } {
  const currency = fieldOf(record, 'currency_type');
  const minor = paisaFromDecimal(fieldOf(record, 'currency_amount'));
  const inTaka = paisaFromDecimal(fieldOf(record, 'amount'));
  if (!currency || minor === null || inTaka === null) {
    throw new ProviderUnknown('validate', 'the amount cannot be read');
  }
  if (currency !== 'BDT' || minor === inTaka) return { money: { minor, currency }, contradictory: false };
  return { money: { minor: inTaka, currency }, contradictory: true };
}

/** The records of a query by tran_id that are really about it, oldest first. */
export function recordsOf(answer: Answer, tranId: string): Answer[] {
  const { element } = answer;
  if (element === undefined || element === null) return [];
  if (!Array.isArray(element)) throw new ProviderUnknown('query', 'the answer cannot be read');
  return element
    .filter(isObject)
    .filter((record) => fieldOf(record, 'tran_id') === tranId)
    .sort((a, b) => fieldOf(a, 'tran_date').localeCompare(fieldOf(b, 'tran_date')));
}

/** What records without any payment amount to: the last word counts, and only when every word is spoken. */
export function unpaidFact(records: Answer[], quoted: (reason: string) => string): PaymentFact {
  const facts = records.map((record) => negativeFact(record, quoted));
  const last = facts.at(-1);
  return last === undefined || facts.includes(null) ? { state: 'pending' } : last!;
}

function negativeFact(record: Answer, quoted: (reason: string) => string): PaymentFact | null {
  const reason = fieldOf(record, 'error');
  const because = reason ? { reason: quoted(reason) } : {};
  switch (fieldOf(record, 'status')) {
    case 'FAILED':
      return { state: 'failed', ...because };
    case 'CANCELLED':
      return { state: 'cancelled', ...because };
    case 'EXPIRED':
    case 'UNATTEMPTED':
      return { state: 'expired', ...because };
    default:
      return null;
  }
}
