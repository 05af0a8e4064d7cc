import type { Scenario } from './scenario.ts';

/** One visit to the hosted page, asked for by a merchant. A tran_id may have several, as long as none was paid. */
export interface Session {
  sessionkey: string;
  tranId: string;
  amount: string;
  currency: string;
  productName: string;
  customerName: string;
  successUrl: string;
  failUrl: string;
  cancelUrl: string;
  ipnUrl: string | null;
  /** value_a to value_d, sent back untouched. */
  values: [string, string, string, string];
  createdAt: number;
  expiresAt: number;
}

/** What a message says about the way somebody paid. */
export interface Channel {
  cardType: string;
  cardNo: string;
  cardIssuer: string;
  cardBrand: string;
  cardSubBrand: string;
}

export type AttemptStatus = 'VALID' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'UNATTEMPTED';

/** How a session ended; somebody who is let back in may end it again. */
export interface Attempt {
  sessionkey: string;
  tranId: string;
  status: AttemptStatus;
  /** Only of money that moved. */
  valId: string | null;
  bankTranId: string;
  amount: string;
  channel: Channel;
  riskLevel: string;
  error: string;
  at: number;
}

export interface Refund {
  refundRefId: string;
  refundTransId: string;
  bankTranId: string;
  tranId: string;
  amount: string;
  remarks: string;
  refeId: string;
  initiatedAt: number;
  /** What becomes of it, and when; without a time it waits for the control API. */
  outcome: 'refunded' | 'cancelled';
  settlesAt: number | null;
}

export interface Ipn {
  id: string;
  tranId: string;
  url: string;
  /** As it goes over the wire. */
  body: string;
  /** Null: held until released. */
  dueAt: number | null;
}

/** Everything that ever happened here, in order. The state is what these add up to. */
export type Entry = { at: number } & (
  | { type: 'session'; session: Session }
  | { type: 'opened'; tranId: string; sessionkey: string }
  | { type: 'attempt'; attempt: Attempt }
  | { type: 'redirect'; tranId: string; lost: boolean; url: string; fields: Record<string, string> }
  | { type: 'validated'; tranId: string; valId: string }
  | { type: 'refund'; refund: Refund }
  | { type: 'refund-settled'; tranId: string; refundRefId: string; status: 'refunded' | 'cancelled' }
  | { type: 'ipn-queued'; ipn: Ipn }
  | { type: 'ipn-released'; tranId: string; id: string }
  | { type: 'ipn-sent'; tranId: string; id: string; answer: number | string }
  | { type: 'call'; tranId: string | null; operation: string; fault: string | null }
  | { type: 'scenario'; key: string; scenario: Scenario | null }
  | { type: 'clock'; offset: number }
);

/** The transaction an entry is about; settings are about none. */
export function tranIdOf(entry: Entry): string | null {
  if ('tranId' in entry) return entry.tranId;
  if (entry.type === 'session') return entry.session.tranId;
  if (entry.type === 'attempt') return entry.attempt.tranId;
  if (entry.type === 'refund') return entry.refund.tranId;
  return entry.type === 'ipn-queued' ? entry.ipn.tranId : null;
}
