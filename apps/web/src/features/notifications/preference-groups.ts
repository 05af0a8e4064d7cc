import type { NotificationKind } from '@ghuri/contract/notifications';

const GROUPS = ['stories', 'bookings', 'wishes', 'agency', 'admin'] as const;
export type PreferenceGroup = (typeof GROUPS)[number];

/** The settings group of each kind. Kinds that both sides of a deal get are in the travellers' group. */
const GROUP_OF: Record<NotificationKind, PreferenceGroup> = {
  followed: 'stories',
  post_reacted: 'stories',
  post_commented: 'stories',
  story_removed: 'stories',
  warned: 'stories',
  tour_changed: 'bookings',
  tour_cancelled: 'bookings',
  booking_paid: 'bookings',
  hold_ending: 'bookings',
  seats_offered: 'bookings',
  offer_expired: 'bookings',
  waiting_ended: 'bookings',
  new_dates: 'bookings',
  payment_failed: 'bookings',
  refund_began: 'bookings',
  refunded: 'bookings',
  balance_due: 'bookings',
  balance_paid: 'bookings',
  balance_lapsed: 'bookings',
  price_fell: 'bookings',
  trip_tomorrow: 'bookings',
  review_answered: 'bookings',
  tour_quoted: 'wishes',
  tour_message: 'wishes',
  bid_placed: 'wishes',
  bids_closed: 'wishes',
  bid_lapsed: 'wishes',
  bid_withdrawn: 'wishes',
  tour_declined: 'wishes',
  quote_ending: 'wishes',
  quote_expired: 'wishes',
  agency_approved: 'agency',
  trip_not_published: 'agency',
  agency_rejected: 'agency',
  agency_revoked: 'agency',
  agency_changes_asked: 'agency',
  agency_stopped: 'agency',
  agency_stop_lifted: 'agency',
  booked_agency_stopped: 'bookings',
  tour_taken_down: 'agency',
  agency_reviewed: 'agency',
  tour_booked: 'agency',
  balance_received: 'agency',
  party_smaller: 'agency',
  payout_failed: 'agency',
  dispute_opened: 'agency',
  dispute_answered: 'bookings',
  dispute_answer_due: 'agency',
  dispute_unanswered: 'bookings',
  dispute_withdrawn: 'agency',
  dispute_decided: 'bookings',
  payouts_due: 'admin',
  seat_taken: 'bookings',
  seat_given_back: 'bookings',
  seat_lost: 'bookings',
  booking_cancelled: 'agency',
  date_agreed: 'agency',
  date_unanswered: 'agency',
  tour_asked: 'agency',
  tour_ask_withdrawn: 'agency',
  bid_accepted: 'agency',
  bid_not_chosen: 'agency',
  request_withdrawn: 'agency',
  request_opened: 'agency',
};

/** The kinds that this user can get, by topic. */
export function groupPreferences<T extends { kind: NotificationKind }>(
  preferences: readonly T[],
  { isOwner, isAdmin }: { isOwner: boolean; isAdmin: boolean },
): { group: PreferenceGroup; kinds: T[] }[] {
  const isShown: Partial<Record<PreferenceGroup, boolean>> = { agency: isOwner, admin: isAdmin };
  return GROUPS.filter((group) => isShown[group] ?? true).map((group) => ({
    group,
    kinds: preferences.filter(({ kind }) => GROUP_OF[kind] === group),
  }));
}
