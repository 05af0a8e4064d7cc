import { defineText } from '../../platform/i18n/text.ts';

/** Open requests from the traveller's side, and texts that all their pages share. */
export const openRequestsText = defineText('open-requests', {
  requestTour: 'Request Tour',
  acceptedTours: 'Accepted tours',
  newRequest: 'New request',
  loading: 'Loading your requests',
  loadMore: 'Load more requests',
  failed: "We couldn't load your requests",
  tryAgain: 'Try again',
  empty: "You haven't requested a tour yet",
  emptyBody: 'Tell us where you want to go. Verified agencies have 90 minutes to bid. Accept one, or none.',

  cancelRequest: 'Cancel request',
  cancelRequestOf: (place: string) => `Cancel request: ${place}`,
  cancelTitle: (place: string) => `Cancel the request to ${place}?`,
  cancelBody: (count: number, shown: string) =>
    count === 0
      ? "Agencies will no longer see it. You can't undo this."
      : count === 1
        ? "The bid will be withdrawn and the agency notified. You can't undo this."
        : `All ${shown} bids will be withdrawn and the agencies notified. You can't undo this.`,
  keepIt: 'Keep it',
  canceled: 'tour canceled',

  biddingClosesIn: 'Bidding closes in',
  opened: (time: string) => `opened ${time}`,
  closes: (time: string) => `closes ${time}`,
  closed: (time: string) => `closed ${time}`,
  sealedBids: (count: number, shown: string) =>
    count === 0 ? 'No bids yet' : count === 1 ? '1 sealed bid' : `${shown} sealed bids`,
  noBidsAtAll: 'No bids',
  stringLabel: 'The auction so far',
  arrived: (agency: string, time: string) => `${agency} at ${time}`,
  waitForBids: "We've notified agencies. Bids will appear here live.",
  waitForBidsUnnotified: 'Agencies can see your request. Bids will appear here live.',
  noBids: 'No agency bid this time. Try again with other dates or another place.',
  askAgain: 'Ask again',

  accepted: (agency: string, amount: string) => `You accepted ${agency} for ${amount}.`,
  payBy: (moment: string) => `Pay by ${moment}.`,
  lapsed: 'The 24-hour payment window has closed. You can accept this bid again, or another one.',
  goToAccepted: 'See accepted tour',
  state_accepted: 'Accepted',
  state_paid: 'Paid',
  state_cancelled: 'Cancelled',

  compareBids: 'Compare bids',
  onlyYou: 'Only you can see these amounts. Agencies never see each other’s.',
  totalFor: (count: string) => `Total for ${count}`,
  perPerson: 'Per person',
  rating: 'Rating',
  toursArranged: 'Tours arranged',
  since: 'On Ghuri since',
  history: 'Track record',
  historyOf: (bids: string, accepted: string, paid: string) =>
    `${accepted} of ${bids} bids won, ${paid} paid`,
  hotel: 'Hotel class',
  transport: 'Transport',
  includes: 'Includes',
  includesOf: (count: string, all: string) => `${count} of ${all}`,
  isIncluded: 'included',
  isLeftOut: 'not included',
  nobodyIncludes: (what: string) => `No bid includes: ${what}.`,
  message: 'Message',
  noMessage: 'None',
  latestReview: 'Latest review',
  noReview: 'No reviews yet',
  notRated: 'No ratings yet',
  ratingLabel: (value: string, count: number, shown: string) =>
    `${value} of 5, ${count === 1 ? '1 review' : `${shown} reviews`}`,
  lowestPrice: 'Lowest price',
  highestRated: 'Highest rated',
  aboveLowest: (amount: string) => `${amount} above lowest`,
  notPaidInTime: 'Not paid in time',
  lowered: (time: string) => `lowered ${time}`,
  accept: (amount: string) => `Accept ${amount}`,
  acceptOf: (amount: string, agency: string) => `Accept ${amount} from ${agency}`,
  afterAccepting:
    'Accepting a bid ends the auction and shares your phone number with that agency only. You pay after accepting.',

  acceptTitle: (amount: string, agency: string) => `Accept ${amount} from ${agency}?`,
  ratedBy: (agency: string, value: string, count: number, shown: string) =>
    `${agency} is rated ${value} of 5 by ${count === 1 ? 'one traveller' : `${shown} travellers`}.`,
  ratedByNobody: (agency: string) => `${agency} has no ratings yet.`,
  acceptBody:
    "The auction ends, and only this agency gets your phone number. You'll have 24 hours to pay. You won't be charged until then.",
  notYet: 'Not yet',

  whereTo: 'Where do you want to go?',
  whereToLead: 'Agencies have 90 minutes to bid. Accept one, or none.',
  district: 'District',
  anyDistrict: 'All districts',
  openList: 'Show the list',
  nothingFound: 'No match',
  optional: 'optional',
  phoneHidden: 'Your name, email and phone stay hidden until you accept a bid.',
  cancel: 'Cancel',
  openForBids: 'Open for bids',
  requested: 'Tour request successful',
});
