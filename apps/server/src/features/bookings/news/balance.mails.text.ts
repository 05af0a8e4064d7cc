import { BN_TRIP, EN_TRIP } from './booking-mail-facts.ts';
import type { BookingMailText, FactRows } from './booking-mail-facts.ts';

/** Mails about the price of a booking after it was made. */
export type BalanceMailKind =
  | 'balance-due'
  | 'balance-paid'
  | 'balance-lapsed'
  | 'price-fell'
  | 'part-cancelled'
  /** To the agency. */
  | 'balance-received'
  | 'party-smaller'
  | 'booking-lapsed';
type Texts = Record<BalanceMailKind, BookingMailText>;

const EN_WHY = "You're getting this email because you booked a trip on Ghuri.";
const BN_WHY = 'ঘুরিতে ট্রিপ বুক করেছেন বলে ইমেইলটি পেয়েছেন।';
const EN_AGENCY_WHY = "You're getting this email because your agency sells trips on Ghuri.";
const BN_AGENCY_WHY = 'ঘুরিতে আপনার এজেন্সি ট্রিপ বিক্রি করে বলে ইমেইলটি পেয়েছেন।';

const EN_PRICE: FactRows = (facts) => [
  ...facts.lines,
  ['Still to pay', facts.balance],
  ['Pay by', facts.balanceDay],
  ...EN_TRIP(facts),
];
const BN_PRICE: FactRows = (facts) => [
  ...facts.lines,
  ['বাকি', facts.balance],
  ['শেষ দিন', facts.balanceDay],
  ...BN_TRIP(facts),
];

export const EN_BALANCE_TEXTS: Texts = {
  'balance-due': {
    subject: ({ place, balance, balanceDay }) => `Pay ${balance} by ${balanceDay}: ${place}`,
    news: ({ place, balance, balanceDay }) =>
      `The rest of your trip to ${place}, ${balance}, is due by ${balanceDay}.`,
    paragraphs: () => [
      "If it isn't paid one day after that, we cancel your booking by the refund terms you booked with.",
    ],
    rows: EN_PRICE,
    button: 'Pay the rest',
    why: EN_WHY,
  },
  'balance-paid': {
    subject: ({ place, day }) => `Fully paid: ${place}, ${day}`,
    news: ({ place, amount }) => `We received ${amount}. Your trip to ${place} is fully paid.`,
    rows: EN_PRICE,
    button: 'See the receipt',
    why: EN_WHY,
  },
  'balance-lapsed': {
    subject: ({ place, day }) => `Booking cancelled: ${place}, ${day}`,
    news: ({ place }) => `We cancelled your trip to ${place} because the rest wasn't paid in time.`,
    rows: (facts) => [['Refund', facts.amount], ...EN_TRIP(facts)],
    button: 'See the booking',
    why: EN_WHY,
  },
  'price-fell': {
    subject: ({ place, amount }) => `${amount} cheaper: ${place}`,
    news: ({ place, amount }) => `Your group for ${place} got larger, so your trip costs ${amount} less.`,
    paragraphs: ({ note }) =>
      note === '' ? [] : [`We're refunding ${note} to your original payment method.`],
    rows: EN_PRICE,
    button: 'See the receipt',
    why: EN_WHY,
  },
  'part-cancelled': {
    subject: ({ place, day }) => `Booking changed: ${place}, ${day}`,
    news: ({ place, persons }) => `Your booking for ${place} is now for ${persons}.`,
    rows: (facts) => [['Refund', facts.amount], ...EN_PRICE(facts)],
    button: 'See the booking',
    why: EN_WHY,
  },
  'balance-received': {
    subject: ({ day, amount }) => `Rest paid: ${day}, ${amount}`,
    news: ({ place, amount }) => `A traveller paid the rest for ${place}, ${amount}.`,
    rows: (facts) => [
      ['Traveller', facts.traveller],
      ['Phone', facts.travellerPhone],
      ['People', facts.persons],
      ['Departure', facts.starts],
    ],
    button: 'Open the roster',
    why: EN_AGENCY_WHY,
  },
  'party-smaller': {
    subject: ({ day, persons }) => `Some of a party cancelled: ${day}, now ${persons}`,
    news: ({ place }) => `Some of a party won't travel to ${place}.`,
    rows: (facts) => [
      ['Traveller', facts.traveller],
      ['Phone', facts.travellerPhone],
      ['People now', facts.persons],
      ['Refund to the traveller', facts.amount],
      ['Departure', facts.starts],
      ['Seats left', facts.seatsLeft],
    ],
    button: 'Open the roster',
    why: EN_AGENCY_WHY,
  },
  'booking-lapsed': {
    subject: ({ day, persons }) => `Booking cancelled, rest not paid: ${day}, ${persons}`,
    news: ({ place }) => `We cancelled a booking for ${place} because the rest wasn't paid in time.`,
    rows: (facts) => [
      ['Traveller', facts.traveller],
      ['Phone', facts.travellerPhone],
      ['People', facts.persons],
      ['Refund to the traveller', facts.amount],
      ['Departure', facts.starts],
      ['Seats left', facts.seatsLeft],
    ],
    button: 'Open the roster',
    why: EN_AGENCY_WHY,
  },
};

