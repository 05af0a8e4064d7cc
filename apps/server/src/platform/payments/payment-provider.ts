export interface Money {
  /** Whole paisa for taka. */
  minor: bigint;
  currency: string;
}

/** What the provider calls things: kept as it is and handed back, read by its adapter only. */
export type Ref = Record<string, string>;

export interface Customer {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** Money that moved, in the provider's own words: whether it is the right amount is for others to decide. */
export interface Payment {
  paymentId: string;
  money: Money;
  /** `review`: the provider asks for a second look, or contradicts itself. */
  risk: 'ok' | 'review';
  ref: Ref;
}

export type PaymentFact =
  | { state: 'pending' }
  /** `extra`: the same attempt was paid more than once. Each of these is somebody's money, too. */
  | ({ state: 'paid'; extra: Payment[] } & Payment)
  | { state: 'failed' | 'cancelled' | 'expired'; reason?: string };

/** `processing`: `ref` names it, so that it can be asked about. */
type RefundKnown = { state: 'processing' | 'done'; ref: Ref };
/** It may have been sent back or not: only asking again can tell. */
type RefundUnclear = { state: 'unclear'; reason: string };
/** It is dead: nothing was sent back, and nothing will be. */
type RefundDead = { state: 'failed'; reason: string };

export type RefundFact = RefundKnown | RefundUnclear | RefundDead;
/** About a refund that was sent before: a no to the second request says nothing about the first. */
export type AskedRefundFact = RefundKnown | RefundUnclear;

export interface RefundRequest {
  refundId: string;
  ref: Ref;
  paymentId: string;
  money: Money;
  reason: string;
}

/** A callback is a hint where to look, never a fact. */
export interface Callback {
  lookup: Ref;
  hint: Ref;
  /** Whether its signature is right and covers everything that matters. */
  authentic: boolean;
}

/**
 * A company that takes money for us. Every call may throw `ProviderRejected` (a definite no) or `ProviderUnknown` (it may or may not
 * have happened: ask again later). None is ever repeated by the adapter itself.
 */
export interface PaymentProvider {
  readonly id: string;
  readonly limits: { min: Money; max: Money };
  /** Where to send the person. Asking again with the same attempt is allowed until it is paid. */
  start(input: {
    attemptId: string;
    money: Money;
    customer: Customer;
    title: string;
    returnUrl: string;
    notifyUrl: string;
    expiresAt: Date;
  }): Promise<{ redirectUrl: string; ref: Ref }>;
  parseCallback(request: { headers: Headers; rawBody: Buffer; query: URLSearchParams }): Callback | null;
  resolve(input: { attemptId: string; ref: Ref; hint?: Ref; mayCapture: boolean }): Promise<PaymentFact>;
  /** Sends a refund. Once for each refundId: after it, whatever happened, only the next two are called. */
  sendRefund(input: RefundRequest): Promise<RefundFact>;
  /** Asks about a refund that was sent and that we have no reference of. It is paid at most once, however often this is called. */
  askRefund(input: RefundRequest): Promise<AskedRefundFact>;
  /** Asks about a refund by its reference. */
  resolveRefund(input: { refundId: string; ref: Ref }): Promise<RefundFact>;
}

export type ProviderOperation = 'start' | 'validate' | 'query' | 'refund' | 'refund query';

/** The provider said no, and nothing has happened. */
export class ProviderRejected extends Error {
  readonly operation: ProviderOperation;
  readonly reason: string;
  constructor(operation: ProviderOperation, reason: string) {
    super(`The payment provider refused ${operation}: ${reason}`);
    this.name = 'ProviderRejected';
    this.operation = operation;
    this.reason = reason;
  }
}

/** Nobody knows what happened; only asking again can tell. */
export class ProviderUnknown extends Error {
  readonly operation: ProviderOperation;
  readonly reason: string;
  constructor(operation: ProviderOperation, reason: string) {
    super(`The payment provider left the outcome of ${operation} open: ${reason}`);
    this.name = 'ProviderUnknown';
    this.operation = operation;
    this.reason = reason;
  }
}
