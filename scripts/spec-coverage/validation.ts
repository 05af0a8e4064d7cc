import type { Section } from './fact.ts';

const SIGN_UP = 'server/features/accounts/sign-up.api.test.ts';
const REGISTER = 'server/features/agencies/register-agency.api.test.ts';
const REGISTRATION = 'web/features/agencies/register/';
const TOURS = 'server/features/tours/tours.api.test.ts';
const PERSONALISED = 'server/features/personalised-tours/';
const REQUESTS = 'server/features/open-requests/';

export const validation: Section = {
  title: 'Validation',
  facts: [
    {
      says: 'sign-up: email, name, password and gender are required; a name of 2, a password of 6 characters at least',
      by: [
        [SIGN_UP, 'when %s is wrong (%j) › 400 %s'],
        [SIGN_UP, 'the messages › exactly those of the specification'],
      ],
    },
    {
      says: 'sign-up: an email in use is refused',
      words: 'email_in_use',
      by: [[SIGN_UP, 'when the email is in use (verified: %s) › 409, in any letter case']],
    },
    {
      says: 'sign-in: an unverified email is refused',
      by: [
        [
          'server/features/accounts/sign-in.api.test.ts',
          'when the email is unverified › right password: email_not_verified, wrong one: wrong_password, no session',
        ],
      ],
    },
    {
      says: 'story: caption and at least one picture, 10 at most',
      by: [['server/features/posts/create-post.api.test.ts', 'with %s › 400, nothing published']],
    },
    {
      says: 'story: png, gif or jpeg; a selection beyond 10 pictures is not taken',
      by: [
        [
          'web/platform/pictures/check-files.test.ts',
          'one more than there is room for › none taken, and it says so',
        ],
        [
          'web/platform/pictures/check-files.test.ts',
          'a wrong type and a large file among good ones › those two are named, the rest is taken',
        ],
        ['server/platform/pictures/upload.api.test.ts', '%s › refused, nothing stored'],
      ],
    },
    {
      says: 'comment: an empty one is not taken',
      by: [['server/features/posts/comments.api.test.ts', 'with %j › 400 %s, nothing saved']],
    },
    {
      says: 'agency: name, phone, state, area, district, bank name, account number of digits, holder, branch and four pictures are required; website and description are not',
      words: 'bank_account_num',
      by: [
        [REGISTER, 'with %s › 400 naming the field, nothing registered'],
        [`${REGISTRATION}steps.test.ts`, 'a picture missing › its step'],
      ],
    },
    {
      says: 'agency: the NID pictures may also be named .jpg',
      words: '.jpg',
      by: [
        [
          'web/features/agencies/pictures/picture-slot.test.tsx',
          'a card › .jpg is offered too; any other picture › the three types',
        ],
      ],
    },
    {
      says: 'agency: email and country are read-only',
      by: [
        [
          REGISTER,
          'with another user’s email › 403; without a token › 401; with a token of a deleted account › 401',
        ],
      ],
    },
    {
      says: 'bio: required',
      by: [
        ['server/features/people/profile.api.test.ts', '%s › 400 on the field'],
        ['e2e/people.spec.ts', 'A new user fills in their profile'],
      ],
    },
    {
      says: 'social links: optional, of their own networks',
      by: [
        ['server/features/people/profile.api.test.ts', "'' › no link"],
        ['domain/social-links.test.ts', '%s %j › refused'],
      ],
    },
    {
      says: 'tour: location, cost, date, time, travellers, days, departure, hotel and header picture are required, the description is not',
      by: [
        [TOURS, 'with %s %o › 400 %s'],
        [
          'web/features/tours/own/tour-form-schema.test.ts',
          'nothing filled in › every rule beside its field; the description may stay empty',
        ],
      ],
    },
    {
      says: 'personalised and open requests: name, email, phone, person, days, date, time, departure and location are required, the description is not',
      by: [
        [`${PERSONALISED}personalised-tours.api.test.ts`, '%s › 400 at its field'],
        [`${REQUESTS}open-requests.api.test.ts`, '%s › 400 names the field'],
        [
          'web/features/travel-wish/wish-form-schema.test.ts',
          'nothing said › every required field says so, description and district do not',
        ],
      ],
    },
    {
      says: 'payment: name, phone and address are required; the email is the account’s',
      by: [
        ['server/features/bookings/bookings.api.test.ts', '%s › 400 at its field'],
        [
          'server/features/bookings/bookings.api.test.ts',
          'facts of one’s own in the body › none is taken; another’s email › 403',
        ],
      ],
    },
    {
      says: 'review: a rating of 1 at least, and words',
      words: 'rating_required',
      by: [['server/features/reviews/reviews.api.test.ts', '%j › 400 with %s: %s, nothing saved']],
    },
    {
      says: 'bids and quotes: required numbers',
      by: [
        [`${REQUESTS}place-bid.api.test.ts`, '%s › 400'],
        [`${PERSONALISED}quotes-and-threads.api.test.ts`, '%s › 400'],
        [
          'web/features/personalised-tours/agency/quote-form.test.tsx',
          'no price › said at the field, nothing sent',
        ],
      ],
    },
    {
      says: 'only who has taken a tour of the agency may rate it; the form is hidden from others',
      by: [
        [
          'server/features/reviews/reviews.api.test.ts',
          'without a trip, before it begins, after a refund, with another agency › 403 with the specified message',
        ],
        [
          'e2e/reviews.spec.ts',
          'A traveller finds an agency, but cannot rate it without having travelled with it',
        ],
      ],
    },
    {
      says: 'search: the term is required',
      words: 'Search term is required',
      by: [
        ['e2e/search.spec.ts', 'A traveller searches with the keyboard alone and finds the search again'],
        ['server/features/search/search.api.test.ts', '%s › 400'],
      ],
    },
  ],
};
