import type { BkashOperation, BkashScenario } from './bkash-scenario.ts';

/** A payment that a merchant created. Money moves when the merchant executes it. */
export interface BkashPayment {
  paymentId: string;
  /** merchantInvoiceNumber. */
  invoice: string;
  payerReference: string;
  callbackUrl: string;
  amount: string;
  createdAt: number;
  expiresAt: number;
}

/** How the user left the page. */
export type Verdict = 'approved' | 'failed' | 'cancelled';

/** A payment that was executed: the money moved. */
export interface Transaction {
  trxId: string;
  paymentId: string;
  invoice: string;
  wallet: string;
  amount: string;
  executedAt: number;
}

export interface BkashRefund {
  refundTrxId: string;
  trxId: string;
  paymentId: string;
  invoice: string;
  amount: string;
  /** The merchant's own text. bKash does not compare it: the same refund sent twice is paid twice. */
  sku: string;
  reason: string;
}

export interface TokenPair {
  idToken: string;
  refreshToken: string;
  expiresAt: number;
}

/** All events in order. The state is their sum. `tranId` is the merchantInvoiceNumber. */
export type BkashEntry = { at: number } & (
  | { type: 'token'; token: TokenPair }
  | { type: 'payment'; payment: BkashPayment }
  | { type: 'left'; tranId: string; paymentId: string; verdict: Verdict; wallet: string }
  | { type: 'redirect'; tranId: string; url: string; lost: boolean }
  | { type: 'executed'; transaction: Transaction }
  | { type: 'refused'; tranId: string; paymentId: string; code: string }
  | { type: 'refund'; refund: BkashRefund }
  | { type: 'call'; tranId: string | null; operation: BkashOperation; fault: string | null }
  | { type: 'scenario'; key: string; scenario: BkashScenario | null }
);

/** The payment of an entry; settings have none. */
export function invoiceOf(entry: BkashEntry): string | null {
  if ('tranId' in entry) return entry.tranId;
  if (entry.type === 'payment') return entry.payment.invoice;
  if (entry.type === 'executed') return entry.transaction.invoice;
  return entry.type === 'refund' ? entry.refund.invoice : null;
}
