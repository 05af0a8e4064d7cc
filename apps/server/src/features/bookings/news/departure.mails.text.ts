import { BN_TRIP, EN_TRIP } from './booking-mail-facts.ts';
import type { BookingFacts, BookingMailText, FactRows } from './booking-mail-facts.ts';
import { cancelReasonIn } from './cancel-reason.text.ts';

/** Mails about a departure to travellers with seats. */
export type DepartureMailKind =
  | 'departure-changed'
  | 'promise-changed'
  | 'date-asked'
  | 'date-agreed'
  | 'tour-cancelled'
  | 'hold-cancelled'
  | 'review-cancelled';
type Texts = Record<DepartureMailKind, BookingMailText>;

const EN_WHY = "You're getting this email because you have seats on this trip.";
const BN_WHY = 'এই ট্রিপে আপনার আসন আছে বলে ইমেইলটি পেয়েছেন।';

const EN_CANCELLED = ({ place, day, canceller }: BookingFacts): string =>
  `${canceller} cancelled your trip to ${place} on ${day}.`;
const BN_CANCELLED = ({ place, day, canceller }: BookingFacts): string =>
  `${canceller} আপনার ${day} তারিখের ${place} ট্রিপ বাতিল করেছে।`;
const EN_REASON: FactRows = (facts) => [['Reason', facts.note], ...EN_TRIP(facts)];
const BN_REASON: FactRows = (facts) => [['কারণ', cancelReasonIn('bn', facts.note)], ...BN_TRIP(facts)];

export const EN_DEPARTURE_TEXTS: Texts = {
  'departure-changed': {
    subject: ({ place, day }) => `Changed: ${place}, ${day}`,
    news: ({ place, agency }) => `${agency} changed your trip to ${place}.`,
    paragraphs: () => ['Price, date and refund terms stay as you booked them.'],
    rows: (facts) => [
      ...facts.changes,
      ['Departure', facts.starts],
      ['Agency', facts.agency],
      ['Call the agency', facts.agencyContact],
    ],
    button: 'See my booking',
    why: EN_WHY,
  },
  'promise-changed': {
    subject: ({ place, day }) => `Changed: ${place}, ${day}`,
    news: ({ place, agency }) => `${agency} changed your trip to ${place}.`,
    paragraphs: () => [
      'This is not the trip you booked, so you choose: keep your seats, or cancel and get a full refund. You can cancel until the trip starts.',
    ],
    rows: (facts) => [
      ...facts.changes,
      ['Departure', facts.starts],
      ['Agency', facts.agency],
      ['Call the agency', facts.agencyContact],
    ],
    button: 'Keep or cancel',
    why: EN_WHY,
  },
  'date-asked': {
    subject: ({ place, day }) => `New date for your trip: ${place}, ${day}`,
    news: ({ place, agency }) => `${agency} moved your trip to ${place} to another date.`,
    paragraphs: () => [
      "Do you want to travel on the new date? If you agree, your seats move with it. If you don't, or if we don't hear from you in time, you'll get a full refund.",
    ],
    rows: (facts) => [...facts.changes, ['Agency', facts.agency], ['Call the agency', facts.agencyContact]],
    button: 'Answer now',
    why: EN_WHY,
  },
  'date-agreed': {
    subject: ({ place, day }) => `Your trip's new date: ${place}, ${day}`,
    news: ({ place, day }) => `You agreed to the new date. Your trip to ${place} starts on ${day}.`,
    paragraphs: () => ['Price and refund terms stay as you booked them.'],
    rows: EN_TRIP,
    button: 'See my booking',
    why: EN_WHY,
  },
  'tour-cancelled': {
    subject: ({ place, day }) => `Cancelled: ${place}, ${day}`,
    news: EN_CANCELLED,
    paragraphs: ({ amount }) => [
      `You'll get a full refund of ${amount} to your original payment method, usually within 10 working days.`,
    ],
    rows: (facts) => [['Refund', facts.amount], ...EN_REASON(facts)],
    button: 'See the refund',
    why: EN_WHY,
  },
  'hold-cancelled': {
    subject: ({ place, day }) => `Cancelled: ${place}, ${day}`,
    news: EN_CANCELLED,
    paragraphs: () => ["No money was taken. If your payment still comes through, we'll refund it in full."],
    rows: EN_REASON,
    button: 'See my booking',
    why: EN_WHY,
  },
  'review-cancelled': {
    subject: ({ place, day }) => `Cancelled: ${place}, ${day}`,
    news: EN_CANCELLED,
    paragraphs: () => [
      "Your payment is still under review. We'll refund it in full and email you when it's on its way.",
    ],
    rows: EN_REASON,
    button: 'See my booking',
    why: EN_WHY,
  },
};

