import type { FieldProblem } from './field-problems.ts';

/**
 * Every error of a call: its HTTP status and its English sentence.
 * The only code → status map in the product. The specification fixes some wordings exactly.
 */
export const ERRORS = {
  invalid_input: { status: 400, text: 'Please check the fields marked below.' },
  not_signed_in: { status: 401, text: 'Please sign in to continue.' },
  forbidden: { status: 403, text: "You don't have permission to do this." },
  not_found: { status: 404, text: 'This is no longer available.' },
  conflict: { status: 409, text: 'This has changed in the meantime. Please check again.' },
  too_large: { status: 413, text: 'This file is too large.' },
  unsupported_type: { status: 415, text: 'Please choose a png, gif or jpeg picture.' },
  rate_limited: { status: 429, text: 'Too many tries. Please wait a moment and try again.' },
  mail_limit: {
    status: 429,
    text: "You've sent a lot of messages this hour. Please wait a while and try again.",
  },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, text: "Ghuri isn't available right now. Please try again in a moment." },

  blocked: { status: 403, text: "You can't reach this person." },
  restore_too_late: { status: 409, text: "It's too late to restore this." },

  email_in_use: { status: 409, text: 'This email already in use. Please use another email' },
  user_not_found: { status: 404, text: 'User not found' },
  wrong_password: { status: 403, text: 'Wrong password. Please try again.' },
  email_not_verified: { status: 403, text: "Your Email isn't verified" },
  link_expired: { status: 409, text: 'This link has expired or was already used. Please ask for a new one.' },
  resend_too_soon: {
    status: 429,
    text: "We've just sent an email. Please wait a minute before you ask again.",
  },
  already_verified: { status: 409, text: "You're already verified. You can sign in." },
  wrong_code: { status: 403, text: "This code isn't right. Please try again." },
  code_expired: { status: 409, text: 'This code no longer works. Please ask for a new one.' },
  code_just_sent: {
    status: 429,
    text: "We've just sent you a code. Please wait a minute before you ask again.",
  },
  phone_limit: {
    status: 429,
    text: "We've sent many codes to this number. Please try again later, or sign in another way.",
  },
  codes_paused: {
    status: 503,
    text: "We can't send codes right now. Please try again later, or sign in another way.",
  },
  phone_not_available: {
    status: 503,
    text: "Phone numbers aren't available right now. Please use your email.",
  },
  phone_in_use: { status: 409, text: 'This number belongs to another Ghuri account.' },
  email_needed: { status: 409, text: 'Please add your email in Settings first.' },
  passkey_refused: {
    status: 403,
    text: "This passkey didn't work. Please try again, or sign in another way.",
  },
  too_many_passkeys: { status: 409, text: 'You have 10 passkeys. Please remove one first.' },
  sign_in_again: { status: 403, text: "Please sign in again first, so we know it's you." },
  second_factor_needed: { status: 401, text: 'Please enter the code from your authenticator app.' },
  code_locked: {
    status: 429,
    text: 'Too many wrong codes. Please wait 15 minutes and try again.',
  },
  second_factor_on: { status: 409, text: 'Two-step sign-in is already on.' },
  second_factor_off: { status: 409, text: "Two-step sign-in isn't on." },
  step_up_needed: { status: 403, text: "Please confirm it's you, then try again." },
  second_factor_required: {
    status: 403,
    text: 'Admins need two-step sign-in. Please turn it on in Settings first.',
  },
  google_not_available: { status: 503, text: "Sign-in with Google isn't available right now." },
  no_password: { status: 409, text: 'This account uses Google to sign in. It has no password yet.' },

  own_case: {
    status: 403,
    text: 'This is about you or your agency. Another admin has to decide.',
  },
  no_verified_account: {
    status: 404,
    text: 'No verified account has this email. Ask the person to sign up first.',
  },
  already_admin: { status: 409, text: 'This person is already an admin.' },
  candidate_suspended: { status: 409, text: 'This account is suspended. Lift the suspension first.' },
  admin_of_settings: {
    status: 409,
    text: "The server's settings name this owner. Their role can only be changed there.",
  },
  works_elsewhere: { status: 409, text: 'You already have an agency, or work for one.' },
  already_member: { status: 409, text: 'This person is already on your team, or invited.' },
  team_full: { status: 409, text: 'Your team is full.' },
  invitation_for_another: {
    status: 403,
    text: 'This invitation is for another email address.',
  },
  agency_exists: { status: 409, text: 'You already have an agency.' },
  agency_not_verified: { status: 403, text: 'Your agency is in verification process...' },
  agency_decided: { status: 409, text: 'Someone already handled this agency.' },
  agency_owes: {
    status: 409,
    text: "Travellers have paid for this agency's upcoming trips. Run these trips or cancel them first.",
  },
  agency_refunding: {
    status: 409,
    text: "This agency's travellers are still being refunded. You can delete it when the last refund is done.",
  },
  agency_being_paid: {
    status: 409,
    text: "Travellers are paying this agency right now, or we're reviewing a payment. Try again when that is settled, in three days at most.",
  },
  agency_has_money: {
    status: 409,
    text: 'This agency still has money with us. We pay it out first. After that you can delete it.',
  },
  agency_in_dispute: {
    status: 409,
    text: 'A traveller has reported a problem with one of your trips. You can delete the agency when that is decided.',
  },
  trips_ahead: {
    status: 409,
    text: "You've paid for trips that haven't started. Check what you'd get refunded, then confirm.",
  },
  papers_not_opened: {
    status: 409,
    text: "Open this agency's papers first. You approve the latest version.",
  },
  changes_not_made: { status: 409, text: "We haven't asked you for any changes." },
  agency_not_selling: { status: 409, text: "This agency isn't selling tours right now." },
  sales_stopped: {
    status: 403,
    text: "Your agency isn't selling right now. You'll find the reason on your agency's page.",
  },
  not_eligible_to_review: {
    status: 403,
    text: "You are not eligible to rate this agency as you haven't took any service from them.",
  },
  already_answered: { status: 409, text: "You've already replied to this review." },
  account_suspended: {
    status: 403,
    text: "This account is suspended. We've emailed you why.",
  },

  tour_booked: {
    status: 409,
    text: "People have booked this tour. You can't change its place, date, time, days or cost.",
  },
  tour_over: { status: 409, text: 'Times up. You can not book this tour anymore.' },
  tour_started: { status: 409, text: "This tour has started, so it can't be changed." },
  tour_closed: { status: 409, text: 'The agency has stopped selling seats on this date.' },
  trip_changed: {
    status: 409,
    text: 'This trip was changed in another place. Nothing of yours is lost: look at the other version first.',
  },
  too_many_drafts: { status: 409, text: 'You have 50 unpublished trips. Publish or delete one first.' },
  trip_published: { status: 409, text: 'This trip is published already.' },
  reschedule_too_late: {
    status: 409,
    text: "It's too late to move this departure: its travellers couldn't answer in time. You can only cancel it.",
  },
  answer_too_late: {
    status: 409,
    text: "The time to agree to the new date has passed. You'll get a full refund.",
  },
  tour_cancelled: { status: 409, text: 'This tour was cancelled.' },
  too_many_holds: {
    status: 409,
    text: "You're already holding seats on 3 tours. Pay for one of them or release it first.",
  },
  held_too_often: {
    status: 409,
    text: "You've held seats on this tour 5 times without paying. Please try again in a few hours.",
  },
  price_changed: { status: 409, text: 'The price has changed. Please check it again.' },
  add_on_gone: { status: 409, text: 'One of your extras has just sold out. Please choose again.' },
  coupon_exists: { status: 409, text: 'You already have a coupon with this code.' },
  coupon_used_up: { status: 409, text: 'This code has been used up.' },
  nothing_to_pay: { status: 409, text: 'There is nothing to pay out.' },
  second_admin_needed: { status: 403, text: 'You prepared this. Another admin has to approve it.' },
  not_disputable: { status: 409, text: 'There is no paid money on this booking to decide about.' },
  dispute_exists: { status: 409, text: "You've already reported a problem with this trip." },
  dispute_too_early: {
    status: 409,
    text: "This trip hasn't started. You can cancel it, or report a problem once it has started.",
  },
  dispute_too_late: {
    status: 409,
    text: 'It is too late: you can report a problem until 7 days after the trip.',
  },
  dispute_ended: { status: 409, text: 'This case is already closed.' },
  dispute_answered: { status: 409, text: "You've already answered this case." },
  dispute_answer_late: { status: 409, text: 'The time to answer has passed. Our team decides now.' },
  dispute_waits: { status: 409, text: 'The agency can still answer. You can decide after that.' },
  dispute_open: {
    status: 409,
    text: 'A traveller has reported a problem with this trip. Its money stays held until that is decided.',
  },
  nothing_due: { status: 409, text: 'There is nothing left to pay.' },
  travellers_closed: {
    status: 409,
    text: 'It is too late to change this: it was possible until the end of the day before departure.',
  },
  already_travelling: { status: 409, text: 'You already have a place on this booking.' },
  papers_closed: {
    status: 409,
    text: 'Papers can be opened from 7 days before departure until 7 days after the trip.',
  },
  tour_full: { status: 409, text: "There aren't enough seats left on this tour." },
  seats_free: { status: 409, text: 'There are seats for your party. Book them now.' },
  seats_offered: { status: 409, text: "We're keeping seats for you. Book or decline them first." },
  waiting_list_full: { status: 409, text: 'Too many people are waiting for this departure already.' },
  manual_closed: {
    status: 409,
    text: "This trip left more than 12 hours ago. You can't change its seats anymore.",
  },
  manual_limit: { status: 409, text: "You've added as many entries to this departure as we can keep." },
  data_preparing: { status: 409, text: "We're already preparing your data. You'll get an email." },
  data_too_soon: {
    status: 429,
    text: 'You can ask for a copy of your data once a day. Please try again tomorrow.',
  },
  export_running: {
    status: 409,
    text: 'Another export of your agency is still running. Please wait until it is done.',
  },
  own_tour: { status: 403, text: "This is your own agency's tour." },
  hold_differs: {
    status: 409,
    text: "You're already holding seats on this tour. Pay for those, or change them first.",
  },
  payment_unavailable: {
    status: 503,
    text: "No money was taken. The payment service isn't responding. Please try again in a moment.",
  },
  refund_changed: {
    status: 409,
    text: 'Your refund has changed in the meantime. Please check the amount again.',
  },
  agency_takes_no_requests: { status: 404, text: "This agency isn't taking personalised tours right now." },
  own_agency: { status: 403, text: 'This is your own agency.' },
  not_quoted: { status: 409, text: "The agency hasn't sent a quote yet." },
  quote_expired: {
    status: 409,
    text: 'This quote has expired. No money was taken. Ask the agency for a new one.',
  },
  tour_declined: { status: 409, text: 'The agency declined this request. You can ask another agency.' },
  checkout_open: {
    status: 409,
    text: "The traveller is paying right now. You can change the price if they don't finish.",
  },
  seats_gone: {
    status: 409,
    text: 'What was booked is no longer available: sold out, changed, cancelled or over. You can only refund this payment.',
  },
  amount_differs: {
    status: 409,
    text: "The amount doesn't match the price. Confirm that you accept it anyway.",
  },
  not_taka: { status: 409, text: 'Bookings can only be paid in taka. You can only refund this payment.' },
  traveller_left: {
    status: 409,
    text: 'The traveller has deleted their account. You can only refund this payment.',
  },
  payment_in_review: {
    status: 409,
    text: "We're reviewing a payment for this. We'll be in touch soon. You won't be charged twice.",
  },
  already_paid: { status: 409, text: 'This is already paid.' },
  bids_over: { status: 409, text: 'Times up.' },
  bid_not_lower: { status: 409, text: 'You can only lower your bid.' },
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
  asked_today: { status: 429, text: 'You can ask 20 agencies a day. Please try again tomorrow.' },
  wait_for_answer: {
    status: 429,
    text: "You've written a lot already. Please wait for the agency's answer.",
  },
  requests_today: { status: 429, text: 'You can post 10 requests a day. Please try again tomorrow.' },
  bid_accepted: { status: 409, text: 'A bid has already been accepted.' },
  pay_window_over: {
    status: 409,
    text: 'The 24-hour payment window has closed. You can accept this bid again, or another one.',
  },
  too_many_webhooks: { status: 409, text: 'You can have 5 addresses. Delete one first.' },
  too_many_keys: { status: 409, text: 'You can have 10 keys. Revoke one first.' },
  too_many_replies: { status: 409, text: 'You can save 50 replies. Delete one first.' },
  too_many_announcements: {
    status: 429,
    text: 'You can announce 10 things a day for one departure. Please try again tomorrow.',
  },
  nobody_booked: { status: 409, text: 'No traveller with an account has booked this departure yet.' },
  key_not_allowed: { status: 403, text: "This key doesn't allow this call." },
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

/** Facts that some errors add, so that the caller can act on them. */
export interface ErrorFacts {
  hold?: LiveHold;
  /** With `tour_full` for an agency that takes seats by hand: how many are left. */
  seatsLeft?: number;
}

/** RFC 9457 problem details, the body of every failed call. */
export interface Problem extends ErrorFacts {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  instance: string;
  errors?: FieldError[];
}
