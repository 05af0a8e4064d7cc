/** What an admin can filter people by. */
export const PERSON_STATES = ['suspended', 'unverified', 'admin'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** Of a departure: on sale or closed, started, cancelled. */
export const CONSOLE_TOUR_STATES = ['ahead', 'started', 'cancelled'] as const;
export type ConsoleTourState = (typeof CONSOLE_TOUR_STATES)[number];

/** Why an admin suspends a person, lifts a suspension or ends sessions. */
export const LONGEST_PERSON_REASON = 1000;

/** What happened to a booking, besides the decisions of admins. */
export const BOOKING_EVENTS = [
  'booked',
  'attempt',
  'payment',
  'balance_payment',
  'refund',
  'refund_done',
  'dispute_opened',
  'dispute_answered',
  'dispute_ended',
  'checked_in',
  'check_in_undone',
  'released',
] as const;

/** The most rows in one file. */
export const MOST_EXPORTED = 50_000;
