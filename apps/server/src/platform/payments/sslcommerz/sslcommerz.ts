import { decimalFromPaisa } from '../decimal-amount.ts';
import type {
  AskedRefundFact,
  Money,
  Payment,
  PaymentFact,
  PaymentProvider,
  RefundFact,
  RefundRequest,
} from '../payment-provider.ts';
import { ProviderRejected, ProviderUnknown } from '../payment-provider.ts';
import type { ProviderOperation } from '../payment-provider.ts';
import { fieldOf, readAnswer } from '../provider-answer.ts';
import type { Answer } from '../provider-answer.ts';
import { callProvider } from '../provider-call.ts';
import type { ProviderTimeouts } from '../provider-call.ts';
import { quoteWithout } from '../quote-reason.ts';
import { parseSslcommerzCallback } from './callback.ts';
import { mayRedirectTo } from './hosts.ts';
import { cut, initForm, requireId } from './init-form.ts';
import { isPaid, paymentOf, recordsOf, unpaidFact } from './records.ts';
import { shownOf } from './shown.ts';

export interface SslcommerzSettings {
  baseUrl: string;
  storeId: string;
  storePassword: string;
  timeouts?: ProviderTimeouts;
}

const PATIENCE: ProviderTimeouts = { connectMs: 5_000, readMs: 20_000 };
const LIMITS = { min: taka(10n), max: taka(500_000n) };

