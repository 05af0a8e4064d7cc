import type { Scenario } from './scenario.ts';

/** One attempt on the hosted page, started by a merchant. A tran_id may have several until one is paid. */
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
  /** value_a to value_d, returned unchanged. */
  values: [string, string, string, string];
  createdAt: number;
  expiresAt: number;
}

/** How the user paid, in messages. */
export interface Channel {
  cardType: string;
  cardNo: string;
  cardIssuer: string;
  cardBrand: string;
  cardSubBrand: string;
}

export type AttemptStatus = 'VALID' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'UNATTEMPTED';

/** How a session ended. A user who may enter again can end it again. */
export interface Attempt {
  sessionkey: string;
  tranId: string;
  status: AttemptStatus;
  /** Only if money moved. */
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
  /** Its outcome and time. Without a time it waits for the control API. */
  outcome: 'refunded' | 'cancelled';
  settlesAt: number | null;
}

export interface Ipn {
  id: string;
  tranId: string;
  url: string;
  /** As sent. */
  body: string;
  /** Null: held until released. */
  dueAt: number | null;
}

/** All events in order. The state is their sum. */
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

/** The transaction of an entry; settings have none. */
export function tranIdOf(entry: Entry): string | null {
  if ('tranId' in entry) return entry.tranId;
  if (entry.type === 'session') return entry.session.tranId;
  if (entry.type === 'attempt') return entry.attempt.tranId;
  if (entry.type === 'refund') return entry.refund.tranId;
  return entry.type === 'ipn-queued' ? entry.ipn.tranId : null;
}
