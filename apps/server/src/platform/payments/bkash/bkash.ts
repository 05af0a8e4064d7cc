import { decimalFromPaisa, paisaFromDecimal } from '../decimal-amount.ts';
import type { Money, PaymentFact, PaymentProvider, ProviderOperation } from '../payment-provider.ts';
import { ProviderRejected, ProviderUnknown } from '../payment-provider.ts';
import { fieldOf, readAnswer } from '../provider-answer.ts';
import type { Answer } from '../provider-answer.ts';
import { sendOnce } from '../provider-call.ts';
import type { ProviderTimeouts } from '../provider-call.ts';
import type { TokenStore } from '../provider-tokens.ts';
import { quoteWithout } from '../quote-reason.ts';
import { callbackUrl, parseBkashCallback } from './callback.ts';
import { mayRedirectTo } from './hosts.ts';
import {
  ALREADY_EXECUTED,
  codeOf,
  endOf,
  isCompleted,
  isRefused,
  isVerified,
  messageOf,
  paymentOf,
  shownOf,
} from './records.ts';
import { bkashRefunds } from './refunds.ts';
import { BASE, bkashTokens } from './tokens.ts';
import type { BkashAccount } from './tokens.ts';

export interface BkashSettings extends BkashAccount {
  tokens: TokenStore;
  timeouts?: ProviderTimeouts;
}

/** bKash asks merchants to wait 30 s for every answer. */
const PATIENCE: ProviderTimeouts = { connectMs: 5_000, readMs: 30_000 };
/** bKash documents no limits of one payment; the wallet has its own, which executing tells. */
const LIMITS = { min: taka(1n), max: taka(500_000n) };

/**
 * bKash's tokenised checkout without an agreement. An attempt is its merchantInvoiceNumber. The user approves a payment on its page;
 * money moves only when we execute it, so we look at the reserved item first.
 */
export function createBkash(settings: BkashSettings): PaymentProvider {
  const { baseUrl, appKey, appSecret, password, timeouts = PATIENCE } = settings;
  const tokens = bkashTokens(settings, settings.tokens);
  const quoted = quoteWithout([appSecret, password]);

  async function send(operation: ProviderOperation, path: string, body: object, token: string) {
    return sendOnce(operation, new URL(path, baseUrl), timeouts, {
      type: 'application/json',
      headers: { authorization: token, 'x-app-key': appKey },
      body: JSON.stringify(body),
    });
  }

  /** 401 means that nothing was done: once, with a new token, the call is made again. */
  async function call(operation: ProviderOperation, path: string, body: object): Promise<Answer> {
    const token = await tokens.get();
    let answered = await send(operation, path, body, token);
    if (answered.status === 401) answered = await send(operation, path, body, await tokens.get(token));
    const { status, text } = answered;
    if (status === 401 || status === 403) {
      const reason = 'bKash does not accept our token';
      throw operation === 'refund'
        ? new ProviderRejected(operation, reason)
        : new ProviderUnknown(operation, reason);
    }
    if (status !== 200 && status !== 400) throw new ProviderUnknown(operation, `status ${status}`);
    return readAnswer(operation, text);
  }

  const query = (paymentID: string) => call('query', `${BASE}/payment/status`, { paymentID });

  /** Moves the money. Undefined if only a query can tell whether it did. */
  async function execute(names: { attemptId: string; paymentID: string }): Promise<PaymentFact | undefined> {
    let answer: Answer;
    try {
      answer = await call('capture', `${BASE}/execute`, { paymentID: names.paymentID });
    } catch (error) {
      if (error instanceof ProviderUnknown) return undefined;
      throw error;
    }
    if (isRefused(answer)) return { state: 'failed', reason: quoted(messageOf(answer)) };
    return !ALREADY_EXECUTED.has(codeOf(answer)) && isCompleted(answer)
      ? { state: 'paid', ...paymentOf(answer, names), extra: [] }
      : undefined;
  }

  return {
    id: 'bkash',
    limits: LIMITS,

    start: async ({ attemptId, money, customer, returnUrl }) => {
      if (!isWithinLimits(money)) throw new ProviderRejected('start', 'the amount is out of limits');
      const answer = await call('start', `${BASE}/create`, {
        mode: '0011',
        payerReference: payerReference(customer.phone, attemptId),
        callbackURL: callbackUrl(returnUrl, attemptId, appSecret),
        amount: decimalFromPaisa(money.minor),
        currency: money.currency,
        intent: 'sale',
        merchantInvoiceNumber: attemptId,
      });
      const code = codeOf(answer);
      const [paymentID, redirectUrl] = [fieldOf(answer, 'paymentID'), fieldOf(answer, 'bkashURL')];
      if (code !== '0000' || !paymentID || !redirectUrl)
        throw new ProviderRejected('start', quoted(messageOf(answer) || `code ${code}`));
      if (paisaFromDecimal(fieldOf(answer, 'amount')) !== money.minor)
        throw new ProviderRejected('start', 'it names another amount');
      if (!mayRedirectTo(redirectUrl, baseUrl))
        throw new ProviderRejected('start', 'it wants people sent to a foreign address');
      return { redirectUrl, ref: { paymentID } };
    },

    parseCallback: (request) => parseBkashCallback(request, appSecret),

    isHintOf: (hint, payment) =>
      hint['paymentID'] !== undefined && hint['paymentID'] === payment['paymentID'],

    show: shownOf,

    resolve: async ({ attemptId, ref, hint, mayCapture }): Promise<PaymentFact> => {
      const { paymentID } = ref;
      /** Without our execute no money moves. So an attempt that may not be captured is over. */
      const waiting = async (): Promise<PaymentFact> => ({
        state: (await mayCapture()) ? 'pending' : 'expired',
      });
      // Nobody can pay on a page whose address we never learned.
      if (!paymentID) return waiting();
      const names = { attemptId, paymentID };
      const said = hint?.['paymentID'] === paymentID ? hint['status'] : undefined;
      const isApproved = said === 'success' && (await mayCapture());
      const executed = isApproved ? await execute(names) : undefined;
      if (executed) return executed;

      const record = await query(paymentID);
      if (isCompleted(record)) return { state: 'paid', ...paymentOf(record, names), extra: [] };
      const end = endOf(record);
      if (end) return { state: end };
      if (said === 'cancel') return { state: 'cancelled' };
      if (said === 'failure') return { state: 'failed' };
      // The user approved it and never came back.
      if (!isApproved && isVerified(record) && (await mayCapture()))
        return (await execute(names)) ?? { state: 'pending' };
      return waiting();
    },

    prepareRefund: async () => void (await tokens.get()),
    ...bkashRefunds(call, quoted),
  };
}

/** bKash fills in the wallet's number if it knows one. */
function payerReference(phone: string, attemptId: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^88/, '');
  return /^01[3-9]\d{8}$/.test(digits) ? digits : attemptId;
}

function taka(amount: bigint): Money {
  return { minor: amount * 100n, currency: 'BDT' };
}

function isWithinLimits({ minor, currency }: Money): boolean {
  return currency === 'BDT' && minor >= LIMITS.min.minor && minor <= LIMITS.max.minor;
}
