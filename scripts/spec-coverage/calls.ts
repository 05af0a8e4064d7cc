import type { Fact, Proof, Section } from './fact.ts';

const MATRIX: Proof = [
  'proofs/permissions/permissions.api.test.ts',
  '$call, $about › every role gets what the table says',
];
const FUZZED: Proof = [
  'proofs/fuzz/fuzz.api.test.ts',
  'every call of the contract as everybody › no failure of ours, no secret, every refusal a problem document',
];

/** Every call is made as every role and fuzzed. These are the tests for the effect of each. */
const call = (name: string, does: string, ...by: Proof[]): Fact => ({
  says: `\`${name}\`: ${does}`,
  by: [...by, MATRIX],
});

const AGENCIES = 'server/features/agencies/';
const LISTS = `${AGENCIES}agencies-lists.api.test.ts`;
const OWN = `${AGENCIES}own-agency.api.test.ts`;
const DECIDE = `${AGENCIES}decide-agency.api.test.ts`;
const REVIEWS = 'server/features/reviews/reviews.api.test.ts';
const TOURS = 'server/features/tours/tours.api.test.ts';
const TOUR_LISTS = 'server/features/tours/tours-lists.api.test.ts';
const BOOKINGS = 'server/features/bookings/bookings.api.test.ts';
const PERSONALISED = 'server/features/personalised-tours/personalised-tours.api.test.ts';
const THREADS = 'server/features/personalised-tours/quotes-and-threads.api.test.ts';
const REQUESTS = 'server/features/open-requests/open-requests.api.test.ts';
const ACCEPT = 'server/features/open-requests/accept-bid.api.test.ts';
const POSTS = 'server/features/posts/';
const PEOPLE = 'server/features/people/people.api.test.ts';
const FOLLOWS = 'server/features/people/follows.api.test.ts';
const PROFILE = 'server/features/people/profile.api.test.ts';

