import * as z from 'zod/mini';
import { id, isoTime, modified } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export * from './notifications.words.ts';

/** Kinds of notifications. New features add theirs here; the compiler then asks for their sentences. */
export const NOTIFICATION_KINDS = [
  'followed',
  'post_reacted',
  'post_commented',
  'agency_approved',
  'agency_rejected',
  'agency_revoked',
  'agency_changes_asked',
  'agency_stopped',
  'agency_stop_lifted',
  'booked_agency_stopped',
  'tour_taken_down',
  'agency_reviewed',
  'review_answered',
  'story_removed',
  'warned',
  'trip_not_published',
  'tour_changed',
  'tour_cancelled',
  'tour_booked',
  'booking_cancelled',
  'date_agreed',
  'date_unanswered',
  'booking_paid',
  'hold_ending',
  'seats_offered',
  'offer_expired',
  'waiting_ended',
  'new_dates',
  'payment_failed',
  'refund_began',
  'booking_refunded',
  'refunded',
  'balance_due',
  'balance_paid',
  'balance_lapsed',
  'price_fell',
  'balance_received',
  'party_smaller',
  'payout_failed',
  'dispute_opened',
  'dispute_answered',
  'dispute_answer_due',
  'dispute_unanswered',
  'dispute_withdrawn',
  'dispute_decided',
  'payouts_due',
  'seat_taken',
  'seat_given_back',
  'seat_lost',
  'trip_tomorrow',
  'tour_asked',
  'tour_quoted',
  'message_received',
  'announcement_received',
  'tour_ask_withdrawn',
  'tour_declined',
  'quote_ending',
  'quote_expired',
  'bid_placed',
  'bids_closed',
  'bid_accepted',
  'bid_not_chosen',
  'bid_lapsed',
  'bid_withdrawn',
  'request_withdrawn',
  'request_opened',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that also send an email of their own, unless the user turns it off. Messages: after ten minutes unread. */
export const MAILED_NOW: readonly NotificationKind[] = [
  'request_opened',
  'message_received',
  'announcement_received',
];

export const notification = z.object({
  _id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** The newest actor; `othersCount` more did the same. */
  actor: z.nullable(z.object({ alias: z.string(), name: z.string(), profile: z.string() })),
  othersCount: z.number(),
  /** The target: a path of the web app. */
  link: z.string(),
  /** A short quotation in the sentence: a caption, a comment, a tour. */
  excerpt: z.string(),
  time: isoTime,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const preference = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  inApp: z.boolean(),
  mailDigest: z.boolean(),
  /** A push message, if it is also shown in the app. Absent in a change: stays as it is. */
  push: z.optional(z.boolean()),
  /** An immediate email. Absent for kinds without one. */
  mailNow: z.optional(z.boolean()),
});

export const notificationsRoutes = {
  'GET /notifications': route({
    summary: "The viewer's notifications, newest first, alike ones grouped",
    access: 'traveller',
    query: z.object(pageQuery),
    response: z.array(notification),
  }),
  'GET /notifications/unread': route({
    summary: 'How many are unread',
    access: 'traveller',
    response: z.object({ unread: z.number() }),
  }),
  'PUT /notifications/:id/read': route({
    summary: 'Mark one as read',
    access: 'traveller',
    whileSuspended: true,
    params: z.object({ id }),
    response: modified,
  }),
  'PUT /notifications/read': route({
    summary: 'Mark all as read',
    access: 'traveller',
    whileSuspended: true,
    response: modified,
  }),
  'GET /notifications/preferences': route({
    summary: 'Which kinds arrive in the app, as push messages and in the mail digest',
    access: 'traveller',
    response: z.array(preference),
  }),
  'PUT /notifications/preferences': route({
    summary: 'Choose for one kind',
    access: 'traveller',
    body: preference,
    response: modified,
  }),
} as const satisfies RouteTable;
