import type { Proof, Section } from './fact.ts';

const SIGN_UP = 'server/features/accounts/sign-up.api.test.ts';
const REGISTER = 'server/features/agencies/register-agency.api.test.ts';
const REGISTRATION = 'web/features/agencies/register/';
const TOURS = 'server/features/tours/tours.api.test.ts';
const PERSONALISED = 'server/features/personalised-tours/';
const REQUESTS = 'server/features/open-requests/';
const AUCTION: Proof = [
  'e2e/open-requests.spec.ts',
  'Three browsers through an auction: asked, bid, lowered, over, accepted, not paid, the next one paid',
];
const ASKED: Proof = [
  'e2e/personalised-tours.spec.ts',
  'A traveller asks an agency for a tour, talks about it, pays for it, and both sides see every step live',
];

export const states: Section = {
  title: 'States and transitions',
  facts: [
    {
      says: 'signing up sends a verification mail and leads to sign-in',
      by: [
        [
          SIGN_UP,
          'when everything is right › 200, an unverified account, one mail with a link to the verification page',
        ],
        ['e2e/accounts.spec.ts', 'A newcomer signs up, follows the link in the mail, signs in and signs out'],
      ],
    },
    {
      says: 'asking for a new password leads to sign-in',
      by: [
        ['e2e/accounts.spec.ts', 'A user resets a forgotten password and every other browser is signed out'],
      ],
    },
    {
      says: 'an agency begins unverified and without personalised tours',
      by: [[REGISTER, 'with a decision, reviews or an owner in the body › ignored']],
    },
    {
      says: 'an unverified owner sees that it is in verification, and cannot post',
      by: [
        [
          'server/features/posts/agency-posts.api.test.ts',
          'by the owner of an unverified agency › 403 agency_not_verified; without an agency › 403; nothing published',
        ],
      ],
    },
    {
      says: 'rejecting deletes the agency',
      by: [
        [
          'server/features/agencies/decide-agency.api.test.ts',
          'a pending one › deleted with papers and pictures, one audit row; its owner gets the reason',
        ],
      ],
    },
    {
      says: 'personalised tours are switched on and off by the verified owner',
      by: [['server/features/agencies/own-agency.api.test.ts', 'on, on again, off › modifiedCount 1, 0, 1']],
    },
    {
      says: 'who has an agency is led from registering to My Agency',
      words: 'my-agency',
      by: [
        [
          'e2e/agencies.spec.ts',
          'A user registers an agency on a phone, reloads in the middle, and sees it approved',
        ],
      ],
    },
    {
      says: 'registering goes through terms, form, NID front, NID back, profile picture, cover picture and sending',
      by: [
        [`${REGISTRATION}steps.test.ts`, 'terms not accepted › the terms, whatever else is done'],
        [`${REGISTRATION}steps.test.ts`, 'all done › the review'],
        [
          'e2e/agencies.spec.ts',
          'A user registers an agency on a phone, reloads in the middle, and sees it approved',
        ],
      ],
    },
    {
      says: 'accepting the terms is remembered as `acceptTerms`; Cancel records false and goes home',
      words: 'acceptTerms',
      by: [
        [
          'e2e/agencies.spec.ts',
          'A half-made registration: cancelled, picked up, missing a lost picture, and gone after signing out',
        ],
      ],
    },
    {
      says: 'after deleting the agency one is at home',
      words: '/home',
      by: [
        ['e2e/agencies.spec.ts', 'An owner changes what the agency shows, and deletes it by typing its name'],
      ],
    },
    {
      says: 'a reaction toggles, and its count changes at once',
      by: [
        ['web/features/posts/story-cache.test.ts', 'given, then removed › as it was'],
        ['e2e/posts.spec.ts', 'Fast clicks on the heart settle on the last one, with two calls at most'],
      ],
    },
    {
      says: 'a story is deleted by its author',
      by: [['e2e/posts.spec.ts', 'An author edits a caption, deletes the story and restores it']],
    },
    {
      says: 'a personalised tour begins with status false, payment false, amount 0',
      by: [
        [
          `${PERSONALISED}personalised-tours.api.test.ts`,
          'status, payment, amount and agency names in the body › none is taken',
        ],
      ],
    },
    {
      says: 'its price sets status true, and the traveller sees a pay button with the amount',
      by: [
        ASKED,
        [
          `${PERSONALISED}quotes-and-threads.api.test.ts`,
          'a price with words › status true, in the thread, the traveller notified with the agency’s name',
        ],
      ],
    },
    {
      says: 'after the payment, payment is true and it is marked as paid',
      by: [
        [
          `${PERSONALISED}personalised-payment.api.test.ts`,
          'paid › payment true, a trip, revenue, and how to reach each other in the mails',
        ],
        ASKED,
      ],
    },
    {
      says: 'while unpaid it can be cancelled, which deletes it',
      by: [
        [
          `${PERSONALISED}quotes-and-threads.api.test.ts`,
          'unpriced or priced › gone with its thread, the agency notified; again › deletedCount 0',
        ],
        [`${PERSONALISED}personalised-late.api.test.ts`, 'a paid one › cannot be withdrawn'],
      ],
    },
    { says: 'the agency’s dashboard shows pending, then approved, then paid', by: [ASKED] },
    {
      says: 'an open request begins without bids and with timesUp false',
      by: [
        [
          `${REQUESTS}open-requests.api.test.ts`,
          'bids, an accepted one, times and owners in the body › none is taken',
        ],
        [
          `${REQUESTS}open-requests.api.test.ts`,
          'a whole form › open for 90 minutes, without bids, by the server’s clock',
        ],
      ],
    },
    {
      says: 'when the countdown ends, the time is up, and bids show “Times up.”',
      words: 'Times up',
      by: [AUCTION],
    },
    {
      says: 'the requester accepts one bid, which ends the auction',
      by: [
        [
          `${REQUESTS}accept-bid.api.test.ts`,
          'one of the bids › chosen for 24 hours; contacts are exchanged; agencies see it leave',
        ],
        [`${REQUESTS}accept-bid.api.test.ts`, 'two at once › one of them'],
      ],
    },
    {
      says: 'the requester cancels, which deletes the request',
      by: [
        [
          'server/features/open-requests/withdraw-request.api.test.ts',
          'open › gone with its bids, bidders are notified; again › none',
        ],
      ],
    },
    {
      says: 'after the deadline the tour says so, Going is disabled, and timesUp is set',
      by: [
        ['e2e/tours.spec.ts', 'The deadline passes in an open page'],
        [TOURS, '%i ms after the deadline › timesUp %s'],
      ],
    },
    {
      says: 'Going is disabled when leftTravelers equals totalTravelers',
      by: [
        ['web/features/tours/tour-status.test.ts', 'as many taken as there are › full'],
        [
          'e2e/bookings.spec.ts',
          'The last seat in two browsers: one gets it, the other sees that it is full',
        ],
      ],
    },
    {
      says: 'booking leads to the payment provider, and back to `/payment/success` with a transactionId',
      words: 'transactionId',
      by: [
        [
          'e2e/bookings.spec.ts',
          'A traveller pays for three, prints the receipt and finds the trip in My Tours',
        ],
      ],
    },
    {
      says: 'following toggles at once',
      by: [
        ['web/platform/settling-toggle.test.ts', 'one click › shown at once, sent at once, once'],
        ['e2e/people.spec.ts', 'Fast clicks on Follow settle on the last one'],
      ],
    },
  ],
};