export const BN_BALANCE_TEXTS: Texts = {
  'balance-due': {
    subject: ({ place, balance, balanceDay }) => `${balanceDay} এর মধ্যে ${balance} দিন: ${place}`,
    news: ({ place, balance, balanceDay }) =>
      `আপনার ${place} ট্রিপের বাকি ${balance} দেওয়ার শেষ দিন ${balanceDay}।`,
    paragraphs: () => ['এর এক দিন পরও না দিলে বুকিংয়ের সময়ের রিফান্ডের নিয়মে বুকিং বাতিল হবে।'],
    rows: BN_PRICE,
    button: 'বাকি টাকা দিন',
    why: BN_WHY,
  },
  'balance-paid': {
    subject: ({ place, day }) => `পুরো টাকা দেওয়া হয়েছে: ${place}, ${day}`,
    news: ({ place, amount }) => `${amount} পেয়েছি। আপনার ${place} ট্রিপের পুরো টাকা দেওয়া হয়েছে।`,
    rows: BN_PRICE,
    button: 'রসিদ দেখুন',
    why: BN_WHY,
  },
  'balance-lapsed': {
    subject: ({ place, day }) => `বুকিং বাতিল: ${place}, ${day}`,
    news: ({ place }) => `বাকি টাকা সময়মতো না পাওয়ায় আপনার ${place} ট্রিপ বাতিল করা হয়েছে।`,
    rows: (facts) => [['রিফান্ড', facts.amount], ...BN_TRIP(facts)],
    button: 'বুকিং দেখুন',
    why: BN_WHY,
  },
  'price-fell': {
    subject: ({ place, amount }) => `${amount} কমে: ${place}`,
    news: ({ place, amount }) => `${place} ট্রিপে আরও মানুষ যোগ হয়েছেন, তাই আপনার খরচ ${amount} কমেছে।`,
    paragraphs: ({ refund }) => (refund === '' ? [] : [`${refund} ফেরত যাচ্ছে, যেভাবে দিয়েছিলেন সেভাবেই।`]),
    rows: BN_PRICE,
    button: 'রসিদ দেখুন',
    why: BN_WHY,
  },
  'part-cancelled': {
    subject: ({ place, day }) => `বুকিং বদলেছে: ${place}, ${day}`,
    news: ({ place, persons }) => `আপনার ${place} বুকিং এখন ${persons}ের জন্য।`,
    rows: (facts) => [['রিফান্ড', facts.amount], ...BN_PRICE(facts)],
    button: 'বুকিং দেখুন',
    why: BN_WHY,
  },
  'balance-received': {
    subject: ({ day, amount }) => `বাকি টাকা এসেছে: ${day}, ${amount}`,
    news: ({ place, amount }) => `একজন যাত্রী ${place} ট্রিপের বাকি ${amount} দিয়েছেন।`,
    rows: (facts) => [
      ['যাত্রী', facts.traveller],
      ['ফোন', facts.travellerPhone],
      ['কত জন', facts.persons],
      ['যাত্রা', facts.starts],
    ],
    button: 'যাত্রী তালিকা দেখুন',
    why: BN_AGENCY_WHY,
  },
  'party-smaller': {
    subject: ({ day, persons }) => `দলের কেউ কেউ বাতিল করেছেন: ${day}, এখন ${persons}`,
    news: ({ place }) => `একটি দলের কেউ কেউ ${place} যাচ্ছেন না।`,
    rows: (facts) => [
      ['যাত্রী', facts.traveller],
      ['ফোন', facts.travellerPhone],
      ['এখন কত জন', facts.persons],
      ['যাত্রীকে ফেরত', facts.amount],
      ['যাত্রা', facts.starts],
      ['খালি আসন', facts.seatsLeft],
    ],
    button: 'যাত্রী তালিকা দেখুন',
    why: BN_AGENCY_WHY,
  },
  'booking-lapsed': {
    subject: ({ day, persons }) => `বাকি টাকা না পাওয়ায় বুকিং বাতিল: ${day}, ${persons}`,
    news: ({ place }) => `বাকি টাকা সময়মতো না পাওয়ায় ${place} ট্রিপের একটি বুকিং বাতিল করা হয়েছে।`,
    rows: (facts) => [
      ['যাত্রী', facts.traveller],
      ['ফোন', facts.travellerPhone],
      ['কত জন', facts.persons],
      ['যাত্রীকে ফেরত', facts.amount],
      ['যাত্রা', facts.starts],
      ['খালি আসন', facts.seatsLeft],
    ],
    button: 'যাত্রী তালিকা দেখুন',
    why: BN_AGENCY_WHY,
  },
};
