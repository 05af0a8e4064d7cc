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
  txnId: string;
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

export interface RefundFact {
  state: 'processing' | 'done' | 'failed';
  ref: Ref;
  reason?: string;
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
  /** Asking again with the same refundId never pays back twice. */
  refund(input: {
    refundId: string;
    ref: Ref;
    txnId: string;
    money: Money;
    reason: string;
  }): Promise<RefundFact>;
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
