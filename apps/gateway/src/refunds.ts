import type { GatewayContext } from './gateway-context.ts';
import type { Form } from './init-request.ts';
import type { Attempt, Refund } from './ledger-entry.ts';
import { decimalOf, paisaOf } from './money.ts';
import { dhakaTime, newRefundRefId } from './numbering.ts';

const LONGEST = { refund_trans_id: 30, refund_remarks: 255, refe_id: 50 };

/** Refunds. `success`: it was started now; `processing`: it was started before. */
export function refund(context: GatewayContext, query: Form): object {
  const { books } = context;
  const payment = books.paymentByBankTranId(query['bank_tran_id'] ?? '');
  const failed = (errorReason: string) => ({
    APIConnect: 'DONE',
    bank_tran_id: query['bank_tran_id'] ?? '',
    trans_id: payment?.tranId ?? '',
    refund_ref_id: '',
    status: 'failed',
    errorReason,
  });
  if (!payment) return failed('Transaction not found');
  const problem = problemOf(query);
  if (problem) return failed(problem);

  const scenario = books.scenarioFor(payment.tranId).refund;
  const amount = paisaOf(query['refund_amount']!)!;
  const before = books.refundByTransId(query['refund_trans_id']!);
  if (before) {
    if (before.bankTranId !== payment.bankTranId || paisaOf(before.amount) !== amount) {
      return failed('refund_trans_id has been used for another refund');
    }
    if (scenario?.repeated === 'failed') return failed('refund_trans_id has been used before');
    return begun(before, 'processing', scenario?.repeated !== 'without-reference');
  }
  if (scenario?.refuse !== undefined) return failed(scenario.refuse);
  if (amount > refundable(context, payment)) return failed('Refund amount exceeds the refundable amount');

  const made = refundOf(context, payment, query, amount);
  context.record({ type: 'refund', refund: made });
  return begun(made, 'success', true);
}

export function queryRefund(context: GatewayContext, refundRefId: string): object {
  const { books } = context;
  const found = books.refunds.get(refundRefId);
  if (!found) return { APIConnect: 'INVALID_REQUEST' };
  const { status, at } = books.refundStatus(found, context.now());
  return {
    APIConnect: 'DONE',
    bank_tran_id: found.bankTranId,
    tran_id: found.tranId,
    refund_ref_id: found.refundRefId,
    refe_id: found.refeId,
    initiated_on: dhakaTime(found.initiatedAt),
    refunded_on: status === 'refunded' ? dhakaTime(at) : '',
    status,
    errorReason: status === 'cancelled' ? 'Cancelled' : '',
  };
}

function problemOf(query: Form): string | null {
  for (const name of ['refund_amount', 'refund_remarks', 'refund_trans_id']) {
    if (!query[name]) return `${name} is missing`;
  }
  for (const [name, most] of Object.entries(LONGEST)) {
    if (Array.from(query[name] ?? '').length > most) return `${name} is longer than ${most}`;
  }
  return (paisaOf(query['refund_amount']!) ?? 0n) > 0n ? null : 'Invalid refund_amount';
}

/** The rest of a payment: cancelled refunds do not count. */
function refundable({ books, now }: GatewayContext, payment: Attempt): bigint {
  const gone = books
    .refundsOf(payment.bankTranId)
    .filter((refund) => books.refundStatus(refund, now()).status !== 'cancelled')
    .reduce((sum, { amount }) => sum + paisaOf(amount)!, 0n);
  return paisaOf(payment.amount)! - gone;
}

function refundOf(context: GatewayContext, payment: Attempt, query: Form, amount: bigint): Refund {
  const now = context.now();
  const { outcome = 'refunded', afterMs = 0 } = context.books.scenarioFor(payment.tranId).refund ?? {};
  return {
    refundRefId: newRefundRefId(),
    refundTransId: query['refund_trans_id']!,
    bankTranId: payment.bankTranId,
    tranId: payment.tranId,
    amount: decimalOf(amount),
    remarks: query['refund_remarks']!,
    refeId: query['refe_id'] ?? '',
    initiatedAt: now,
    outcome: outcome === 'cancelled' ? 'cancelled' : 'refunded',
    settlesAt: outcome === 'undecided' ? null : now + afterMs,
  };
}

function begun(refund: Refund, status: 'success' | 'processing', withReference: boolean): object {
  return {
    APIConnect: 'DONE',
    bank_tran_id: refund.bankTranId,
    trans_id: refund.tranId,
    refund_ref_id: withReference ? refund.refundRefId : '',
    status,
    errorReason: '',
  };
}