/** SSLCommerz v4. Attempt and refund ids are its tran_id and refund_trans_id, a payment's paymentId is its bank_tran_id. */
export function createSslcommerz(settings: SslcommerzSettings): PaymentProvider {
  const { baseUrl, storeId, storePassword, timeouts = PATIENCE } = settings;
  const store = { store_id: storeId, store_passwd: storePassword };

  const quoted = quoteWithout([storePassword]);

  async function ask(operation: ProviderOperation, page: string, values: Record<string, string>) {
    const url = new URL(`/validator/api/${page}`, baseUrl);
    url.search = new URLSearchParams({ ...values, ...store, format: 'json' }).toString();
    const answer = readAnswer(operation, await callProvider(operation, url, timeouts));
    const connected = fieldOf(answer, 'APIConnect');
    if (connected !== 'DONE') {
      throw new ProviderUnknown(operation, `APIConnect ${quoted(connected)}`);
    }
    return answer;
  }

  const askAbout = (operation: ProviderOperation, values: Record<string, string>) =>
    ask(operation, 'merchantTransIDvalidationAPI.php', values);

  /** The payment with this val_id, if it is one of this attempt. */
  async function validate(valId: string, attemptId: string): Promise<Payment | null> {
    const record = await ask('validate', 'validationserverAPI.php', { val_id: valId, v: '1' });
    const ours = fieldOf(record, 'tran_id') === attemptId && fieldOf(record, 'val_id') === valId;
    return ours && isPaid(record) ? paymentOf(record) : null;
  }

  async function query(attemptId: string, sessionkey: string | undefined): Promise<Answer[]> {
    const found = recordsOf(await askAbout('query', { tran_id: attemptId }), attemptId);
    if (found.length > 0 || !sessionkey) return found;
    const record = await askAbout('query', { sessionkey });
    return fieldOf(record, 'tran_id') === attemptId ? [record] : [];
  }

  /** Every payment among records, each confirmed by validation. */
  async function payments(records: Answer[], attemptId: string): Promise<Payment[]> {
    const valIds = new Set(records.filter(isPaid).map((record) => fieldOf(record, 'val_id')));
    const found: Payment[] = [];
    for (const valId of valIds) {
      const payment = await validate(valId, attemptId);
      if (!payment) throw new ProviderUnknown('validate', 'query and validation contradict each other');
      found.push(payment);
    }
    return found;
  }

  async function requestRefund({
    refundId,
    ref,
    paymentId,
    money,
    reason,
  }: RefundRequest): Promise<RefundFact> {
    requireId(refundId);
    if (money.currency !== 'BDT' || money.minor <= 0n) {
      throw new ProviderRejected('refund', 'only an amount in taka can be refunded');
    }
    const answer = await askAbout('refund', {
      bank_tran_id: paymentId,
      refund_amount: decimalFromPaisa(money.minor),
      refund_remarks: cut(reason, 255) || 'Refund',
      refund_trans_id: refundId,
      refe_id: cut(ref['tran_id'] ?? refundId, 50),
    });
    switch (fieldOf(answer, 'status')) {
      // Started now or by an earlier request with the same id. Either way it is not done yet.
      case 'success':
      case 'processing': {
        const reference = fieldOf(answer, 'refund_ref_id');
        if (!reference) return { state: 'unclear', reason: 'it names no refund_ref_id' };
        const kept = { refund_trans_id: refundId, bank_tran_id: paymentId, refund_ref_id: reference };
        return { state: 'processing', ref: kept };
      }
      case 'failed':
        return { state: 'failed', reason: quoted(fieldOf(answer, 'errorReason')) };
      default:
        throw new ProviderUnknown('refund', 'the answer cannot be read');
    }
  }

  return {
    id: 'sslcommerz',
    limits: LIMITS,

    start: async (input) => {
      if (!isWithinLimits(input.money)) throw new ProviderRejected('start', 'the amount is out of limits');
      const form = new URLSearchParams({ ...store, ...initForm(input) });
      const url = new URL('/gwprocess/v4/api.php', baseUrl);
      const answer = readAnswer('start', await callProvider('start', url, timeouts, form));
      const status = fieldOf(answer, 'status');
      if (status === 'FAILED') {
        throw new ProviderRejected('start', quoted(fieldOf(answer, 'failedreason')));
      }
      const sessionkey = fieldOf(answer, 'sessionkey');
      const redirectUrl = fieldOf(answer, 'GatewayPageURL');
      if (status !== 'SUCCESS' || !sessionkey || !redirectUrl) {
        throw new ProviderUnknown('start', 'the answer cannot be read');
      }
      if (!mayRedirectTo(redirectUrl, baseUrl)) {
        throw new ProviderRejected('start', 'it wants people sent to a foreign address');
      }
      return { redirectUrl, ref: { tran_id: input.attemptId, sessionkey } };
    },

    parseCallback: (request) => parseSslcommerzCallback(request, { storeId, storePassword }),

    isHintOf: (hint, payment) => hint['val_id'] !== undefined && hint['val_id'] === payment['val_id'],

    show: shownOf,

    // SSLCommerz captures by itself, so `mayCapture` changes nothing.
    resolve: async ({ attemptId, ref, hint }): Promise<PaymentFact> => {
      const hinted = hint?.['val_id'] ? await validate(hint['val_id'], attemptId) : null;
      if (hinted) return { state: 'paid', ...hinted, extra: [] };
      const records = await query(attemptId, ref['sessionkey']);
      const [first, ...extra] = await payments(records, attemptId);
      return first ? { state: 'paid', ...first, extra } : unpaidFact(records, quoted);
    },

    sendRefund: async (input): Promise<RefundFact> => requestRefund(input),

    // No query takes a refund_trans_id. The identical request is the only way to ask, and is executed at most once.
    askRefund: async (input): Promise<AskedRefundFact> => {
      const fact = await requestRefund(input);
      return fact.state === 'failed' ? { ...fact, state: 'unclear' } : fact;
    },

    resolveRefund: async ({ ref }): Promise<RefundFact> => {
      const reference = ref['refund_ref_id'];
      if (!reference) throw new ProviderUnknown('refund query', 'the refund has no refund_ref_id yet');
      const answer = await askAbout('refund query', { refund_ref_id: reference });
      if (fieldOf(answer, 'refund_ref_id') !== reference) {
        throw new ProviderUnknown('refund query', 'the answer is about another refund');
      }
      switch (fieldOf(answer, 'status')) {
        case 'refunded':
          return { state: 'done', ref };
        case 'processing':
          return { state: 'processing', ref };
        case 'cancelled':
          return { state: 'failed', reason: quoted(fieldOf(answer, 'errorReason')) };
        default:
          throw new ProviderUnknown('refund query', 'the answer cannot be read');
      }
    },
  };
}

function taka(amount: bigint): Money {
  return { minor: amount * 100n, currency: 'BDT' };
}

function isWithinLimits({ minor, currency }: Money): boolean {
  return currency === 'BDT' && minor >= LIMITS.min.minor && minor <= LIMITS.max.minor;
}
