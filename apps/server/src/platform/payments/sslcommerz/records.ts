import { paisaFromDecimal } from '../decimal-amount.ts';
import type { Money, Payment, PaymentFact } from '../payment-provider.ts';
import { ProviderUnknown } from '../payment-provider.ts';
import { fieldOf, isObject } from '../provider-answer.ts';
import type { Answer } from '../provider-answer.ts';

/** The first validation says VALID, later ones VALIDATED. An answer may be lost, so both mean paid. */
export const isPaid = (record: Answer): boolean => ['VALID', 'VALIDATED'].includes(fieldOf(record, 'status'));

/** Stored with a payment, for receipts and for admins who examine a mismatch. */
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

/** Turns a validated record into a payment. Without a readable amount or a bank's id the outcome is unknown. */
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

/** The amount in the requested currency. For taka, `amount` must be the same; it counts if it is not. */
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

/** The records with this tran_id, oldest first. */
export function recordsOf(answer: Answer, tranId: string): Answer[] {
  const { element } = answer;
  if (element === undefined || element === null) return [];
  if (!Array.isArray(element)) throw new ProviderUnknown('query', 'the answer cannot be read');
  return element
    .filter(isObject)
    .filter((record) => fieldOf(record, 'tran_id') === tranId)
    .sort((a, b) => fieldOf(a, 'tran_date').localeCompare(fieldOf(b, 'tran_date')));
}

/** The outcome of records without a payment: the last one counts, and only when none is open. */
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
