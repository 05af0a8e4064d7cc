import { DEFAULT_SCENARIO } from '../books.ts';
import type {
  BkashEntry,
  BkashPayment,
  BkashRefund,
  TokenPair,
  Transaction,
  Verdict,
} from './bkash-entry.ts';
import type { BkashScenario } from './bkash-scenario.ts';

/** The totals of bKash's ledger, ready to read. Only `post` changes them. */
export interface BkashBooks {
  post(entry: BkashEntry): void;
  tokenWith(idToken: string): TokenPair | undefined;
  tokenToRefresh(refreshToken: string): TokenPair | undefined;
  payment(paymentId: string): BkashPayment | undefined;
  /** The newest payment of a merchantInvoiceNumber. */
  paymentOf(invoice: string): BkashPayment | undefined;
  verdictOf(paymentId: string): { verdict: Verdict; wallet: string } | undefined;
  /** An execution was refused for good. */
  wasRefused(paymentId: string): boolean;
  transactionOf(paymentId: string): Transaction | undefined;
  transaction(trxId: string): Transaction | undefined;
  transactions(): Transaction[];
  refundsOf(trxId: string): BkashRefund[];
  refunds(): BkashRefund[];
  scenarioFor(invoice: string | null): BkashScenario;
  scenarioAt(key: string): BkashScenario | undefined;
}

export function createBkashBooks(): BkashBooks {
  const tokens = new Map<string, TokenPair>();
  const payments = new Map<string, BkashPayment>();
  const newest = new Map<string, BkashPayment>();
  const verdicts = new Map<string, { verdict: Verdict; wallet: string }>();
  const refused = new Set<string>();
  const byPayment = new Map<string, Transaction>();
  const byTrxId = new Map<string, Transaction>();
  const refunds: BkashRefund[] = [];
  const scenarios = new Map<string, BkashScenario>();

  return {
    post: (entry) => {
      switch (entry.type) {
        case 'token':
          tokens.set(entry.token.idToken, entry.token);
          break;
        case 'payment':
          payments.set(entry.payment.paymentId, entry.payment);
          newest.set(entry.payment.invoice, entry.payment);
          break;
        case 'left':
          verdicts.set(entry.paymentId, { verdict: entry.verdict, wallet: entry.wallet });
          break;
        case 'executed':
          byPayment.set(entry.transaction.paymentId, entry.transaction);
          byTrxId.set(entry.transaction.trxId, entry.transaction);
          break;
        case 'refused':
          refused.add(entry.paymentId);
          break;
        case 'refund':
          refunds.push(entry.refund);
          break;
        case 'scenario':
          if (entry.scenario) scenarios.set(entry.key, entry.scenario);
          else scenarios.delete(entry.key);
          break;
        case 'redirect':
        case 'call':
          break;
      }
    },
    tokenWith: (idToken) => tokens.get(idToken),
    tokenToRefresh: (refreshToken) =>
      [...tokens.values()].find((token) => token.refreshToken === refreshToken),
    payment: (paymentId) => payments.get(paymentId),
    paymentOf: (invoice) => newest.get(invoice),
    verdictOf: (paymentId) => verdicts.get(paymentId),
    wasRefused: (paymentId) => refused.has(paymentId),
    transactionOf: (paymentId) => byPayment.get(paymentId),
    transaction: (trxId) => byTrxId.get(trxId),
    transactions: () => [...byTrxId.values()],
    refundsOf: (trxId) => refunds.filter((refund) => refund.trxId === trxId),
    refunds: () => [...refunds],
    scenarioFor: (invoice) =>
      (invoice === null ? undefined : scenarios.get(invoice)) ?? scenarios.get(DEFAULT_SCENARIO) ?? {},
    scenarioAt: (key) => scenarios.get(key),
  };
}
