import type { NotificationKind } from './notifications.ts';

/**
 * Kinds that push leaves out unless the user wants them: they can wait for the next visit. Every other kind, also a new one,
 * is about the user's own trips, money or talks.
 */
const QUIET: ReadonlySet<NotificationKind> = new Set([
  'followed',
  'post_reacted',
  'post_commented',
  'agency_reviewed',
  'review_answered',
  'offer_expired',
  'waiting_ended',
  'new_dates',
  'balance_paid',
  'seat_taken',
  'seat_given_back',
  'dispute_withdrawn',
  'payouts_due',
  'tour_ask_withdrawn',
  'bid_not_chosen',
  'quote_expired',
  'request_withdrawn',
  'request_opened',
]);

/** These wake a sleeping phone: hours decide. */
const URGENT: ReadonlySet<NotificationKind> = new Set([
  'hold_ending',
  'seats_offered',
  'tour_changed',
  'tour_cancelled',
  'trip_tomorrow',
  'booked_agency_stopped',
  'payment_failed',
]);

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Of no use later. */
const SHORT_LIVED: Partial<Record<NotificationKind, number>> = {
  hold_ending: 15 * MINUTE,
  seats_offered: 60 * MINUTE,
  trip_tomorrow: DAY / 2,
};

export const isPushedByDefault = (kind: NotificationKind): boolean => !QUIET.has(kind);

/** Headers of the push protocol (RFC 8030). `TTL`: for how many seconds the push service keeps it for a device that is off. */
export const pushManner = (kind: NotificationKind): { urgency: 'high' | 'normal'; TTL: number } => ({
  urgency: URGENT.has(kind) ? 'high' : 'normal',
  TTL: SHORT_LIVED[kind] ?? 2 * DAY,
});
