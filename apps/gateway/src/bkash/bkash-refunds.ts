import { Refused } from '../answer.ts';
import { decimalOf, paisaOf } from '../money.ts';
import { textOf } from './bkash-body.ts';
import type { Json } from './bkash-body.ts';
import type { BkashContext } from './bkash-context.ts';
import type { BkashRefund, Transaction } from './bkash-entry.ts';
import { bkashTime, newTrxId } from './bkash-numbering.ts';

/** Documented: so many refunds of one payment. */
const MOST_REFUNDS = 10;
const LONGEST_TEXT = 255;

/** Errors of v2 have names of their own. */
const refused = (externalCode: string, errorMessageEn: string) =>
  new Refused(400, {
    internalCode: `refund_${externalCode}`,
    externalCode,
    errorMessageEn,
    errorMessageBn: null,
  });

/** Pays money back at once. bKash has no key for it: the same request sent twice is paid twice, while the payment has enough left. */
export function refund(context: BkashContext, body: Json): object {
  const { books } = context;
  const transaction = paymentIn(context, body);
  if (!transaction) return refused('2077', 'Invalid TrxID');
  const amount = paisaOf(textOf(body, 'refundAmount')) ?? 0n;
  const [sku, reason] = [textOf(body, 'sku'), textOf(body, 'reason')];
  if (!sku || sku.length > LONGEST_TEXT || !reason || reason.length > LONGEST_TEXT)
    return refused('2073', 'Invalid SKU');
  const { refuse } = books.scenarioFor(transaction.invoice).refund ?? {};
  if (refuse) return refused(refuse.code, refuse.message);
  const before = books.refundsOf(transaction.trxId);
  const gone = before.reduce((sum, each) => sum + paisaOf(each.amount)!, 0n);
  if (amount <= 0n || before.length >= MOST_REFUNDS || gone + amount > paisaOf(transaction.amount)!)
    return refused('2072', 'Refund amount not valid');
  const made: BkashRefund = {
    refundTrxId: newTrxId(),
    trxId: transaction.trxId,
    paymentId: transaction.paymentId,
    invoice: transaction.invoice,
    amount: decimalOf(amount),
    sku,
    reason,
  };
  context.record({ type: 'refund', refund: made });
  return {
    originalTrxId: made.trxId,
    refundTrxId: made.refundTrxId,
    refundTransactionStatus: 'Completed',
    originalTrxAmount: transaction.amount,
    refundAmount: made.amount,
    currency: 'BDT',
    completedTime: bkashTime(context.now()),
    sku,
    reason,
  };
}

/** Every refund of a payment, without the merchant's sku. */
export function refundStatus(context: BkashContext, body: Json): object {
  const transaction = paymentIn(context, body);
  if (!transaction) return refused('2077', 'Invalid TrxID');
  const { emptyStatuses = 0 } = context.books.scenarioFor(transaction.invoice).refund ?? {};
  const hidden = context.takeFirst(transaction.invoice, 'empty status', emptyStatuses);
  const known = hidden ? [] : context.books.refundsOf(transaction.trxId);
  return {
    originalTrxId: transaction.trxId,
    originalTrxAmount: transaction.amount,
    originalTrxCompletedTime: bkashTime(context.now()),
    refundTransactions: known.map(({ refundTrxId, amount }) => ({
      refundTrxId,
      refundTransactionStatus: 'Completed',
      refundAmount: amount,
      completedTime: bkashTime(context.now()),
    })),
  };
}

function paymentIn({ books }: BkashContext, body: Json): Transaction | undefined {
  const transaction = books.transaction(textOf(body, 'trxId'));
  return transaction?.paymentId === textOf(body, 'paymentId') ? transaction : undefined;
}
