import type { Books } from './books.ts';
import type { Attempt, Session } from './ledger-entry.ts';
import { afterFee, decimalOf, paisaOf } from './money.ts';
import { dhakaTime } from './numbering.ts';
import type { Scenario } from './scenario.ts';
import { signatureOf } from './signature.ts';

type Fields = Record<string, string>;

/** The fields that callbacks, validation and query share. */
function facts(attempt: Attempt, session: Session): Fields {
  const paisa = paisaOf(attempt.amount)!;
  const { channel } = attempt;
  const [a, b, c, d] = session.values;
  return {
    tran_id: attempt.tranId,
    ...(attempt.valId !== null && { val_id: attempt.valId }),
    amount: attempt.amount,
    store_amount: decimalOf(attempt.valId === null ? 0n : afterFee(paisa)),
    card_type: channel.cardType,
    card_no: channel.cardNo,
    bank_tran_id: attempt.bankTranId,
    status: attempt.status,
    tran_date: dhakaTime(attempt.at),
    error: attempt.error,
    currency: session.currency,
    card_issuer: channel.cardIssuer,
    card_brand: channel.cardBrand,
    card_sub_brand: channel.cardSubBrand,
    card_issuer_country: channel.cardIssuer && 'Bangladesh',
    card_issuer_country_code: channel.cardIssuer && 'BD',
    currency_type: session.currency,
    currency_amount: attempt.amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a: a,
    value_b: b,
    value_c: c,
    value_d: d,
    risk_level: attempt.riskLevel,
    risk_title: attempt.riskLevel === '1' ? 'Risky' : 'Safe',
  };
}

/** The signed message to the merchant, falsified as the scenario says. */
export function callbackFields(
  books: Books,
  attempt: Attempt,
  on: 'redirect' | 'ipn',
  store: { storeId: string; storePassword: string },
): Fields {
  const session = books.sessions.get(attempt.sessionkey)!;
  const { callback } = books.scenarioFor(attempt.tranId);
  const spoilt = callback && (callback.on === 'both' || callback.on === on) ? callback : undefined;
  const fields: Fields = { ...facts(attempt, session), store_id: store.storeId };
  const foreign = spoilt?.valIdOf === undefined ? undefined : paymentOf(books, spoilt.valIdOf);
  if (foreign?.valId) fields['val_id'] = foreign.valId;

  const keys = spoilt?.signature === 'partial' ? ['store_id', 'currency'] : Object.keys(fields);
  const signature: Fields = signatureOf(fields, keys, store.storePassword);
  if (spoilt?.signature === 'bad') signature['verify_sign'] = signature['verify_sign']!.replace(/^./, turned);
  if (spoilt?.signature === 'missing') delete signature['verify_key'];
  if (spoilt?.amount !== undefined) fields['amount'] = spoilt.amount;
  return { ...fields, ...signature };
}

const turned = (digit: string) => (digit === '0' ? '1' : '0');

const paymentOf = (books: Books, tranId: string) =>
  books.attemptsOf(tranId).find(({ valId }) => valId !== null);

/** A payment in validation and query: the facts, or the scenario's replacement. */
export function paymentRecord(books: Books, attempt: Attempt): Fields {
  const session = books.sessions.get(attempt.sessionkey)!;
  const { validator } = books.scenarioFor(attempt.tranId);
  const validated = attempt.valId !== null && books.wasValidated(attempt.valId);
  return { ...facts(attempt, session), ...(validated && { status: 'VALIDATED' }), ...untruth(validator) };
}

function untruth(validator: Scenario['validator']): Fields {
  return {
    ...(validator?.amount !== undefined && { amount: validator.amount, currency_amount: validator.amount }),
    ...(validator?.currency !== undefined && {
      currency: validator.currency,
      currency_type: validator.currency,
    }),
  };
}

/** An open session. */
export function pendingRecord(session: Session): Fields {
  return {
    tran_id: session.tranId,
    status: 'PENDING',
    tran_date: dhakaTime(session.createdAt),
    amount: session.amount,
    currency: session.currency,
    currency_type: session.currency,
    currency_amount: session.amount,
  };
}
