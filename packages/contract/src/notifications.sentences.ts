import type { NotificationKind } from './notifications.ts';

/** What a notification says, in the app and in a push message. `who` did it; some kinds name nobody. */
export const notificationSentences = {
  someone: 'Someone',
  withOthers: (name: string, count: number, shown: string) =>
    count === 1 ? `${name} and 1 other` : `${name} and ${shown} others`,
  followed: (who: string) => `${who} followed you`,
  post_reacted: (who: string) => `${who} liked your story`,
  post_commented: (who: string) => `${who} commented on your story`,

  trip_not_published: (_who: string) =>
    "Your trip wasn't published: something is missing, or your agency isn't selling right now.",
  agency_approved: (_who: string) => 'Your agency is approved. Welcome to Ghuri!',
  agency_rejected: (_who: string) => "We couldn't approve your agency",
  agency_revoked: (_who: string) => "We've withdrawn your agency's approval. You can't sell for now.",
  agency_changes_asked: (_who: string) => 'We need a few changes before we can approve your agency',
  agency_stopped: (_who: string) => "We've stopped your agency's sales",
  agency_stop_lifted: (_who: string) => 'Your agency can sell again',
  booked_agency_stopped: (_who: string) =>
    "We've stopped your trip's agency. You can cancel for a full refund.",
  tour_taken_down: (_who: string) => 'We took down one of your tours',
  agency_reviewed: (who: string) => `${who} reviewed your agency`,
  review_answered: (who: string) => `${who} replied to your review`,
  story_removed: (_who: string) => 'Your story was removed by our moderators',
  warned: (_who: string) => 'Our moderators sent you a warning',
  tour_changed: (_who: string) => 'A tour you booked or saved has changed',
  tour_cancelled: (_who: string) => 'A tour you booked or saved was cancelled',
  tour_booked: (who: string) => `${who} booked your tour`,
  booking_cancelled: (who: string) => `${who} cancelled a booking with you`,
  date_agreed: (who: string) => `${who} agreed to the new date`,
  date_unanswered: (who: string) => `${who} didn't answer about the new date and got a full refund`,
  booking_paid: (_who: string) => "Payment received. You're going!",
  hold_ending: (_who: string) => 'Your seats are about to be released. Pay now to keep them.',
  seats_offered: (_who: string) =>
    "Seats opened up. We're holding them for you: book before the time runs out.",
  offer_expired: (_who: string) => 'Your offer has expired. The seats went to the next in line.',
  waiting_ended: (_who: string) => 'No seats opened up. The waiting list has closed.',
  new_dates: (_who: string) => 'A trip you saved or waited for has new dates',
  payment_failed: (_who: string) => "A payment didn't go through",
  booking_refunded: (_who: string) => 'We refunded a booking of your agency',
  refund_began: (_who: string) => 'Your refund is on its way',
  refunded: (_who: string) => 'Refund complete',
  balance_due: (_who: string) => 'The rest of your trip is due soon',
  balance_paid: (_who: string) => 'Your trip is fully paid',
  balance_lapsed: (_who: string) => 'Your booking was cancelled because the rest was not paid',
  price_fell: (_who: string) => 'Your trip got cheaper',
  balance_received: (who: string) => `${who} paid the rest of their booking`,
  seat_taken: (who: string) => `${who} took the seat you shared`,
  seat_given_back: (who: string) => `${who} gave back the seat you shared`,
  seat_lost: (_who: string) => 'Your seat was cancelled',
  party_smaller: (who: string) => `Some of ${who}'s party won't travel`,
  payouts_due: (_who: string) => 'Payouts are due today',
  payout_failed: (_who: string) => "A payout to your agency didn't arrive",
  dispute_opened: (who: string) => `${who} reported a problem with your trip`,
  dispute_answered: (_who: string) => 'The agency answered your report',
  dispute_answer_due: (_who: string) => "Please answer a traveller's report soon",
  dispute_unanswered: (_who: string) => 'Our team decides about this report now',
  dispute_withdrawn: (who: string) => `${who} withdrew their report`,
  dispute_decided: (_who: string) => "We've decided about a report",
  trip_tomorrow: (_who: string) => 'Your trip starts soon',
  tour_asked: (who: string) => `${who} asked your agency for a personalised tour`,
  tour_quoted: (who: string) => `${who} sent you a quote for your personalised tour`,
  message_received: (who: string) => `${who} sent you a message`,
  announcement_received: (who: string) => `${who} has news about your trip`,
  tour_ask_withdrawn: (who: string) => `${who} withdrew their tour request`,
  bid_placed: (who: string) => `${who} bid on your tour request`,
  bids_closed: (_who: string) => 'Bidding on your tour request has closed',
  bid_accepted: (who: string) => `${who} accepted your bid`,
  bid_not_chosen: (_who: string) => 'The traveller chose another agency',
  bid_lapsed: (_who: string) => "An accepted bid wasn't paid in time",
  bid_withdrawn: (who: string) => `${who} withdrew their bid on your tour request`,
  tour_declined: (who: string) => `${who} declined your personalised tour`,
  quote_ending: (_who: string) => 'Your quote expires tomorrow. Pay now to keep the price.',
  quote_expired: (_who: string) => 'A quote for a personalised tour has expired',
  request_withdrawn: (_who: string) => 'A tour request you bid on was withdrawn',
  request_opened: (_who: string) => 'New tour requests to bid on',
} satisfies Record<NotificationKind, (who: string) => string> & Common;

interface Common {
  someone: string;
  withOthers: (name: string, count: number, shown: string) => string;
}

export type NotificationSentences = typeof notificationSentences;

/** Kinds that quote what a user wrote. Most others name a place, which Bangla readers see in Bangla. */
export const QUOTING_KINDS: ReadonlySet<NotificationKind> = new Set([
  'post_reacted',
  'post_commented',
  'agency_reviewed',
  'review_answered',
  'message_received',
  'announcement_received',
]);
