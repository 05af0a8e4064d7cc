import type { BookingFacts, BookingMailText } from './booking-mail-facts.ts';

/** Mails about a departure to travellers with seats. */
export type DepartureMailKind =
  'departure-changed' | 'tour-cancelled' | 'hold-cancelled' | 'review-cancelled';
type Texts = Record<DepartureMailKind, BookingMailText>;

const EN_FOOTNOTE = 'You get this email because you have seats on this trip.';
const BN_FOOTNOTE = 'এই ভ্রমণে আপনার আসন আছে বলে ইমেইলটি পেয়েছেন।';

const EN_CALL = (facts: BookingFacts): [string, string][] => [
  ['Agency', facts.agency],
  ['Call the agency', facts.agencyContact],
];
const BN_CALL = (facts: BookingFacts): [string, string][] => [
  ['এজেন্সি', facts.agency],
  ['এজেন্সির ফোন', facts.agencyContact],
];
const EN_CANCELLED = ({ place, day, canceller }: BookingFacts): string =>
  `${canceller} cancelled your trip to ${place} on ${day}.`;
const BN_CANCELLED = ({ place, day, canceller }: BookingFacts): string =>
  `${day} তারিখের ${place} ভ্রমণটি ${canceller} বাতিল করেছে।`;

export const EN_DEPARTURE_TEXTS: Texts = {
  'departure-changed': {
    subject: ({ place, day }) => `Changed: ${place}, ${day}`,
    paragraphs: ({ place, agency }) => [
      `${agency} changed your trip to ${place}. Price, date and refund terms stay as you booked them.`,
    ],
    rows: (facts) => [...facts.changes, ...EN_CALL(facts)],
    button: 'See my booking',
    footnote: EN_FOOTNOTE,
  },
  'tour-cancelled': {
    subject: ({ place, day }) => `Cancelled: ${place}, ${day}`,
    paragraphs: (facts) => [
      EN_CANCELLED(facts),
      `You'll get a full refund of ${facts.amount} to your original payment method, usually within 10 working days.`,
    ],
    rows: (facts) => [['Reason', facts.note], ['Refund', facts.amount], ...EN_CALL(facts)],
    button: 'See the refund',
    footnote: EN_FOOTNOTE,
  },
  'hold-cancelled': {
    subject: ({ place, day }) => `Cancelled: ${place}, ${day}`,
    paragraphs: (facts) => [
      EN_CANCELLED(facts),
      'You had not paid yet, so no money was taken. If a payment still comes through, we will refund it in full.',
    ],
    rows: (facts) => [['Reason', facts.note], ...EN_CALL(facts)],
    button: 'See my booking',
    footnote: EN_FOOTNOTE,
  },
  'review-cancelled': {
    subject: ({ place, day }) => `Cancelled: ${place}, ${day}`,
    paragraphs: (facts) => [
      EN_CANCELLED(facts),
      'Your payment is still under review. We will refund it in full and email you when it is on its way.',
    ],
    rows: (facts) => [['Reason', facts.note], ...EN_CALL(facts)],
    button: 'See my booking',
    footnote: EN_FOOTNOTE,
  },
};

export const BN_DEPARTURE_TEXTS: Texts = {
  'departure-changed': {
    subject: ({ place, day }) => `পরিবর্তন: ${place}, ${day}`,
    paragraphs: ({ place, agency }) => [
      `আপনার ${place} ভ্রমণে ${agency} কিছু বদলেছে। দাম, তারিখ আর রিফান্ডের নিয়ম আগের মতোই আছে।`,
    ],
    rows: (facts) => [...facts.changes, ...BN_CALL(facts)],
    button: 'আমার বুকিং দেখুন',
    footnote: BN_FOOTNOTE,
  },
  'tour-cancelled': {
    subject: ({ place, day }) => `বাতিল: ${place}, ${day}`,
    paragraphs: (facts) => [
      BN_CANCELLED(facts),
      `আপনি পুরো ${facts.amount} ফেরত পাবেন। যেভাবে টাকা দিয়েছিলেন সেভাবেই যাবে, সাধারণত ১০ কর্মদিবসের মধ্যে।`,
    ],
    rows: (facts) => [['কারণ', facts.note], ['রিফান্ড', facts.amount], ...BN_CALL(facts)],
    button: 'রিফান্ড দেখুন',
    footnote: BN_FOOTNOTE,
  },
  'hold-cancelled': {
    subject: ({ place, day }) => `বাতিল: ${place}, ${day}`,
    paragraphs: (facts) => [
      BN_CANCELLED(facts),
      'আপনি এখনো টাকা দেননি, তাই কোনো টাকা কাটা হয়নি। এরপরও কোনো পেমেন্ট এলে পুরোটাই ফেরত দেব।',
    ],
    rows: (facts) => [['কারণ', facts.note], ...BN_CALL(facts)],
    button: 'আমার বুকিং দেখুন',
    footnote: BN_FOOTNOTE,
  },
  'review-cancelled': {
    subject: ({ place, day }) => `বাতিল: ${place}, ${day}`,
    paragraphs: (facts) => [
      BN_CANCELLED(facts),
      'আপনার পেমেন্ট এখনো যাচাই করা হচ্ছে। পুরো টাকাই ফেরত দেব, পাঠানো হলে ইমেইলে জানাব।',
    ],
    rows: (facts) => [['কারণ', facts.note], ...BN_CALL(facts)],
    button: 'আমার বুকিং দেখুন',
    footnote: BN_FOOTNOTE,
  },
};
