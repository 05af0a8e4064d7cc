import { defineText } from '../../platform/i18n/text.ts';

const counted = (count: number, shown: string, one: string, many: string): string =>
  `${shown} ${count === 1 ? one : many}`;

export const deskText = defineText('desk', {
  title: 'Agency desk',
  morning: (name: string) => `Good morning, ${name}`,
  afternoon: (name: string) => `Good afternoon, ${name}`,
  evening: (name: string) => `Good evening, ${name}`,
  leavingNone: 'No trip leaves today.',
  leaving: (count: number, shown: string) =>
    count === 1 ? 'One trip leaves today.' : `${shown} trips leave today.`,
  newTour: 'New departure',
  loading: 'Loading your desk',
  failed: "We couldn't load your desk",
  tryAgain: 'Try again',

  today: 'Today',
  todayEmpty: 'Nothing leaves today',
  todayEmptyBody: 'Trips that leave or run today appear here.',
  leaves: (time: string) => `Leaves ${time}`,
  leftAt: (time: string) => `Left ${time}`,
  dayOf: (day: string, days: string) => `Day ${day} of ${days}`,
  toCollect: (sum: string) => `${sum} to collect`,
  booked: (taken: string, seats: string) => `${taken} of ${seats} booked`,
  checkedIn: (here: string, people: string) => `${here} of ${people} checked in`,
  checkIn: 'Check in',
  roster: 'Traveller list',
  of: (what: string, place: string) => `${what}: ${place}`,
  kind_personalised: 'Personalised',
  kind_bid: 'Won bid',

  todo: 'To do',
  todoNone: "You're all caught up",
  todoNoneBody: 'Questions, quotes and deadlines appear here.',
  many: '99+',
  dispute: (count: number, shown: string) =>
    count === 1 ? 'Answer a reported problem' : `${shown} reported problems to answer`,
  quote_lapses: (count: number, shown: string, left: string) =>
    count === 1 ? `Quote expires in ${left}` : `${shown} quotes expire within a day`,
  question: (count: number, shown: string) =>
    counted(count, shown, 'question to answer', 'questions to answer'),
  to_quote: (count: number, shown: string) => counted(count, shown, 'request to quote', 'requests to quote'),
  small_group: (count: number, shown: string, people: string, wanted: string) =>
    count === 1 ? `${people} of ${wanted} travellers so far` : `${shown} departures need more travellers`,
  balance_due: (count: number, shown: string) =>
    counted(count, shown, 'balance due soon', 'balances due soon'),
  names_missing: (count: number, shown: string, people: string) =>
    count === 1 ? `Papers of ${people} travellers missing` : `Papers missing on ${shown} departures`,
  waiting_list: (count: number, shown: string, people: string) =>
    count === 1 ? `${people} on a waiting list` : `${shown} departures with a waiting list`,
  open_requests: (count: number, shown: string) =>
    counted(count, shown, 'open request to bid on', 'open requests to bid on'),
  review: (count: number, shown: string) =>
    counted(count, shown, 'review without a reply', 'reviews without a reply'),
  by: (time: string) => `by ${time}`,
  decidesBy: (time: string) => `decides by ${time}`,
  peopleOf: (count: number, shown: string) => counted(count, shown, 'person', 'people'),
  biddingNow: 'Bidding closes 90 minutes after each request',
  stars: (count: string) => `Newest: ${count} of 5 stars`,

  money: 'Your money',
  held: 'Held until trips run',
  heldHint: 'Released two days after each trip',
  available: 'Ready to be paid out',
  owes: 'Taken from the next payout',
  nextPayout: 'Next payout',
  payouts: 'See your payouts',
  toAccount: (ending: string) => `to account •• ${ending}`,

  calendar: 'Calendar',
  earlier: 'Earlier month',
  later: 'Later month',
  thisMonth: 'This month',
  calendarHint: 'Arrow keys move from day to day, Page Up and Page Down from month to month.',
  calendarEmpty: 'No trips this month',
  calendarEmptyBody: 'Departures, personalised tours and won bids appear here.',
  calendarMore: 'There are more trips this month than we can show here.',
  seats: (taken: string, seats: string) => `${taken} of ${seats}`,
  people: (count: number, shown: string) => counted(count, shown, 'person', 'people'),
  notPaid: 'Not paid yet',
  below: 'Below the minimum group',
  noTrips: 'No trips',
  trips: (count: number, shown: string) => counted(count, shown, 'trip', 'trips'),

  bids: 'Your bids',
  bidsLead: 'Every bid you placed on an open request.',
  show_open: 'Open',
  show_won: 'Won',
  show_lost: 'Lost',
  empty_open: 'No open bids',
  emptyBody_open: 'Bids appear here until the traveller decides.',
  empty_won: 'No won bids yet',
  emptyBody_won: 'Bids that travellers accept appear here.',
  empty_lost: 'No lost bids',
  emptyBody_lost: 'Bids that were not chosen appear here.',
  findRequests: 'Find requests',
  state_bidding: 'Bidding is open',
  state_deciding: 'Traveller is deciding',
  state_to_pay: 'Waiting for payment',
  state_paid: 'Paid',
  state_cancelled: 'Cancelled after payment',
  state_other_chosen: 'Another agency was chosen',
  state_not_paid: 'Accepted, not paid in time',
  state_ended: 'No bid was chosen',
  payBy: (when: string) => `Pay by ${when}`,
  bidCount: (count: number, shown: string) => counted(count, shown, 'bid', 'bids'),
  bidsLoading: 'Loading your bids',
  bidsFailed: "We couldn't load your bids",
  loadMore: 'Load more',
});
