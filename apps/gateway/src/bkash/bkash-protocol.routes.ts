import type { FastifyInstance } from 'fastify';
import { answer } from '../answer.ts';
import { decimalOf, paisaOf } from '../money.ts';
import { SUCCESS, failure, textOf } from './bkash-body.ts';
import type { Json } from './bkash-body.ts';
import type { BkashContext } from './bkash-context.ts';
import type { BkashPayment, Transaction } from './bkash-entry.ts';
import { bkashTime, newPaymentId, newTrxId } from './bkash-numbering.ts';
import { refund, refundStatus } from './bkash-refunds.ts';
import type { BkashOperation } from './bkash-scenario.ts';
import { grant, refresh, unauthorised } from './bkash-tokens.ts';
import { callbackAddress } from './leave-page.ts';

const BASE = '/v1.2.0-beta/tokenized/checkout';
const REFUNDS = '/v2/tokenized-checkout/refund/payment';
/** Undocumented. Longer than any hold. */
const LIFETIME = 24 * 60 * 60_000;

/** Tokenised checkout v1.2.0-beta without an agreement (mode 0011), and the refunds of v2. */
export function mountBkashProtocol(app: FastifyInstance, context: BkashContext): void {
  const { books } = context;

  app.post(`${BASE}/token/grant`, (request, reply) =>
    answer(context, reply, 'grant', null, () => grant(context, request)),
  );
  app.post(`${BASE}/token/refresh`, (request, reply) =>
    answer(context, reply, 'refresh', null, () => refresh(context, request)),
  );

  /** A call with a token. `invoice` finds the payment that it is about. */
  function call(
    path: string,
    operation: BkashOperation,
    invoice: (body: Json) => string | undefined,
    action: (body: Json) => object,
  ): void {
    app.post(path, (request, reply) => {
      const body = (request.body ?? {}) as Json;
      return answer(context, reply, operation, invoice(body) ?? null, () => {
        const stopped = unauthorised(context, request);
        return stopped ?? action(body);
      });
    });
  }

  const byPayment = (body: Json) => books.payment(textOf(body, 'paymentID'))?.invoice;
  const byTrxId = (name: string) => (body: Json) => books.transaction(textOf(body, name))?.invoice;
  call(
    `${BASE}/create`,
    'create',
    (body) => textOf(body, 'merchantInvoiceNumber') || undefined,
    (body) => create(context, body),
  );
  call(`${BASE}/execute`, 'execute', byPayment, (body) => execute(context, textOf(body, 'paymentID')));
  call(`${BASE}/payment/status`, 'query', byPayment, (body) => query(context, textOf(body, 'paymentID')));
  call(`${BASE}/general/searchTransaction`, 'search', byTrxId('trxID'), (body) =>
    search(context, textOf(body, 'trxID')),
  );
  call(`${REFUNDS}/transaction`, 'refund', byTrxId('trxId'), (body) => refund(context, body));
  call(`${REFUNDS}/status`, 'refund-status', byTrxId('trxId'), (body) => refundStatus(context, body));
}

function create(context: BkashContext, body: Json): object {
  const problem = createProblem(body);
  if (problem) return problem;
  const now = context.now();
  const invoice = textOf(body, 'merchantInvoiceNumber');
  const { lifetimeMs = LIFETIME } = context.books.scenarioFor(invoice);
  const payment: BkashPayment = {
    paymentId: newPaymentId(now),
    invoice,
    payerReference: textOf(body, 'payerReference'),
    callbackUrl: textOf(body, 'callbackURL'),
    amount: decimalOf(paisaOf(textOf(body, 'amount'))!),
    createdAt: now,
    expiresAt: now + lifetimeMs,
  };
  context.record({ type: 'payment', payment });
  const callback = (status: string) => callbackAddress(payment, status);
  return {
    ...SUCCESS,
    paymentID: payment.paymentId,
    bkashURL: `${context.publicUrl()}/bkash/pay/${payment.paymentId}`,
    callbackURL: payment.callbackUrl,
    successCallbackURL: callback('success'),
    failureCallbackURL: callback('failure'),
    cancelledCallbackURL: callback('cancel'),
    amount: payment.amount,
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: bkashTime(now),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: invoice,
  };
}

function createProblem(body: Json): object | null {
  if (textOf(body, 'mode') !== '0011') return failure('2063', 'Mode is not valid as per request data');
  if (textOf(body, 'intent') !== 'sale') return failure('2008', 'Invalid intent');
  if (textOf(body, 'currency') !== 'BDT') return failure('2007', 'Invalid currency');
  if (!/^[^<>&]{1,255}$/.test(textOf(body, 'payerReference')))
    return failure('2048', 'Invalid Payer Reference');
  if (!/^[^<>&]{1,255}$/.test(textOf(body, 'merchantInvoiceNumber')))
    return failure('2031', 'Invalid Merchant Invoice Number');
  if (!URL.canParse(textOf(body, 'callbackURL'))) return failure('2049', 'Invalid Merchant Callback URL');
  const amount = paisaOf(textOf(body, 'amount'));
  return amount !== null && amount >= 100n ? null : failure('2006', 'Invalid amount');
}

