import type { FieldProblem } from './field-problems.ts';

/**
 * Every error of a call: its HTTP status and its English sentence.
 * The only code → status map in the product. The specification fixes some wordings exactly.
 */
export const ERRORS = {
  invalid_input: { status: 400, text: 'Please check the fields marked below.' },
  not_signed_in: { status: 401, text: 'Please sign in to continue.' },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  not_found: { status: 404, text: 'This is not here any more.' },
  conflict: { status: 409, text: 'This has changed in the meantime. Please look again.' },
  too_large: { status: 413, text: 'This file is too large.' },
  unsupported_type: { status: 415, text: 'Please choose a png, gif or jpeg picture.' },
  rate_limited: { status: 429, text: 'Too many tries. Please wait a little and try again.' },
  mail_limit: {
    status: 429,
    text: "You've sent a lot of messages this hour. Please wait a while and try again.",
  },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, text: 'Ghuri is not available for a moment. Please try again.' },

  blocked: { status: 403, text: 'You cannot reach this person.' },
  restore_too_late: { status: 409, text: 'This cannot be brought back any more.' },

  email_in_use: { status: 409, text: 'This email already in use. Please use another email' },
  user_not_found: { status: 404, text: 'User not found' },
  wrong_password: { status: 403, text: 'Wrong password. Please try again.' },
  email_not_verified: { status: 403, text: "Your Email isn't verified" },
  link_expired: { status: 409, text: 'This link has expired or was used already. Please ask for a new one.' },
  resend_too_soon: {
    status: 429,
    text: 'We have just sent a mail. Please wait a minute before asking again.',
  },
  already_verified: { status: 409, text: 'This email is verified already. You can sign in.' },
  sign_in_again: { status: 403, text: 'Please sign in again first, so that we know it is you.' },
  google_not_available: { status: 503, text: 'Sign in with Google is not available right now.' },
  no_password: { status: 409, text: 'This account signs in with Google and has no password yet.' },

  own_case: {
    status: 403,
    text: 'This is about you or your agency. Another admin has to decide.',
  },
  agency_exists: { status: 409, text: 'You have an agency already.' },
  agency_not_verified: { status: 403, text: 'Your agency is in verification process...' },
  agency_decided: { status: 409, text: 'Somebody has decided about this agency already.' },
  agency_owes: {
    status: 409,
    text: 'Travellers have paid for upcoming trips of this agency. Run these trips or cancel them first.',
  },
  agency_refunding: {
    status: 409,
    text: 'Refunds to travellers of this agency are under way. You can delete it when the last one is done.',
  },
  agency_being_paid: {
    status: 409,
    text: "Travellers are paying this agency right now, or we're reviewing a payment. Try again when that is settled, in three days at most.",
  },
  agency_has_money: {
    status: 409,
    text: 'This agency still has money with us. We pay it out first. After that you can delete it.',
  },
  trips_ahead: {
    status: 409,
    text: "You've paid for trips that haven't started. Look at what cancelling them refunds, then confirm.",
  },
  papers_not_opened: {
    status: 409,
    text: 'Open the papers of this agency first: what was sent last is what you approve.',
  },
  changes_not_made: { status: 409, text: 'Nothing is waiting for changes from you.' },
  agency_not_selling: { status: 409, text: 'This agency does not sell right now.' },
  sales_stopped: {
    status: 403,
    text: 'Sales of your agency are stopped. The reason is on the page of your agency.',
  },
  not_eligible_to_review: {
    status: 403,
    text: "You are not eligible to rate this agency as you haven't took any service from them.",
  },
  already_answered: { status: 409, text: 'This review has an answer already.' },
  account_suspended: {
    status: 403,
    text: 'This account is suspended. We have sent the reason to your email.',
  },

  tour_booked: {
    status: 409,
    text: 'Seats of this tour are taken: place, date, time, days and cost stay as they are.',
  },
  tour_over: { status: 409, text: 'Times up. You can not book this tour anymore.' },
  tour_started: { status: 409, text: 'This tour has started and cannot be changed any more.' },
  tour_cancelled: { status: 409, text: 'This tour was cancelled.' },
  too_many_holds: {
    status: 409,
    text: "You're holding seats on 3 tours already. Pay for one of them or release it first.",
  },
  held_too_often: {
    status: 409,
    text: "You've held seats on this tour 5 times without paying. Please try again in a few hours.",
  },
  tour_full: { status: 409, text: 'There are not enough seats left on this tour.' },
  own_tour: { status: 403, text: 'This is a tour of your own agency.' },
  hold_differs: {
    status: 409,
    text: 'You already hold seats on this tour. Pay for those, or change them first.',
  },
  payment_unavailable: {
    status: 503,
    text: 'The payment service does not answer right now. No money was taken; please try again in a moment.',
  },
  refund_changed: {
    status: 409,
    text: 'What comes back has changed in the meantime. Please look at the amount again.',
  },
  agency_takes_no_requests: { status: 404, text: 'This agency does not take personalised tours right now.' },
  own_agency: { status: 403, text: 'This is your own agency.' },
  not_quoted: { status: 409, text: 'The agency has not named its price yet.' },
  quote_expired: {
    status: 409,
    text: 'This quote has expired. No money was taken. Ask the agency for a new one.',
  },
  tour_declined: { status: 409, text: 'The agency declined this request. You can ask another agency.' },
  checkout_open: {
    status: 409,
    text: 'The traveller is paying right now. The price can be changed if that comes to nothing.',
  },
  seats_gone: {
    status: 409,
    text: 'What was booked is gone: full, changed, cancelled or over. This money can only go back.',
  },
  amount_differs: {
    status: 409,
    text: 'The amount is not the price. It can be accepted only by somebody who says so.',
  },
  not_taka: { status: 409, text: 'Only money in taka can pay a booking. This payment can only go back.' },
  traveller_left: {
    status: 409,
    text: 'The traveller has deleted their account. You can only send this payment back.',
  },
  payment_in_review: {
    status: 409,
    text: 'A payment for this is being looked at. You will hear from us soon, and pay nothing twice.',
  },
  already_paid: { status: 409, text: 'This is paid already.' },
  bids_over: { status: 409, text: 'Times up.' },
  bid_not_lower: { status: 409, text: 'Your bid stands. It can only be lowered.' },
  bid_withdrawn: { status: 409, text: 'You withdrew this bid. Place a new one if you want to bid again.' },
  unusual_amount: {
    status: 409,
    text: 'This amount is far from your usual price. Please check it, then confirm.',
  },
  own_request: { status: 403, text: 'This is your own request.' },
  requests_open: {
    status: 409,
    text: 'You can have 5 open requests at a time. Cancel one, or wait until one closes.',
  },
  requests_today: { status: 429, text: 'You can post 10 requests a day. Please try again tomorrow.' },
  bid_accepted: { status: 409, text: 'A bid has been accepted already.' },
  pay_window_over: {
    status: 409,
    text: 'The 24 hours for paying this bid are over. You can accept it again, or another one.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface FieldError {
  path: string;
  code: FieldProblem;
}

/** A live hold in a `hold_differs` error. Price in whole taka. */
export interface LiveHold {
  bookingId: string;
  persons: number;
  price: number;
  holdUntil: string;
  transactionId: string;
}

/** RFC 9457 problem details, the body of every failed call. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  instance: string;
  errors?: FieldError[];
  hold?: LiveHold;
}
