/** What an agency can be notified of at an address of its own. The word is part of every message: it never changes. */
export const WEBHOOK_EVENTS = [
  'booking.paid',
  'booking.balance_paid',
  'booking.changed',
  'booking.cancelled',
  'booking.refunded',
  'departure.changed',
  'departure.cancelled',
  'quote.requested',
  'quote.accepted',
  'bid.won',
  'payout.paid',
  'payout.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent when the owner asks for it. */
export const TEST_EVENT = 'test';

export const MOST_WEBHOOKS = 5;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after each failed try: 13 tries in three days. */
export const WEBHOOK_WAITS_MS: readonly number[] = [
  ...[1, 4, 10, 45].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 14, 14, 14, 14].map((hours) => hours * HOUR_MS),
];

/** An address that has accepted nothing for this long is paused. */
export const PAUSE_AFTER_MS = 72 * HOUR_MS;

/** How long the former secret still signs, after it was replaced. */
export const FORMER_SECRET_MS = 24 * HOUR_MS;

/** Deliveries are deleted this long after their event. */
export const DELIVERIES_KEPT_DAYS = 30;

/** The address accepted the message. A redirect is no acceptance: we follow none. */
export const isAccepted = (status: number): boolean => status >= 200 && status < 300;

export type AfterFailure = { next: 'wait'; ms: number } | { next: 'pause' } | { next: 'give_up' };

/**
 * What follows a failed try. `tries` includes it. `failingFor`: how long the address has accepted nothing. An address that
 * fails as a whole is paused, and its deliveries wait. One delivery that a working address refuses is given up, so that
 * later ones of its booking go on.
 */
export function afterFailure(tries: number, failingFor: number): AfterFailure {
  const wait = WEBHOOK_WAITS_MS[tries - 1];
  if (wait !== undefined) return { next: 'wait', ms: wait };
  return failingFor >= PAUSE_AFTER_MS ? { next: 'pause' } : { next: 'give_up' };
}