/** Moves the money, once. */
function execute(context: BkashContext, paymentId: string): object {
  const { books } = context;
  const payment = books.payment(paymentId);
  if (!payment) return failure('2002', 'Invalid Payment ID');
  const { repeatedExecute = '2062', refuseExecute } = books.scenarioFor(payment.invoice);
  if (books.transactionOf(paymentId))
    return repeatedExecute === '2062'
      ? failure('2062', 'The payment has already been completed')
      : failure('2117', 'Payment execution already been called before');
  const left = books.verdictOf(paymentId);
  if (left?.verdict !== 'approved' || books.wasRefused(paymentId) || payment.expiresAt <= context.now())
    return failure('2056', 'Invalid Payment State');
  const refusal = refuseExecute ?? walletProblem(left.wallet);
  if (refusal) {
    context.record({ type: 'refused', tranId: payment.invoice, paymentId, code: refusal.code });
    return failure(refusal.code, refusal.message);
  }
  const { invoice, amount } = payment;
  const executedAt = context.now();
  const { wallet } = left;
  const transaction: Transaction = { trxId: newTrxId(), paymentId, invoice, wallet, amount, executedAt };
  context.record({ type: 'executed', transaction });
  return { ...SUCCESS, ...executed(context, payment, transaction) };
}

/** The wallets of bKash's own sandbox that cannot pay. */
function walletProblem(wallet: string): { code: string; message: string } | null {
  if (wallet === '01823074817') return { code: '2023', message: 'Insufficient Balance' };
  if (wallet !== '01823074818') return null;
  const message = 'The account of the debit party is in a state which prohibits execution';
  return { code: '2037', message };
}

function executed(context: BkashContext, payment: BkashPayment, transaction: Transaction): object {
  return {
    paymentID: payment.paymentId,
    trxID: transaction.trxId,
    transactionStatus: 'Completed',
    ...told(context, payment),
    intent: 'sale',
    paymentExecuteTime: bkashTime(transaction.executedAt),
    payerReference: payment.payerReference,
    payerType: 'Customer',
    customerMsisdn: transaction.wallet,
    payerAccount: transaction.wallet,
    maxRefundableAmount: transaction.amount,
  };
}

/** The facts, or the scenario's replacement. */
function told({ books }: BkashContext, { invoice, amount }: BkashPayment) {
  const { states } = books.scenarioFor(invoice);
  return {
    amount: states?.amount ?? amount,
    currency: states?.currency ?? 'BDT',
    merchantInvoiceNumber: states?.invoice ?? invoice,
  };
}

function query(context: BkashContext, paymentId: string): object {
  const { books } = context;
  const payment = books.payment(paymentId);
  if (!payment) return failure('2002', 'Invalid Payment ID');
  const left = books.verdictOf(paymentId);
  const known = {
    ...SUCCESS,
    paymentID: paymentId,
    mode: '0011',
    paymentCreateTime: bkashTime(payment.createdAt),
    ...told(context, payment),
    intent: 'sale',
    payerReference: payment.payerReference,
    userVerificationStatus: left?.verdict === 'approved' ? 'Complete' : 'Incomplete',
  };
  const transaction = books.transactionOf(paymentId);
  if (transaction && !context.takeEmptyQuery(payment.invoice))
    return { ...known, ...executed(context, payment, transaction) };
  return { ...known, transactionStatus: transaction ? 'Initiated' : statusOf(context, payment) };
}

function statusOf({ books, now }: BkashContext, { paymentId, expiresAt }: BkashPayment): string {
  const verdict = books.verdictOf(paymentId)?.verdict;
  if (verdict === 'cancelled') return 'Cancelled';
  if (verdict === 'failed' || books.wasRefused(paymentId)) return 'Failed';
  return expiresAt <= now() ? 'Expired' : 'Initiated';
}

function search(context: BkashContext, trxId: string): object {
  const transaction = context.books.transaction(trxId);
  const payment = transaction && context.books.payment(transaction.paymentId);
  if (!payment) return failure('2033', 'Transaction not found');
  const { amount, currency } = told(context, payment);
  return {
    ...SUCCESS,
    trxID: trxId,
    transactionStatus: 'Completed',
    transactionType: 'bKash Tokenized Checkout via API',
    amount,
    currency,
    customerMsisdn: transaction.wallet,
    organizationShortCode: '50022',
    initiationTime: bkashTime(payment.createdAt),
    completedTime: bkashTime(transaction.executedAt),
  };
}
