export interface Money {
  /** Whole paisa for taka. */
  minor: bigint;
  currency: string;
}

/** The provider's own data about an attempt, a payment or a refund. We store it and hand it back; only the adapter reads it. */
export type Ref = Record<string, string>;

export interface Customer {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** Money that arrived. The caller decides whether it is the right amount. */
export interface Payment {
  /** Unique among all providers: an adapter puts its name in front where its ids could be another provider's, too. */
  paymentId: string;
  money: Money;
  /** `review`: the provider asks for a second look, or contradicts itself. */
  risk: 'ok' | 'review';
  ref: Ref;
}

/** The parts of a payment that people read; '' where the provider says nothing. */
export interface ShownPayment {
  method: string;
  bank: string;
  card: string;
  risk: string;
}

export type PaymentFact =
  | { state: 'pending' }
  /** `extra`: the same attempt was paid more than once. Each of these is a payment, too. */
  | ({ state: 'paid'; extra: Payment[] } & Payment)
  | { state: 'failed' | 'cancelled' | 'expired'; reason?: string };

/** `processing`: `ref` names it, so that we can ask about it. */
type RefundKnown = { state: 'processing' | 'done'; ref: Ref };
/** The money may have been sent back or not. Only asking again can tell. */
type RefundUnclear = { state: 'unclear'; reason: string };
/** Nothing was sent back, and nothing will be. */
type RefundDead = { state: 'failed'; reason: string };

export type RefundFact = RefundKnown | RefundUnclear | RefundDead;
/** About a refund that was sent before: a refusal of the second request says nothing about the first. */
export type AskedRefundFact = RefundKnown | RefundUnclear;

export interface RefundRequest {
  refundId: string;
  /** Of the payment. */
  ref: Ref;
  paymentId: string;
  money: Money;
  reason: string;
}

/** A refund that was sent before. */
export interface AskedRefund extends RefundRequest {
  /**
   * The other refunds of the payment that were sent, for a provider that knows no key of ours. Read it after the provider's answer: a
   * refund in the answer was marked as sent before.
   */
  others(): Promise<SentRefund[]>;
}

export interface SentRefund {
  refundId: string;
  /** `sending`: a process is sending it now, or died while it did. */
  state: 'sending' | 'unclear' | 'processing' | 'done';
  money: Money;
  /** Empty while the provider has not named it, or if an admin finished it. */
  ref: Ref;
}

/** A message from a browser or from the provider. It tells us what to ask about. It is never a fact. */
export type Callback = {
  /** Whether its signature is right and covers everything that matters. */
  authentic: boolean;
  /** The provider's word for the outcome, for the record. */
  status: string;
} & ({ attemptId: string; hint: Ref } | { refundId: string });

export interface CallbackRequest {
  headers: Headers;
  rawBody: Buffer;
  query: URLSearchParams;
}

/**
 * A company that takes money for us. Every call may throw `ProviderRejected` (a definite no) or `ProviderUnknown` (it may or may not
 * have happened: ask again later). The adapter never repeats a call by itself.
 */
export interface PaymentProvider {
  /** Stored with each attempt: it never changes. */
  readonly id: string;
  readonly limits: { min: Money; max: Money };
  /** Returns the page to pay on. Calling it again with the same attempt is allowed until that is paid. */
  start(input: {
    attemptId: string;
    money: Money;
    customer: Customer;
    title: string;
    returnUrl: string;
    notifyUrl: string;
    expiresAt: Date;
  }): Promise<{ redirectUrl: string; ref: Ref }>;
  /** Null where it cannot be a message of this provider. */
  parseCallback(request: CallbackRequest): Callback | null;
  /** Whether the hint of a callback is about the payment with this ref. */
  isHintOf(hint: Ref, payment: Ref): boolean;
  /**
   * `mayCapture`: whether the item is still reserved for this attempt. A provider that moves money only when we ask it to calls it
   * right before. If it returns false, no money moves and the attempt is over.
   */
  resolve(input: {
    attemptId: string;
    ref: Ref;
    hint?: Ref;
    mayCapture(): Promise<boolean>;
  }): Promise<PaymentFact>;
  show(payment: Ref): ShownPayment;
  /** Called before a refund is marked as sent. If it throws, nothing can be sent now, and the refund waits. */
  prepareRefund?(): Promise<void>;
  /** Sends a refund, once for each refundId. After that, whatever happened, we only call the next two. */
  sendRefund(input: RefundRequest): Promise<RefundFact>;
  /** Asks about a refund that was sent and has no ref yet. It is paid at most once, however often this is called. */
  askRefund(input: AskedRefund): Promise<AskedRefundFact>;
  /** What the provider has refunded of a payment, also what it is refunding; only of a provider that lists refunds. */
  refunded?(payment: { ref: Ref }): Promise<Money>;
  /** Asks about a refund by its ref. */
  resolveRefund(input: { refundId: string; ref: Ref }): Promise<RefundFact>;
}

export type ProviderOperation =
  'token' | 'start' | 'capture' | 'validate' | 'query' | 'refund' | 'refund query';

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

/** The outcome is unknown. Only asking again can tell. */
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
