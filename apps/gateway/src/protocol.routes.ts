import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from './answer.ts';
import type { GatewayContext } from './gateway-context.ts';
import { refusalOf, sessionOf } from './init-request.ts';
import type { Form } from './init-request.ts';
import { paymentRecord, pendingRecord } from './messages.ts';
import { dhakaTime, newSessionKey } from './numbering.ts';
import { queryRefund, refund } from './refunds.ts';

/** The three addresses of SSLCommerz v4. Errors are in the body; the status stays 200. */
export function mountProtocol(app: FastifyInstance, context: GatewayContext): void {
  const { books } = context;

  app.post('/gwprocess/v4/api.php', (request, reply) => {
    const form = (request.body ?? {}) as Form;
    return answer(context, reply, 'init', form['tran_id'] ?? null, () => init(context, form));
  });

  app.get('/validator/api/validationserverAPI.php', (request, reply) => {
    const query = queryOf(request);
    const valId = query['val_id'] ?? '';
    const tranId = books.paymentByValId(valId)?.tranId ?? null;
    return answer(context, reply, 'validate', tranId, () => {
      const refused = connectProblem(context, query);
      if (refused) return { ...refused, status: 'INVALID_TRANSACTION' };
      return validate(context, valId);
    });
  });

  app.get('/validator/api/merchantTransIDvalidationAPI.php', (request, reply) => {
    const query = queryOf(request);
    const { operation, tranId, action } = dispatch(context, query);
    return answer(context, reply, operation, tranId, () => connectProblem(context, query) ?? action());
  });
}

/** One address for four actions: the parameters decide which. */
function dispatch(context: GatewayContext, query: Form) {
  const { books } = context;
  if (query['refund_ref_id'] !== undefined) {
    const refundRefId = query['refund_ref_id'];
    const tranId = books.refunds.get(refundRefId)?.tranId ?? null;
    return { operation: 'refund-query' as const, tranId, action: () => queryRefund(context, refundRefId) };
  }
  if (query['bank_tran_id'] !== undefined) {
    const tranId = books.paymentByBankTranId(query['bank_tran_id'])?.tranId ?? null;
    return { operation: 'refund' as const, tranId, action: () => refund(context, query) };
  }
  if (query['sessionkey'] !== undefined) {
    const session = books.sessions.get(query['sessionkey']);
    return {
      operation: 'session-query' as const,
      tranId: session?.tranId ?? null,
      action: () => querySession(context, query['sessionkey']!),
    };
  }
  const tranId = query['tran_id'];
  return {
    operation: 'query' as const,
    tranId: tranId ?? null,
    action: () =>
      tranId === undefined ? { APIConnect: 'INVALID_REQUEST' } : queryTransaction(context, tranId),
  };
}

function init(context: GatewayContext, form: Form): object {
  const { books } = context;
  const failed = (failedreason: string) => ({
    status: 'FAILED',
    failedreason,
    sessionkey: '',
    gw: {},
    redirectGatewayURL: '',
    GatewayPageURL: '',
    storeBanner: '',
    storeLogo: '',
    desc: [],
  });
  if (!isOurStore(context, form)) return failed('Store Credential Error Or Store is De-active');
  const refusal = refusalOf(form);
  if (refusal) return failed(refusal);
  if (books.attemptsOf(form['tran_id']!).some(({ valId }) => valId !== null)) {
    return failed('This transaction has already been completed.');
  }
  const session = sessionOf(form, newSessionKey(), context.now());
  context.record({ type: 'session', session });
  const page = `${context.publicUrl()}/pay/${session.sessionkey}`;
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: session.sessionkey,
    gw: {
      visa: 'visa_card',
      master: 'master_card',
      amex: 'amex_card',
      internetbanking: 'citytouch,ibbl,bankasia,mtbl',
      mobilebanking: 'bkash,nagad,rocket,upay',
    },
    redirectGatewayURL: `${page}?method=`,
    GatewayPageURL: page,
    storeBanner: '',
    storeLogo: '',
    desc: [],
  };
}

function validate(context: GatewayContext, valId: string): object {
  const { books } = context;
  const payment = books.paymentByValId(valId);
  if (!payment) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' };
  const record = paymentRecord(books, payment);
  if (!books.wasValidated(valId)) context.record({ type: 'validated', tranId: payment.tranId, valId });
  return {
    ...record,
    emi_instalment: '0',
    emi_amount: '0.00',
    APIConnect: 'DONE',
    validated_on: dhakaTime(context.now()),
    gw_version: '',
  };
}

function queryTransaction(context: GatewayContext, tranId: string): object {
  const { books } = context;
  const attempts = context.takeEmptyQuery(tranId) ? [] : books.attemptsOf(tranId);
  const element = attempts.map((attempt) => paymentRecord(books, attempt));
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
}

function querySession(context: GatewayContext, sessionkey: string): object {
  const { books } = context;
  const session = books.sessions.get(sessionkey);
  if (!session) return { APIConnect: 'INVALID_REQUEST' };
  const attempt = context.takeEmptyQuery(session.tranId) ? undefined : books.attemptOfSession(sessionkey);
  const record = attempt ? paymentRecord(books, attempt) : pendingRecord(session);
  return { APIConnect: 'DONE', sessionkey, ...record };
}

function connectProblem(context: GatewayContext, query: Form): { APIConnect: string } | null {
  return isOurStore(context, query) ? null : { APIConnect: 'FAILED' };
}

function isOurStore({ storeId, storePassword }: GatewayContext, form: Form): boolean {
  return same(form['store_id'] ?? '', storeId) && same(form['store_passwd'] ?? '', storePassword);
}

function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The last of a repeated parameter counts, as in PHP. */
function queryOf(request: FastifyRequest): Form {
  return Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''));
}
