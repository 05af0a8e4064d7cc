import { paisaFromDecimal } from '../decimal-amount.ts';
import type { Payment, Ref, ShownPayment } from '../payment-provider.ts';
import { ProviderUnknown } from '../payment-provider.ts';
import { fieldOf } from '../provider-answer.ts';
import type { Answer } from '../provider-answer.ts';

/** Status codes, separated by spaces. */
export const codes = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')));

/** Executing says one of these if it was executed before: a query then tells the outcome. */
export const ALREADY_EXECUTED = codes('2062 2068 2117 2119');

/** Executing was refused, and no money moved: no balance, a wrong code or PIN, a closed or limited wallet, a repeated amount. */
const REFUSED = codes(
  '2009 2014 2015 2016 2017 2018 2019 2023 2029',
  '2037 2038 2039 2040 2041 2043 2044 2045 2046 2057 2058',
);

/** The code of an answer; v2 and errors have names of their own. */
export const codeOf = (answer: Answer): string =>
  fieldOf(answer, 'statusCode') || fieldOf(answer, 'externalCode') || fieldOf(answer, 'errorCode');

export const messageOf = (answer: Answer): string =>
  fieldOf(answer, 'statusMessage') || fieldOf(answer, 'errorMessageEn') || fieldOf(answer, 'errorMessage');

export const isRefused = (answer: Answer): boolean => REFUSED.has(codeOf(answer));

export const isCompleted = (answer: Answer): boolean => fieldOf(answer, 'transactionStatus') === 'Completed';

/** Whether the user has entered code and PIN; documents and samples name the field differently. */
export const isVerified = (answer: Answer): boolean =>
  [fieldOf(answer, 'userVerificationStatus'), fieldOf(answer, 'verificationStatus')].includes('Complete');

/** How a payment ended that was not executed; undefined while it can be. */
export function endOf(answer: Answer): 'cancelled' | 'failed' | 'expired' | undefined {
  switch (fieldOf(answer, 'transactionStatus')) {
    case 'Cancelled':
      return 'cancelled';
    case 'Failed':
    case 'Declined':
      return 'failed';
    case 'Expired':
      return 'expired';
    default:
      return undefined;
  }
}

/** Turns a completed record into a payment. One that cannot be read, or is another attempt's, leaves the outcome unknown. */
export function paymentOf(
  record: Answer,
  { attemptId, paymentID }: { attemptId: string; paymentID: string },
): Payment {
  const invoice = fieldOf(record, 'merchantInvoiceNumber') || fieldOf(record, 'merchantInvoice');
  if (fieldOf(record, 'paymentID') !== paymentID || invoice !== attemptId)
    throw new ProviderUnknown('query', 'the answer is about another payment');
  const trxID = fieldOf(record, 'trxID');
  const minor = paisaFromDecimal(fieldOf(record, 'amount'));
  const currency = fieldOf(record, 'currency');
  if (!trxID || minor === null || !currency)
    throw new ProviderUnknown('query', 'the number or the amount cannot be read');
  return {
    paymentId: `bkash:${trxID}`,
    money: { minor, currency },
    // bKash says nothing about risks.
    risk: 'ok',
    ref: {
      paymentID,
      trxID,
      amount: fieldOf(record, 'amount'),
      currency,
      wallet: masked(fieldOf(record, 'customerMsisdn') || fieldOf(record, 'payerAccount')),
      paymentExecuteTime: fieldOf(record, 'paymentExecuteTime'),
    },
  };
}

/** 01712345678 becomes 017•••••678: who pays is known, the number is not needed. */
const masked = (wallet: string): string =>
  wallet.length < 8 ? '' : `${wallet.slice(0, 3)}${'•'.repeat(wallet.length - 6)}${wallet.slice(-3)}`;

export const shownOf = (ref: Ref): ShownPayment => ({
  method: 'bKash',
  bank: 'bKash Limited',
  card: ref['wallet'] ?? '',
  risk: '',
});