export const calls: Section = {
  title: 'Calls',
  facts: [
    {
      says: 'every call of the contract, with generated bodies as every role, answers in the shape of the contract or with a problem document',
      by: [FUZZED],
    },
    call('GET /createAgency?agencyEmail', 'the own agency in an array', [
      `${AGENCIES}register-agency.api.test.ts`,
      'the viewer without an agency › an empty list; another user › 403; without a token › 401',
    ]),
    call('GET /createAgency', 'all verified agencies', [
      LISTS,
      'without a sort order › verified ones, newest first, public fields only',
    ]),
    call('POST /createAgency', 'registers; `acknowledged`', [
      `${AGENCIES}register-agency.api.test.ts`,
      'with all fields › it waits for approval; owner and admins get live events at once',
    ]),
    call('DELETE /deleteAgency/{email}', '`deletedCount`', [
      OWN,
      '%s › deleted with papers and pictures; again › deletedCount 0',
    ]),
    call('DELETE /createAgency/{id}', '`deletedCount`', [
      OWN,
      '%s › deleted with papers and pictures; again › deletedCount 0',
    ]),
    call('GET /agency-info/{email}', 'an agency with its reviews', [
      LISTS,
      'a verified one › by email and id, for every signed-in user, also behind a block',
    ]),
    call('GET /agency-details/{email}', 'an agency', [
      LISTS,
      'a verified one › by email and id, for every signed-in user, also behind a block',
    ]),
    call('GET /agency/{email}', 'its stories', [
      'server/features/posts/agency-posts.api.test.ts',
      'in pages › newest first, each once',
    ]),
    call('GET /agency/reviews/{email}', 'its reviews', [
      REVIEWS,
      'many › newest first in pages without gap or repetition; distribution and own',
    ]),
    call('PUT /review/{agencyId}', 'reviews an agency', [
      REVIEWS,
      'after a paid trip that has begun › saved under the own name, listed, averaged',
    ]),
    call('GET /all-agency', 'agencies; pending ones for admins', [
      LISTS,
      'pending ones, by an admin › longest waiting first, with facts about their owners',
    ]),
    call('PUT /approve-agency/{id}', 'approves', [
      DECIDE,
      'a pending one › verified, one audit row; its owner gets mail, notification and live event',
    ]),
    call('DELETE /delete-agency/{id}', 'rejects', [
      DECIDE,
      'a pending one › deleted with papers and pictures, one audit row; its owner gets the reason',
    ]),
    call('GET /agency-revenue/{email}', 'username, userEmail, phone_number, price, locationName', [
      BOOKINGS,
      'the owner › who paid what, and sums that the ledger has; others › 403',
    ]),
    call('DELETE /agency-post/{id}', 'deletes a story of the agency', [
      'server/features/posts/agency-posts.api.test.ts',
      'by the owner › hidden at once, restorable for a minute, then gone',
    ]),
    call('GET /rightUpcomingTours', '`upComingTourData` for the right panel', [
      TOUR_LISTS,
      'without stories › the soonest that can be booked, each place before any twice',
    ]),
    call('GET /upcomingTours', '`upComingTourData`', [
      TOUR_LISTS,
      'which tours › those that have not started, also after the deadline and when full; no past, no cancelled',
    ]),
    call('GET /upcomingTours/{agencyEmail}', 'a list', [
      TOUR_LISTS,
      'for others › newest first, what has not started; for the owner › everything',
    ]),
    call('POST /upcomingTours', 'publishes; `acknowledged`', [
      TOURS,
      'with everything that is asked for › the tour is there, its picture public, every fact as it was sent',
    ]),
    call('GET /upcoming-tours/{id}', 'one tour', [
      TOURS,
      'one that started, one that was cancelled › still there, with what became of it',
    ]),
    call('GET /agencyProfile/{id}', 'one agency', [
      LISTS,
      'a verified one › by email and id, for every signed-in user, also behind a block',
    ]),
    call('GET /my-tours?email', 'the own bookings', [
      BOOKINGS,
      'upcoming and past › the latest trip first; taken ones only after the start',
    ]),
    call('GET /user/tours/{email}', 'own trips that have started', [
      BOOKINGS,
      'upcoming and past › the latest trip first; taken ones only after the start',
    ]),
    call('PUT /update-time/{id}', 'the truth about the deadline', [
      TOURS,
      '%i ms after the deadline › timesUp %s',
    ]),
    call('POST /payment', 'the `url` of the payment provider', [
      BOOKINGS,
      'a free tour › seats held for 15 minutes, price frozen, an address at the gateway',
    ]),
    call('POST /payment/personalize', 'the same for a personalised tour', [
      'server/features/personalised-tours/personalised-payment.api.test.ts',
      'a priced tour › frozen for 15 minutes at one price for all, and both sides see it',
    ]),
    call('GET /payment/success/{transactionId}', 'the receipt', [
      BOOKINGS,
      'the payer › everything; other users › the same keys, masked',
    ]),
    call('POST /personalized-tours', 'asks an agency', [
      PERSONALISED,
      'all of the form › asked, unpriced and unpaid, and the agency is notified',
    ]),
    call('GET /personalized-tours/agency/{email}', 'what the agency was asked for', [
      PERSONALISED,
      'the agency’s › all, or what waits for a price',
    ]),
    call('GET /personalized-tours/user/{email}', 'the own wishes', [
      PERSONALISED,
      'newest first, page by page, the own ones alone',
    ]),
    call('PUT /personalized-tours/{id}', 'status and amount', [
      THREADS,
      'a price with words › status true, in the thread, the traveller notified with the agency’s name',
    ]),
    call('DELETE /personalized-tours/{id}', 'takes it back', [
      THREADS,
      'unpriced or priced › gone with its thread, the agency notified; again › deletedCount 0',
    ]),
    call('POST /request-tour', 'lets agencies bid', [
      REQUESTS,
      'a whole form › open for 90 minutes, without bids, by the server’s clock',
    ]),
    call('GET /requested-tour/{email}', 'the own requests', [
      REQUESTS,
      'the own ones, newest first, page by page; another’s › 403',
    ]),
    call('GET /bid-tour', 'requests to bid on', [
      REQUESTS,
      'soonest to end first, page by page; no own, ended or accepted ones',
    ]),
    call('PATCH /bid-tour/{id}', 'bids', [
      'server/features/open-requests/place-bid.api.test.ts',
      'a bid › stored with everything it offers, and counted',
    ]),
    call('DELETE /bid-tour/{id}', 'takes a request back', [
      'server/features/open-requests/withdraw-request.api.test.ts',
      'open › gone with its bids, bidders are notified; again › none',
    ]),
    call('PUT /approve-bid/{id}', 'accepts a bid', [
      ACCEPT,
      'one of the bids › chosen for 24 hours; contacts are exchanged; agencies see it leave',
    ]),
    call('GET /accepted-tour/{email}', 'requests with an accepted bid', [
      REQUESTS,
      'the own ones and those the own agency has won, newest first; another’s › 403',
    ]),
    call('GET /posts', 'the feed', [
      `${POSTS}posts-lists.api.test.ts`,
      'when there is a post › every field of the contract, from the database',
    ]),
    call('GET /posts/{email}', 'somebody’s stories', [
      `${POSTS}posts-lists.api.test.ts`,
      'when asked by email or alias › only that user’s posts, newest first, paged',
    ]),
    call('POST /posts', 'tells a story; `acknowledged`', [
      `${POSTS}create-post.api.test.ts`,
      'with a caption and own uploads › published in order, pictures readable by everyone',
    ]),
    call('PATCH /posts/{id}', 'comments; `modifiedCount`', [
      `${POSTS}comments.api.test.ts`,
      'with a comment › modifiedCount 1, and the comment exactly as lists show it',
    ]),
    call('DELETE /posts/{id}', 'deletes a story', [
      `${POSTS}own-posts.api.test.ts`,
      'own post › deletedCount 1, hidden from everyone at once; again, or a missing post › 0',
    ]),
    call('PUT /post_react_add/{id}', 'reacts', [
      `${POSTS}reactions.api.test.ts`,
      'added, added again, removed, removed again › each counts once, repeats return modifiedCount 0',
    ]),
    call('PUT /post_react_remove/{id}', 'takes the reaction back', [
      `${POSTS}reactions.api.test.ts`,
      'added, added again, removed, removed again › each counts once, repeats return modifiedCount 0',
    ]),
    call('POST /post-report', 'reports; `acknowledged`', [
      'server/features/reports/reports.api.test.ts',
      'a post, and again, and many times at once › acknowledged each time, one row per user',
    ]),
    call('GET /all-reports', 'reports', [
      'server/features/reports/all-reports.api.test.ts',
      'a post with several reporters › one entry with their count, the newest first',
    ]),
    call('POST /users', '`acknowledged`', [
      PEOPLE,
      'the viewer › acknowledged; role, name and lists in the body change nothing',
    ]),
    call('GET /user/{email}', 'a person', [
      PEOPLE,
      'the viewer › everything; another user › the public part only',
    ]),
    call('GET /user-profile/{email}', 'the public part', [
      PEOPLE,
      'the viewer or another user › the public part only',
    ]),
    call('PUT /addbio/{email}', 'the bio', [
      PROFILE,
      'the own bio › saved, trimmed; the same again › modifiedCount 0',
    ]),
    call('PUT /addsocial/{email}', 'the links', [
      PROFILE,
      'own pages › saved in normalised form; the same again › modifiedCount 0',
    ]),
    call('GET /follower/{email}', 'followers', [
      FOLLOWS,
      'newest first, 20 a page, the rest behind the link, no user twice',
    ]),
    call('GET /following/{email}', 'whom one follows', [
      FOLLOWS,
      'newest first, 20 a page, the rest behind the link, no user twice',
    ]),
    call('PUT /follow/{email}', 'follows', [
      FOLLOWS,
      'a new user › one follow; both counts, both lists and the profile show it',
    ]),
    call('PUT /unfollow/{email}', 'unfollows', [
      FOLLOWS,
      'a followed user › the follow is gone from both lists and counts; the opposite one stays',
    ]),
    call('GET /users/admin/{email}', '`isAdmin`', [
      PEOPLE,
      'the viewer › the current truth, whatever the token says',
    ]),
    call('GET /search?searchData', 'people, agencies and stories', [
      'server/features/search/search.api.test.ts',
      'the fields › those of the contract, also for visitors',
    ]),
    call('POST /upload', 'field `image`; `success` and `data.url`', [
      'server/platform/pictures/upload.api.test.ts',
      '%s › its address, size and a small placeholder',
    ]),
    {
      says: 'one upload a picture; a story is sent only when all uploads have finished',
      words: "getByText('Uploaded')",
      by: [['e2e/posts.spec.ts', 'Traveller writes a story with three pictures on a phone']],
    },
    {
      says: 'a bearer token from the local storage is sent with the calls',
      words: 'localStorage',
      by: [
        [
          'web/platform/api-client.test.ts',
          'a token that is good for minutes › it is sent as it is, with the language',
        ],
      ],
    },
    {
      says: 'sign-up and sign-in with email and password, verification mail, password reset, Google popup, profile update',
      by: [
        ['e2e/accounts.spec.ts', 'A newcomer signs up, follows the link in the mail, signs in and signs out'],
        ['e2e/accounts.spec.ts', 'A user resets a forgotten password and every other browser is signed out'],
        ['e2e/accounts.spec.ts', 'A user signs in with Google in a popup'],
        [
          'e2e/accounts.spec.ts',
          'A user changes name, email and password in settings, then deletes the account',
        ],
      ],
    },
  ],
};
