import type { Section } from './fact.ts';

const REGISTER = 'server/features/agencies/register-agency.api.test.ts';
const REQUESTS = 'server/features/open-requests/';

export const limits: Section = {
  title: 'Constants and limits',
  facts: [
    {
      says: 'taka, with the taka sign',
      words: '৳',
      by: [
        ['web/platform/format.test.ts', '%d taka › grouped by lakh and crore, in the digits of the language'],
      ],
    },
    {
      says: 'booking closes 24 hours before the trip',
      by: [
        ['domain/tours.test.ts', 'bookingEnds › 24 hours before the trip'],
        ['server/features/tours/tours.api.test.ts', 'when the trip is 24 h away and %i ms have passed › %i'],
      ],
    },
    {
      says: 'the window for bids is 5,400,000 ms',
      words: '5,400,000',
      by: [
        ['domain/open-requests.test.ts', '%i ms from the end of 5,400,000 ms › %s'],
        [`${REQUESTS}place-bid.api.test.ts`, '%s › as the database’s clock says'],
      ],
    },
    {
      says: 'countdowns tick every second',
      by: [['web/ui/countdown.test.tsx', 'while time is left › counts down second by second']],
    },
    {
      says: 'ratings from 1 to 5',
      by: [['server/features/reviews/reviews.api.test.ts', '%j › 400 with %s: %s, nothing saved']],
    },
    {
      says: 'averages with one decimal',
      by: [['web/platform/format.test.ts', 'an average of %d › always one decimal']],
    },
    {
      says: 'captions collapse at 200 characters',
      words: '200',
      by: [
        ['web/features/posts/caption-cut.test.ts', 'exactly 200 characters › not cut'],
        ['web/features/posts/caption-cut.test.ts', '201 characters › the first 200'],
      ],
    },
    {
      says: 'descriptions of tours are shown by their first 150 characters in lists',
      words: '150',
      by: [
        [
          'server/features/tours/tours-lists.api.test.ts',
          'a long description › 150 characters and that there is more',
        ],
      ],
    },
    {
      says: '10 pictures a story at most',
      by: [['server/features/posts/create-post.api.test.ts', 'with %s › 400, nothing published']],
    },
    {
      says: 'png, gif and jpeg',
      by: [
        ['server/platform/pictures/upload.api.test.ts', '%s › its address, size and a small placeholder'],
        ['server/platform/pictures/upload.api.test.ts', '%s › refused, nothing stored'],
      ],
    },
    {
      says: 'phones below 750 px',
      words: '750',
      by: [['e2e/shell.spec.ts', 'The bottom bar replaces the side navigation below 750 px']],
    },
    {
      says: 'a spinner for 5 seconds',
      by: [['web/ui/slow-spinner.test.tsx', 'five seconds pass › offers a retry, which spins again']],
    },
    {
      says: 'dates and times as slices of the ISO text, by the clock of Dhaka',
      by: [
        ['web/platform/i18n/dates.test.ts', 'late evening in UTC › already tomorrow in Dhaka'],
        ['web/platform/i18n/time-text.test.tsx', 'with the ISO slice › a second line'],
      ],
    },
    {
      says: 'the country of an agency is Bangladesh',
      words: "country: 'Bangladesh'",
      by: [[REGISTER, 'with all fields › it waits for approval; owner and admins get live events at once']],
    },
    {
      says: 'default avatars by gender',
      by: [
        [
          'server/features/accounts/change-profile.api.test.ts',
          'when name and gender change › both are saved, and the drawn avatar follows the gender',
        ],
      ],
    },
    {
      says: 'the Google window is 500x600 and asked about every 2 s',
      words: 'width=500,height=600',
      by: [
        [
          'web/features/accounts/google-popup.test.ts',
          'opened › 500 by 600, over the middle of ours, with the id that is asked about',
        ],
        ['web/features/accounts/google-popup.test.ts', 'while it is open › asked about every 2 s'],
      ],
    },
    {
      says: 'a token lives 300 s',
      words: '300',
      by: [
        ['server/platform/access-token.test.ts', 'when signed › lives 300 s and carries no role'],
        [
          'server/features/accounts/google.api.test.ts',
          'when 300 s have passed › expired; a popup finished after that signs nobody in',
        ],
      ],
    },
    {
      says: 'the demonstration carousel holds 5 pictures',
      by: [['web/app/plain-pages.test.tsx', '/test › a carousel of five pictures']],
    },
    {
      says: 'one agency a person',
      by: [
        [REGISTER, 'a second one › 409 agency_exists, the first stays, the new pictures stay private'],
        [REGISTER, 'through the server › one agency, 49 times agency_exists'],
      ],
    },
  ],
};
