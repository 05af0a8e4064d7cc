import type { Fact, Proof, Section } from './fact.ts';
import { LED_AWAY, LED_IN, ROUTER } from './router-proofs.ts';

const STAYS: Proof = [ROUTER, '%s › stays'];
const DRAWN: Proof = [
  'e2e/pages-by-role.spec.ts',
  'Every page sends every role to the right place, is accessible there in both themes, and fits a small phone',
];

const guarded = (path: string, purpose: string, ...by: Proof[]): Fact => ({
  says: `\`${path}\`, for those who are signed in: ${purpose}`,
  words: `'${path.replace(':id', '1').replace(':email', 'rafi@ghuri.test')}'`,
  by: [LED_AWAY, ...by],
});
const open = (path: string, purpose: string, ...by: Proof[]): Fact => ({
  says: `\`${path}\`, for everybody: ${purpose}`,
  words: `'${path}'`,
  by: [STAYS, ...by],
});

export const pages: Section = {
  title: 'Pages',
  facts: [
    {
      says: '`/` and `/home`: the feed; a visitor goes from `/home` to sign in, and from `/` to the landing page that everybody may see',
      words: "'/home'",
      by: [
        LED_IN,
        [ROUTER, '/ › leaves for the public landing page'],
        DRAWN,
        ['e2e/posts.spec.ts', 'New stories are announced, and Back returns to the same place in a long list'],
      ],
    },
    {
      says: 'the search box of the feed leads to `/search`',
      words: 'Search people, agencies, posts',
      by: [['e2e/search.spec.ts', 'A traveller searches with the keyboard alone and finds the search again']],
    },
    {
      says: '“How was your recent tour?” opens the “Create Tour Post” window',
      words: 'How was your recent tour?',
      by: [
        ['web/app/wordings.test.ts', '%s › said in exactly these words'],
        ['e2e/posts.spec.ts', 'Traveller writes a story with three pictures on a phone'],
      ],
    },
    guarded('/upcoming-tours', 'upcoming tours, sorted and searched', DRAWN, [
      'e2e/tours.spec.ts',
      'A traveller finds a tour by sorting, searching and filtering, saves it and sees seats being taken',
    ]),
    {
      says: 'tours are sorted by Default, Location Name, Total Ratings, Ratings, Cost or Time',
      words: 'Total Ratings',
      by: [
        ['web/app/wordings.test.ts', '%s › said in exactly these words'],
        [
          'server/features/tours/tours-lists.api.test.ts',
          'each of six sorts in both directions › every tour once, in the order of a plain sort',
        ],
      ],
    },
    {
      says: 'tours are searched by location name: contains, in capitals or not',
      by: [['server/features/tours/tours-lists.api.test.ts', 'search %s › %o']],
    },
    {
      says: 'the list of tours begins with the newest',
      by: [['web/features/tours/list/tour-view.test.ts', 'an empty address › all tours, the newest first']],
    },
    guarded('/tour-details/:id', 'the tour with countdown and payment panel', [
      'e2e/tours.spec.ts',
      'The deadline passes in an open page',
    ]),
    guarded(
      '/tour-agencies',
      'agency cards, each with Choose, which offers View Profile and Personalize Tour',
      DRAWN,
      [
        'e2e/reviews.spec.ts',
        'A traveller finds an agency, but cannot rate it without having travelled with it',
      ],
    ),
    {
      says: 'of the own agency both lead to My Agency',
      words: '/my-agency',
      by: [
        [
          'e2e/reviews.spec.ts',
          'A traveller finds an agency, but cannot rate it without having travelled with it',
        ],
      ],
    },
    guarded('/personalize-tour/:id', 'the form for a personalised tour of one agency', [
      'e2e/personalised-tours.spec.ts',
      'A traveller asks an agency for a tour, talks about it, pays for it, and both sides see every step live',
    ]),
    guarded(
      '/recent-event',
      'My Tours',
      DRAWN,
      [
        'e2e/bookings.spec.ts',
        'A traveller pays for three, prints the receipt and finds the trip in My Tours',
      ],
      ['e2e/my-tours.spec.ts', 'Every trip is under one tab by what is to do, the soonest deadline first'],
    ),
    guarded('/personalize-booked-tour', 'the own personalised tours, with pay and cancel', DRAWN, [
      'e2e/personalised-tours.spec.ts',
      'A traveller withdraws a personalised tour, and it leaves the agency’s dashboard',
    ]),
    guarded('/request-tour', 'the own open requests with their bids', DRAWN, [
      'e2e/open-requests.spec.ts',
      'Three browsers through an auction: asked, bid, lowered, over, accepted, not paid, the next one paid',
    ]),
    guarded('/accepted-tour', 'accepted bids', DRAWN, [
      'e2e/open-requests.spec.ts',
      'Three browsers through an auction: asked, bid, lowered, over, accepted, not paid, the next one paid',
    ]),
    guarded('/profile', 'leads to the own timeline'),
    guarded('/profile/timeline', 'the own stories', DRAWN, [
      'e2e/people.spec.ts',
      'A new user fills in their profile',
    ]),
    guarded('/profile/about', 'bio and social links, to edit', DRAWN, [
      'e2e/people.spec.ts',
      'A new user fills in their profile',
    ]),
    guarded('/profile/followers', 'who follows one', DRAWN, [
      'e2e/people.spec.ts',
      'Two travellers follow each other, and every count agrees',
    ]),
    guarded('/profile/following', 'whom one follows', DRAWN, [
      'e2e/people.spec.ts',
      'Two travellers follow each other, and every count agrees',
    ]),
    guarded('/user/:email', 'somebody’s stories', [
      'e2e/people.spec.ts',
      'Two travellers follow each other, and every count agrees',
    ]),
    guarded('/user/:email/about', 'somebody’s bio and links'),
    {
      says: '`/user/:email` of oneself goes to `/profile/timeline`',
      words: '\\/profile\\/timeline',
      by: [['e2e/people.spec.ts', 'A new user fills in their profile']],
    },
    guarded('/create-agency', 'registering an agency', DRAWN, [
      'e2e/agencies.spec.ts',
      'A user registers an agency on a phone, reloads in the middle, and sees it approved',
    ]),
    guarded('/bid-for-tour', 'bidding on open requests', [
      'e2e/open-requests.spec.ts',
      'An agency looks for requests by district and day, and a bid with a lost response counts once',
    ]),
    guarded('/my-agency', 'the owner’s area', [
      'e2e/agencies.spec.ts',
      'An owner changes what the agency shows, and deletes it by typing its name',
    ]),
    guarded('/my-agency/agency-timeline', 'its stories', [
      'e2e/agencies.spec.ts',
      'A user registers an agency on a phone, reloads in the middle, and sees it approved',
    ]),
    guarded('/my-agency/agency-about', 'what it says about itself', [
      'e2e/agencies.spec.ts',
      'An owner changes what the agency shows, and deletes it by typing its name',
    ]),
    guarded('/my-agency/agency-ratings', 'its reviews', [
      'e2e/reviews.spec.ts',
      'A traveller rates an agency with the keyboard, changes the review, and gets an answer',
    ]),
    guarded('/my-agency/agency-dashboard', 'personalised tours that wait', [
      'e2e/personalised-tours.spec.ts',
      'A traveller withdraws a personalised tour, and it leaves the agency’s dashboard',
    ]),
    guarded('/my-agency/agency-dashboard/revenue', 'its revenue', [
      'e2e/bookings.spec.ts',
      'An agency cancels a tour on its page: every payer gets a full refund and a notification, and the revenue shows it',
    ]),
    guarded('/agencyProfile/:id', 'an agency', [
      'e2e/reviews.spec.ts',
      'A visitor finds an agency by searching, and reaches it after signing in',
    ]),
    guarded('/agencyProfile/:id/about', 'what an agency says about itself'),
    guarded('/agencyProfile/:id/ratings', 'its reviews', [
      'e2e/reviews.spec.ts',
      'A traveller rates an agency with the keyboard, changes the review, and gets an answer',
    ]),
    guarded('/settings', 'account and agency settings', DRAWN, [
      'e2e/accounts.spec.ts',
      'A user changes name, email and password in settings, then deletes the account',
    ]),
    guarded('/profile-settings', 'settings of the profile', DRAWN),
    guarded('/agency-settings', 'the agency’s id and Delete Agency', [
      'e2e/agencies.spec.ts',
      'An owner changes what the agency shows, and deletes it by typing its name',
    ]),
    guarded('/menu', 'the navigation on phones', DRAWN),
    guarded('/notification', 'notifications', DRAWN, [
      'e2e/notifications.spec.ts',
      'A follow appears live, grouped with the next one, and is read',
    ]),
    guarded('/post/:id', 'one story, where copied links lead', [
      'e2e/posts.spec.ts',
      'A reader reports a story, copies its link and opens it',
    ]),
    guarded('/test', 'a carousel of 5 pictures', DRAWN, [
      'web/app/plain-pages.test.tsx',
      '/test › a carousel of five pictures',
    ]),
    open('/signup', 'signing up', [
      'e2e/accounts.spec.ts',
      'A newcomer signs up, follows the link in the mail, signs in and signs out',
    ]),
    open('/signin', 'signing in', [
      'e2e/accounts.spec.ts',
      'A newcomer signs up, follows the link in the mail, signs in and signs out',
    ]),
    open('/forget-password', 'asking for a new password', [
      'e2e/accounts.spec.ts',
      'A user resets a forgotten password and every other browser is signed out',
    ]),
    open('/search', 'search with the tabs Profile, Agency and Posts', DRAWN, [
      'e2e/search.spec.ts',
      'A traveller searches with the keyboard alone and finds the search again',
    ]),
    open('/payment/success', 'the receipt, with print, close and click-to-copy of the transaction id', [
      'e2e/bookings.spec.ts',
      'A traveller pays for three, prints the receipt and finds the trip in My Tours',
    ]),
    {
      says: 'the receipt names payment type and bank, and the product as its issuer',
      by: [
        [
          'web/features/bookings/receipt/receipt-details.test.tsx',
          'paid › payment type and bank as they were named or as they are called, issued by the product',
        ],
      ],
    },
    {
      says: 'any other address: a 404 page with a link home',
      words: '/home',
      by: [
        STAYS,
        ['web/app/plain-pages.test.tsx', 'an address that leads nowhere › says so, with a link home'],
      ],
    },
    {
      says: '`/admin` and `/admin/pending-reports`: for admins; others go to `/signup`',
      words: "'/admin/pending-reports'",
      by: [
        [ROUTER, '%s › to sign up when not an admin'],
        [ROUTER, '%s › stays when an admin'],
        ['e2e/admin.spec.ts', 'A user who is no admin is redirected from every admin page'],
        [
          'e2e/admin.spec.ts',
          'A reported story is removed and restored, and its author suspended until an admin relents',
        ],
      ],
    },
    {
      says: 'long captions are collapsed and toggled on click',
      by: [['web/features/posts/story-caption.test.tsx', 'a click on the words › toggles too']],
    },
    {
      says: 'the photo slider wraps around',
      words: "'1 / 3'",
      by: [['e2e/photos.spec.ts', 'A finger leafs through the photos of a story']],
    },
    {
      says: 'registering an agency begins with terms that must be accepted',
      words: 'acceptTerms',
      by: [
        [
          'web/features/agencies/register/registration.test.tsx',
          'terms not accepted › the terms, also where the address asks for more',
        ],
      ],
    },
  ],
};
