import { defineText } from '../../platform/i18n/text.ts';

/** Open requests from the traveller's side, and texts that all their pages share. */
export const openRequestsText = defineText('open-requests', {
  requestTour: 'Request Tour',
  acceptedTours: 'Accepted tours',
  newRequest: 'New request',
  loading: 'Loading your requests',
  loadMore: 'Load more requests',
  failed: 'Your requests could not be loaded',
  tryAgain: 'Try again',
  empty: 'You have not asked for a tour yet',
  emptyBody: 'Say where you want to go. Verified agencies bid for 90 minutes, and you choose one, or none.',

  cancelRequest: 'Cancel request',
  cancelRequestOf: (place: string) => `Cancel request: ${place}`,
  cancelTitle: (place: string) => `Cancel the request to ${place}?`,
  cancelBody: (count: number, shown: string) =>
    count === 0
      ? 'Agencies do not see it any more. This cannot be taken back.'
      : count === 1
        ? 'The bid on it goes, too, and the agency is told. This cannot be taken back.'
        : `All ${shown} bids on it go, too, and the agencies are told. This cannot be taken back.`,
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
  noBids: 'No agency has bid. You can ask again, with other dates or another place.',
  askAgain: 'Ask again',

  accepted: (agency: string, amount: string) => `You accepted ${agency} for ${amount}.`,
  payBy: (moment: string) => `Pay until ${moment}.`,
  lapsed: 'The accepted bid was not paid within 24 hours. You can accept it again, or another one.',
  goToAccepted: 'See accepted tour',
  state_accepted: 'Accepted',
  state_paid: 'Paid',
  state_cancelled: 'Cancelled',

  compareBids: 'Compare bids',
  onlyYou: 'Only you see these amounts. Agencies never see each other’s.',
  totalFor: (count: string) => `Total for ${count}`,
  perPerson: 'Per person',
  rating: 'Rating',
  toursArranged: 'Tours arranged',
  since: 'On Ghuri since',
  history: 'Bids so far',
  historyOf: (bids: string, accepted: string, paid: string) =>
    `${bids} made · ${accepted} accepted · ${paid} paid`,
  hotel: 'Hotel class',
  transport: 'Travel by',
  includes: 'Includes',
  includesOf: (count: string, all: string) => `${count} of ${all}`,
  isIncluded: 'included',
  isLeftOut: 'not included',
  nobodyIncludes: (what: string) => `No bid includes: ${what}.`,
  message: 'Message',
  noMessage: 'None',
  latestReview: 'Latest review',
  noReview: 'No review yet',
  notRated: 'Not rated yet',
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
    'Accepting one bid ends the auction and shares your phone number with that agency only. You pay after accepting.',

  acceptTitle: (amount: string, agency: string) => `Accept ${amount} from ${agency}?`,
  ratedBy: (agency: string, value: string, count: number, shown: string) =>
    `${agency} is rated ${value} of 5 by ${count === 1 ? 'one traveller' : `${shown} travellers`}.`,
  ratedByNobody: (agency: string) => `Nobody has rated ${agency} yet.`,
  acceptBody:
    'The auction ends, and this agency alone gets your phone number. You then have 24 hours to pay; nothing is taken before.',
  notYet: 'Not yet',

  whereTo: 'Where do you want to go?',
  whereToLead: 'Agencies will bid for 90 minutes. You choose one, or none.',
  district: 'District',
  anyDistrict: 'All districts',
  openList: 'Show the list',
  nothingFound: 'Nothing by that name here',
  optional: 'optional',
  phoneHidden: 'Your name, email and phone stay hidden until you accept a bid.',
  cancel: 'Cancel',
  openForBids: 'Open for bids',
  requested: 'Tour request successful',
});
