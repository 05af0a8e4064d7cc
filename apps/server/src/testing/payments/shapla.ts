import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  Callback,
  CallbackRequest,
  Payment,
  PaymentFact,
  PaymentProvider,
  ProviderOperation,
  Ref,
  RefundFact,
  RefundRequest,
} from '../../platform/payments/payment-provider.ts';
import { ProviderRejected, ProviderUnknown } from '../../platform/payments/payment-provider.ts';
import type { Capture, Order } from './shapla-gateway.ts';
import { SHAPLA_KEY, SIGNATURE_HEADER } from './shapla-gateway.ts';

const PREFIX = 'shapla:';
const FRESH_MS = 5 * 60_000;
const PATIENCE_MS = 5_000;
const OUTCOMES = { declined: 'failed', abandoned: 'cancelled', lapsed: 'expired' } as const;

/** The adapter of a second provider. It proves that a provider needs no change in a feature. */
export function createShapla(baseUrl: string): PaymentProvider {
  async function call<Answer>(operation: ProviderOperation, path: string, body?: object): Promise<Answer> {
    let response: Response;
    try {
      response = await fetch(new URL(path, baseUrl), {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${SHAPLA_KEY}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch {
      throw new ProviderUnknown(operation, 'no answer');
    }
    if (response.status >= 500) throw new ProviderUnknown(operation, `status ${response.status}`);
    const answer = (await response.json()) as Answer & { error: string };
    if (!response.ok) throw new ProviderRejected(operation, answer.error);
    return answer;
  }

  /** The same key always names the same refund, so asking and sending are one request. */
  async function requestRefund({ refundId, ref, money }: RefundRequest): Promise<RefundFact> {
    const { refund } = await call<{ refund: string }>('refund', '/v1/refunds', {
      key: refundId,
      order: ref['order'],
      amountMinor: Number(money.minor),
    });
    return { state: 'processing', ref: { refund } };
  }

  return {
    id: 'shapla',
    limits: { min: { minor: 1_000n, currency: 'BDT' }, max: { minor: 30_000_000n, currency: 'BDT' } },

    async start({ attemptId, money, returnUrl, notifyUrl, expiresAt }) {
      const { order, payUrl } = await call<{ order: string; payUrl: string }>('start', '/v1/orders', {
        merchantRef: attemptId,
        amountMinor: Number(money.minor),
        currency: money.currency,
        returnUrl,
        notifyUrl,
        expiresAt: expiresAt.toISOString(),
      });
      return { redirectUrl: payUrl, ref: { order } };
    },

    parseCallback,

    isHintOf: (hint, payment) => hint['capture'] !== undefined && hint['capture'] === payment['capture'],

    show: (payment) => ({
      method: payment['kind'] ?? '',
      bank: payment['issuer'] ?? '',
      card: payment['masked'] ?? '',
      risk: payment['flags'] ?? '',
    }),

    async resolve({ attemptId, ref }): Promise<PaymentFact> {
      // The answer to `start` may have been lost; Shapla also finds an order by our own id.
      const order = await call<Order | null>('query', `/v1/orders/${ref['order'] ?? attemptId}`);
      if (!order) return { state: 'pending' };
      if (order.merchantRef !== attemptId) throw new ProviderUnknown('query', 'the order of another attempt');
      const [first, ...extra] = order.captures.map((capture) => paymentOf(order, capture));
      if (first) return { state: 'paid', ...first, extra };
      if (order.state === 'open' || order.state === 'captured') return { state: 'pending' };
      return { state: OUTCOMES[order.state] };
    },

    sendRefund: requestRefund,

    async askRefund(input) {
      try {
        const fact = await requestRefund(input);
        return fact.state === 'failed' ? { ...fact, state: 'unclear' } : fact;
      } catch (error) {
        if (!(error instanceof ProviderRejected)) throw error;
        return { state: 'unclear', reason: error.reason };
      }
    },

    async resolveRefund({ ref }) {
      const { state } = await call<{ state: string }>('refund query', `/v1/refunds/${ref['refund']}`);
      if (state === 'declined') return { state: 'failed', reason: 'declined' };
      return { state: state === 'settled' ? 'done' : 'processing', ref };
    },
  };
}

function paymentOf(
  { order }: Order,
  { capture, amountMinor, currency, instrument, flags }: Capture,
): Payment {
  return {
    paymentId: `${PREFIX}${capture}`,
    money: { minor: BigInt(amountMinor), currency },
    risk: flags.length > 0 ? 'review' : 'ok',
    ref: { order, capture, flags: flags.join(', '), ...instrument },
  };
}

/** Browsers come back with a form that anybody can write. Webhooks are JSON with a signature over the time and the bytes. */
function parseCallback({ headers, rawBody }: CallbackRequest): Callback | null {
  const text = rawBody.toString('utf8');
  if (headers.get('content-type') !== 'application/json') {
    const attemptId = new URLSearchParams(text).get('shapla_ref');
    return attemptId ? { attemptId, hint: {}, status: 'returned', authentic: false } : null;
  }
  const message = readMessage(text);
  if (!message) return null;
  const { event, merchantRef, key, capture } = message;
  const authentic = isSigned(headers.get(SIGNATURE_HEADER) ?? '', text);
  const news = { status: event ?? '', authentic };
  if (key) return { refundId: key, ...news };
  return merchantRef ? { attemptId: merchantRef, hint: capture ? { capture } : {}, ...news } : null;
}

function readMessage(text: string): Ref | null {
  try {
    const message: unknown = JSON.parse(text);
    const isText = typeof message === 'object' && message !== null && Object.values(message).every(isString);
    return isText ? (message as Ref) : null;
  } catch {
    return null;
  }
}

const isString = (value: unknown): value is string => typeof value === 'string';

function isSigned(header: string, body: string): boolean {
  const [, time = '', digest = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (Math.abs(Date.now() - Number(time)) > FRESH_MS || digest === '') return false;
  const right = createHmac('sha256', SHAPLA_KEY).update(`${time}.${body}`).digest();
  return timingSafeEqual(right, Buffer.from(digest, 'hex'));
}