export const BN_DEPARTURE_TEXTS: Texts = {
  'departure-changed': {
    subject: ({ place, day }) => `পরিবর্তন: ${place}, ${day}`,
    news: ({ place, agency }) => `${agency} আপনার ${place} ট্রিপে কিছু বদলেছে।`,
    paragraphs: () => ['দাম, তারিখ আর রিফান্ডের নিয়ম আগের মতোই আছে।'],
    rows: (facts) => [
      ...facts.changes,
      ['যাত্রা', facts.starts],
      ['এজেন্সি', facts.agency],
      ['এজেন্সির ফোন', facts.agencyContact],
    ],
    button: 'আমার বুকিং দেখুন',
    why: BN_WHY,
  },
  'promise-changed': {
    subject: ({ place, day }) => `পরিবর্তন: ${place}, ${day}`,
    news: ({ place, agency }) => `${agency} আপনার ${place} ট্রিপ বদলেছে।`,
    paragraphs: () => [
      'আপনি যে ট্রিপ বুক করেছিলেন, এটি আর ঠিক সেটি নয়। তাই সিদ্ধান্ত আপনার: আসন রাখুন, অথবা বাতিল করে পুরো টাকা ফেরত নিন। যাত্রা শুরুর আগ পর্যন্ত বাতিল করা যাবে।',
    ],
    rows: (facts) => [
      ...facts.changes,
      ['যাত্রা', facts.starts],
      ['এজেন্সি', facts.agency],
      ['এজেন্সির ফোন', facts.agencyContact],
    ],
    button: 'রাখব নাকি বাতিল করব',
    why: BN_WHY,
  },
  'date-asked': {
    subject: ({ place, day }) => `আপনার ট্রিপের নতুন তারিখ: ${place}, ${day}`,
    news: ({ place, agency }) => `${agency} আপনার ${place} ট্রিপের তারিখ বদলেছে।`,
    paragraphs: () => [
      'নতুন তারিখে যাবেন? রাজি হলে আপনার আসন নতুন তারিখে চলে যাবে। রাজি না হলে, বা সময়মতো না জানালে, পুরো টাকা ফেরত পাবেন।',
    ],
    rows: (facts) => [...facts.changes, ['এজেন্সি', facts.agency], ['এজেন্সির ফোন', facts.agencyContact]],
    button: 'এখনই জানান',
    why: BN_WHY,
  },
  'date-agreed': {
    subject: ({ place, day }) => `আপনার ট্রিপের নতুন তারিখ: ${place}, ${day}`,
    news: ({ place, day }) => `আপনি নতুন তারিখে রাজি হয়েছেন। আপনার ${place} ট্রিপ শুরু ${day}।`,
    paragraphs: () => ['দাম আর রিফান্ডের নিয়ম আগের মতোই আছে।'],
    rows: BN_TRIP,
    button: 'আমার বুকিং দেখুন',
    why: BN_WHY,
  },
  'tour-cancelled': {
    subject: ({ place, day }) => `বাতিল: ${place}, ${day}`,
    news: BN_CANCELLED,
    paragraphs: ({ amount }) => [
      `আপনি পুরো ${amount} ফেরত পাবেন। যেভাবে টাকা দিয়েছিলেন সেভাবেই যাবে, সাধারণত ১০ কর্মদিবসের মধ্যে।`,
    ],
    rows: (facts) => [['রিফান্ড', facts.amount], ...BN_REASON(facts)],
    button: 'রিফান্ড দেখুন',
    why: BN_WHY,
  },
  'hold-cancelled': {
    subject: ({ place, day }) => `বাতিল: ${place}, ${day}`,
    news: BN_CANCELLED,
    paragraphs: () => ['কোনো টাকা কাটা হয়নি। এরপরও কোনো পেমেন্ট এলে পুরোটাই ফেরত দেব।'],
    rows: BN_REASON,
    button: 'আমার বুকিং দেখুন',
    why: BN_WHY,
  },
  'review-cancelled': {
    subject: ({ place, day }) => `বাতিল: ${place}, ${day}`,
    news: BN_CANCELLED,
    paragraphs: () => ['আপনার পেমেন্ট যাচাই করা হচ্ছে। পুরো টাকাই ফেরত দেব, পাঠালে ইমেইলে জানাব।'],
    rows: BN_REASON,
    button: 'আমার বুকিং দেখুন',
    why: BN_WHY,
  },
};
