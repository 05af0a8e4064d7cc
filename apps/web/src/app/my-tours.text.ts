import { defineText } from '../platform/i18n/text.ts';

/** The tabs of My Tours. The first keys are the names of the tabs. */
export const myToursTabsText = defineText('my-tours-tabs', {
  'to-pay': 'To pay',
  upcoming: 'Upcoming',
  past: 'Past',
  requests: 'Requests',

  whichRequests: 'Which requests',
  waiting: 'Waiting',
  personalised: 'Personalised tours',
  accepted: 'Accepted bids',
  loading: 'Loading your tours',
  failed: "We couldn't load your tours",
  tryAgain: 'Try again',
  loadMore: 'Load more',

  auctions: 'Your auctions',
  noRequests: 'No open requests',
  noRequestsBody: 'Ask one agency for a quote, or let verified agencies bid for 90 minutes.',
  askAgency: 'Ask an agency',
  letBid: 'Get bids',
});
