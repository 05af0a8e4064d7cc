import type { Fact, Proof, Section } from './fact.ts';

const WORDED: Proof = ['web/app/wordings.test.ts', '%s › said in exactly these words'];
const said = (words: string, when: string, ...by: Proof[]): Fact => ({
  says: `“${words}” — ${when}`,
  words,
  by: [WORDED, ...by],
});

const SIGN_IN = 'web/features/accounts/sign-in-form.test.tsx';
const WRONG_FIELDS: Proof = [
  'e2e/accounts.spec.ts',
  'A new user sees what is wrong next to each field and loses nothing',
];
const NEWCOMER: Proof = [
  'e2e/accounts.spec.ts',
  'A newcomer signs up, follows the link in the mail, signs in and signs out',
];
const FORGETFUL: Proof = [
  'e2e/accounts.spec.ts',
  'A user resets a forgotten password and every other browser is signed out',
];
const AUCTION: Proof = [
  'e2e/open-requests.spec.ts',
  'Three browsers through an auction: asked, bid, lowered, over, accepted, not paid, the next one paid',
];
const ASKED: Proof = [
  'e2e/personalised-tours.spec.ts',
  'A traveller asks an agency for a tour, talks about it, pays for it, and both sides see every step live',
];

export const inline: Section = {
  title: 'Messages beside what they are about',
  facts: [
    said(
      'User not found',
      'signing in and resetting',
      [SIGN_IN, 'an unknown email › said at the email, which keeps what was typed and takes focus'],
      [
        'server/features/accounts/reset-password.api.test.ts',
        'when nobody has the email › 404 User not found',
      ],
    ),
    said('Wrong password. Please try again.', 'signing in', [
      SIGN_IN,
      'a wrong password › said at the password',
    ]),
    said("Your Email isn't verified", 'signing in', [
      SIGN_IN,
      'an unverified email › said, with the way to another link',
    ]),
    said('Name should be at least 2 character long', 'signing up', WRONG_FIELDS),
    said('This email already in use. Please use another email', 'signing up', WRONG_FIELDS),
    said('Password should be al least 6 character long', 'signing up', WRONG_FIELDS),
    said('you need to rate the agency to give a review', 'reviewing without stars', [
      'e2e/reviews.spec.ts',
      'A traveller rates an agency with the keyboard, changes the review, and gets an answer',
    ]),
    said('Times up. You can not book this tour anymore.', 'a tour after its deadline', [
      'e2e/tours.spec.ts',
      'The deadline passes in an open page',
    ]),
    said(
      'Times up.',
      'bids after the window',
      ['server/features/open-requests/place-bid.api.test.ts', '%s › as the database’s clock says'],
      AUCTION,
    ),
    said(
      "You are not eligible to rate this agency as you haven't took any service from them.",
      'reviewing without a trip',
      [
        'e2e/reviews.spec.ts',
        'A traveller finds an agency, but cannot rate it without having travelled with it',
      ],
    ),
    said('Your agency is in verification process...', 'the owner of an agency that waits', [
      'e2e/agencies.spec.ts',
      'A user registers an agency on a phone, reloads in the middle, and sees it approved',
    ]),
    said('signup success', 'after signing up', NEWCOMER),
    said('forget success', 'after asking for a new password', FORGETFUL),
    {
      says: 'a network failure shows a message and a way to retry',
      by: [
        ['e2e/shell.spec.ts', 'A reader without network sees a notice, and the page again once it is back'],
      ],
    },
  ],
};

export const toasts: Section = {
  title: 'Confirmations',
  facts: [
    said('Post reported', 'a story was reported', [
      'e2e/posts.spec.ts',
      'A reader reports a story, copies its link and opens it',
    ]),
    said('Url copied', 'the link of a story was copied', [
      'e2e/posts.spec.ts',
      'A reader reports a story, copies its link and opens it',
    ]),
    said('Post deleted successfully', 'a story was deleted', [
      'e2e/posts.spec.ts',
      'An author edits a caption, deletes the story and restores it',
    ]),
    said('Posted successfully', 'a story was told', [
      'e2e/posts.spec.ts',
      'Traveller writes a story with three pictures on a phone',
    ]),
    said('bio updated', 'the bio was saved', ['e2e/people.spec.ts', 'A new user fills in their profile']),
    said('social links updated', 'the links were saved', [
      'e2e/people.spec.ts',
      'A new user fills in their profile',
    ]),
    said('agency created successfully', 'an agency was registered', [
      'e2e/agencies.spec.ts',
      'A user registers an agency on a phone, reloads in the middle, and sees it approved',
    ]),
    said('Account Created', 'an account was made', NEWCOMER),
    said('id copied', 'the transaction id was copied', [
      'e2e/bookings.spec.ts',
      'A traveller pays for three, prints the receipt and finds the trip in My Tours',
    ]),
    said('followed', 'somebody was followed', [
      'e2e/people.spec.ts',
      'Fast clicks on Follow settle on the last one',
    ]),
    said('unfollowed', 'somebody is not followed any more', [
      'e2e/people.spec.ts',
      'Two travellers follow each other, and every count agrees',
    ]),
    said('you gave a review', 'an agency was reviewed', [
      'e2e/reviews.spec.ts',
      'A traveller rates an agency with the keyboard, changes the review, and gets an answer',
    ]),
    said('personalize tour booked successfully', 'an agency was asked for a tour', ASKED),
    said('Tour request successful', 'an open request was made', AUCTION),
    said('tour canceled', 'a request or booking was called off', [
      'e2e/personalised-tours.spec.ts',
      'A traveller withdraws a personalised tour, and it leaves the agency’s dashboard',
    ]),
    said('agency approved', 'an admin approved', [
      'e2e/admin.spec.ts',
      'An admin opens the papers of an agency, saying why, and approves it',
    ]),
    said('agency Removed', 'an admin rejected', [
      'e2e/admin.spec.ts',
      'An admin rejects an agency with a reason, and the owner reads it in a mail',
    ]),
    {
      says: '“you bid {amount} tk successfully” — a bid was placed',
      words: 'tk successfully',
      by: [WORDED, AUCTION],
    },
  ],
};

export const empties: Section = {
  title: 'What stands where there is nothing',
  facts: [
    said("Looks like you haven't been on any tours yet", 'My Tours', [
      'e2e/bookings.spec.ts',
      'A traveller cancels at the gateway, then leaves the payment, then releases the seats',
    ]),
    said("You haven't post anything yet", 'the own timeline', [
      'e2e/people.spec.ts',
      'A new user fills in their profile',
    ]),
    said('You do not have any followers', 'followers', [
      'e2e/people.spec.ts',
      'A new user fills in their profile',
    ]),
    said('You are not following anyone yet', 'following', [
      'e2e/people.spec.ts',
      'Two travellers follow each other, and every count agrees',
    ]),
    said('no link', 'a social link that is not set', [
      'e2e/people.spec.ts',
      'A new user fills in their profile',
    ]),
  ],
};
