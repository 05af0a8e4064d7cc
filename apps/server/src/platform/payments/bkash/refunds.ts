import { decimalFromPaisa, paisaFromDecimal } from '../decimal-amount.ts';
import type {
  AskedRefund,
  AskedRefundFact,
  Money,
  PaymentProvider,
  Ref,
  RefundFact,
  SentRefund,
} from '../payment-provider.ts';
import { ProviderRejected, ProviderUnknown } from '../payment-provider.ts';
import { fieldOf, isObject } from '../provider-answer.ts';
import type { Answer } from '../provider-answer.ts';
import { codeOf, codes, messageOf } from './records.ts';

const REFUNDS = '/v2/tokenized-checkout/refund/payment';

/** Refused before anything happened: too late, too much, unknown payment, no balance, not allowed. */
const REFUSED = codes(
  '2001 2002 2006 2023 2025 2026 2028 2033 2034 2035 2042 2065',
  '2071 2072 2073 2074 2075 2076 2077 2078 2079 2080 2081 2082 2127',
);

/** Nothing was refunded. */
const DEAD = new Set(['Failed', 'Cancelled', 'Declined']);

type Call = (operation: 'refund' | 'refund query', path: string, body: object) => Promise<Answer>;
type Listed = { refundTrxId: string; status: string; minor: bigint | null };

/**
 * bKash pays back by paymentID and trxID and knows no key of ours: the same request sent twice is paid twice. So a refund is sent once.
 * Afterwards we only read the list of the payment's refunds.
 */
export function bkashRefunds(
  call: Call,
  quoted: (reason: string) => string,
): Pick<PaymentProvider, 'sendRefund' | 'askRefund' | 'refunded' | 'resolveRefund'> {
  async function list({ paymentID, trxID }: Ref): Promise<Listed[]> {
    const answer = await call('refund query', `${REFUNDS}/status`, { paymentId: paymentID, trxId: trxID });
    const refunds = answer['refundTransactions'];
    if (fieldOf(answer, 'originalTrxId') !== trxID || !Array.isArray(refunds))
      throw new ProviderUnknown('refund query', 'the answer cannot be read');
    return refunds.filter(isObject).map((refund) => ({
      refundTrxId: fieldOf(refund, 'refundTrxId'),
      status: fieldOf(refund, 'refundTransactionStatus'),
      minor: paisaFromDecimal(fieldOf(refund, 'refundAmount')),
    }));
  }

  return {
    async sendRefund({ refundId, ref, money, reason }): Promise<RefundFact> {
      if (money.currency !== 'BDT' || money.minor <= 0n)
        throw new ProviderRejected('refund', 'only an amount in taka can be refunded');
      const answer = await call('refund', `${REFUNDS}/transaction`, {
        paymentId: ref['paymentID'],
        trxId: ref['trxID'],
        refundAmount: decimalFromPaisa(money.minor),
        sku: refundId,
        reason: reason || 'Refund',
      });
      const refundTrxId = fieldOf(answer, 'refundTrxId');
      if (refundTrxId && fieldOf(answer, 'originalTrxId') === ref['trxID'])
        return { state: 'processing', ref: named(ref, refundTrxId) };
      if (REFUSED.has(codeOf(answer))) return { state: 'failed', reason: quoted(messageOf(answer)) };
      throw new ProviderUnknown('refund', `code ${quoted(codeOf(answer))}`);
    },

    async askRefund({ refundId, ref, money, others }): Promise<AskedRefundFact> {
      const listed = await list(ref);
      const found = ownRefund(listed, { refundId, money }, await others());
      return typeof found === 'string'
        ? { state: 'unclear', reason: found }
        : { state: 'processing', ref: named(ref, found.refundTrxId) };
    },

    async refunded({ ref }): Promise<Money> {
      const counted = (await list(ref)).filter(({ status }) => !DEAD.has(status));
      const minor = counted.reduce((total, { minor: amount }) => {
        if (amount === null) throw new ProviderUnknown('refund query', 'an amount cannot be read');
        return total + amount;
      }, 0n);
      return { minor, currency: 'BDT' };
    },

    async resolveRefund({ ref }): Promise<RefundFact> {
      const found = (await list(ref)).find(({ refundTrxId }) => refundTrxId === ref['refundTrxId']);
      if (!found) throw new ProviderUnknown('refund query', 'the refund is not in the list yet');
      if (found.status === 'Completed') return { state: 'done', ref };
      return DEAD.has(found.status)
        ? { state: 'failed', reason: quoted(found.status) }
        : { state: 'processing', ref };
    },
  };
}

const named = ({ paymentID = '', trxID = '' }: Ref, refundTrxId: string): Ref => ({
  paymentID,
  trxID,
  refundTrxId,
});

/**
 * The refund in the list that is ours, or why we cannot say. Refunds of one payment with the same amount cannot be told apart. So they
 * get their names only if all of them are in the list; otherwise an admin asks bKash about each. `others` was read after the list: a
 * refund in the list is not of one that was sent later.
 */
function ownRefund(
  listed: Listed[],
  { refundId, money }: Pick<AskedRefund, 'refundId' | 'money'>,
  others: SentRefund[],
): Listed | string {
  const equals = others.filter((other) => other.money.minor === money.minor);
  if (equals.some(({ state }) => state === 'sending')) return 'an equal refund is being sent';
  const taken = new Set(others.map(({ ref }) => ref['refundTrxId']));
  const free = listed
    .filter(({ refundTrxId, minor }) => minor === money.minor && !taken.has(refundTrxId))
    .toSorted((a, b) => (a.refundTrxId < b.refundTrxId ? -1 : 1));
  // An admin finished these without a name. They may be any of the free ones.
  const nameless = equals.filter(({ state, ref }) => state === 'done' && !ref['refundTrxId']);
  const unnamed = [
    refundId,
    ...equals.filter(({ state }) => state === 'unclear').map((each) => each.refundId),
  ];
  if (free.length < nameless.length + unnamed.length)
    return unnamed.length === 1 ? 'bKash does not list it' : 'bKash does not list all equal refunds';
  return free[unnamed.toSorted().indexOf(refundId)]!;
}
