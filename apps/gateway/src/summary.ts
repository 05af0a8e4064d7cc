import type { GatewayContext } from './gateway-context.ts';
import { decimalOf, paisaOf } from './money.ts';

const sum = (amounts: string[]) => decimalOf(amounts.reduce((total, each) => total + paisaOf(each)!, 0n));

/** The true sums, to compare a merchant's books with. */
export function summaryOf({ books, history, now }: GatewayContext) {
  const payments = history().flatMap((entry) =>
    entry.type === 'attempt' && entry.attempt.valId !== null
      ? [
          {
            tranId: entry.attempt.tranId,
            valId: entry.attempt.valId,
            bankTranId: entry.attempt.bankTranId,
            amount: entry.attempt.amount,
            riskLevel: entry.attempt.riskLevel,
            validated: books.wasValidated(entry.attempt.valId),
          },
        ]
      : [],
  );
  const refunds = [...books.refunds.values()].map((refund) => ({
    refundRefId: refund.refundRefId,
    refundTransId: refund.refundTransId,
    tranId: refund.tranId,
    bankTranId: refund.bankTranId,
    amount: refund.amount,
    status: books.refundStatus(refund, now()).status,
  }));
  /** How often each refund_trans_id was paid. More than once means lost money. */
  const executed: Record<string, number> = {};
  for (const { refundTransId } of refunds) executed[refundTransId] = (executed[refundTransId] ?? 0) + 1;
  const amountsOf = (status: string) =>
    refunds.filter((refund) => refund.status === status).map(({ amount }) => amount);
  return {
    payments,
    refunds,
    executed,
    totals: {
      captured: sum(payments.map(({ amount }) => amount)),
      refunded: sum(amountsOf('refunded')),
      refunding: sum(amountsOf('processing')),
    },
  };
}
