import { BN_TRIP, EN_TRIP } from './booking-mail-facts.ts';
import type { BookingFacts, BookingMailText, FactRows } from './booking-mail-facts.ts';

/** An admin refunded a booking; `cancelled`: all of it before the trip. The others are to the agency. */
export type AdminRefundMailKind =
  'refunded-by-us' | 'cancelled-by-us' | 'refunded-by-us-agency' | 'cancelled-by-us-agency';

type Texts = Record<AdminRefundMailKind, BookingMailText>;

const EN_WHY = "You're getting this email because you booked a trip on Ghuri.";
const BN_WHY = 'ঘুরিতে ট্রিপ বুক করেছেন বলে ইমেইলটি পেয়েছেন।';
const EN_AGENCY_WHY = "You're getting this email because your agency sells trips on Ghuri.";
const BN_AGENCY_WHY = 'ঘুরিতে আপনার এজেন্সি ট্রিপ বিক্রি করে বলে ইমেইলটি পেয়েছেন।';

const rowsOf =
  (refund: string, reason: string, to: string, trip: FactRows): FactRows =>
  (facts: BookingFacts) => [
    [refund, facts.amount],
    [reason, facts.note],
    [to, facts.paidWith],
    ...trip(facts),
  ];

const EN_SOLD: FactRows = (facts) => [
  ['Refund to the traveller', facts.amount],
  ['Reason', facts.note],
  ['Traveller', facts.traveller],
  ['People', facts.persons],
  ['Departure', facts.starts],
  ['Seats left', facts.seatsLeft],
];
const BN_SOLD: FactRows = (facts) => [
  ['যাত্রীকে ফেরত', facts.amount],
  ['কারণ', facts.note],
  ['যাত্রী', facts.traveller],
  ['কত জন', facts.persons],
  ['যাত্রা', facts.starts],
  ['খালি আসন', facts.seatsLeft],
];
const EN_TO_TRAVELLER = {
  paragraphs: () => ['You get it the way you paid. It usually takes up to 10 working days.'],
  rows: rowsOf('Refund', 'Reason', 'Paid with', EN_TRIP),
  button: 'Follow the refund',
  why: EN_WHY,
};
const BN_TO_TRAVELLER = {
  paragraphs: () => ['যেভাবে দিয়েছিলেন সেভাবেই ফেরত যাবে, সাধারণত ১০ কর্মদিবসের মধ্যে।'],
  rows: rowsOf('রিফান্ড', 'কারণ', 'যেভাবে দিয়েছিলেন', BN_TRIP),
  button: 'রিফান্ড দেখুন',
  why: BN_WHY,
};
const EN_TO_AGENCY = { rows: EN_SOLD, button: 'Open the roster', why: EN_AGENCY_WHY };
const BN_TO_AGENCY = { rows: BN_SOLD, button: 'যাত্রী তালিকা দেখুন', why: BN_AGENCY_WHY };

export const EN_ADMIN_REFUND_TEXTS: Texts = {
  'refunded-by-us': {
    subject: ({ place, day }) => `Refund on its way: ${place}, ${day}`,
    news: ({ amount }) => `Our team is refunding ${amount} of your booking.`,
    ...EN_TO_TRAVELLER,
  },
  'cancelled-by-us': {
    subject: ({ place, day }) => `Booking cancelled: ${place}, ${day}`,
    news: ({ place, amount }) =>
      `Our team cancelled your booking for ${place} and is refunding all you paid: ${amount}.`,
    ...EN_TO_TRAVELLER,
  },
  'refunded-by-us-agency': {
    subject: ({ day, amount }) => `We refunded a booking for ${day}: ${amount}`,
    news: ({ place, amount }) => `Our team refunded ${amount} of a booking for ${place}.`,
    paragraphs: () => ['The refund reduces what you get for this booking, and our commission on it.'],
    ...EN_TO_AGENCY,
  },
  'cancelled-by-us-agency': {
    subject: ({ day, persons }) => `We cancelled a booking: ${day}, ${persons}`,
    news: ({ place }) => `Our team cancelled a booking for ${place} and refunded the traveller in full.`,
    paragraphs: () => ['The seats are free again.'],
    ...EN_TO_AGENCY,
  },
};

export const BN_ADMIN_REFUND_TEXTS: Texts = {
  'refunded-by-us': {
    subject: ({ place, day }) => `রিফান্ড যাচ্ছে: ${place}, ${day}`,
    news: ({ amount }) => `আমাদের টিম আপনার বুকিংয়ের ${amount} ফেরত দিচ্ছে।`,
    ...BN_TO_TRAVELLER,
  },
  'cancelled-by-us': {
    subject: ({ place, day }) => `বুকিং বাতিল: ${place}, ${day}`,
    news: ({ place, amount }) =>
      `আমাদের টিম আপনার ${place} ট্রিপের বুকিং বাতিল করেছে এবং পুরো ${amount} ফেরত দিচ্ছে।`,
    ...BN_TO_TRAVELLER,
  },
  'refunded-by-us-agency': {
    subject: ({ day, amount }) => `বুকিংয়ের টাকা ফেরত: ${day}, ${amount}`,
    news: ({ place, amount }) => `আমাদের টিম ${place} ট্রিপের একটি বুকিংয়ের ${amount} ফেরত দিয়েছে।`,
    paragraphs: () => ['এই বুকিং থেকে আপনার পাওনা ও আমাদের কমিশন সেই অনুযায়ী কমবে।'],
    ...BN_TO_AGENCY,
  },
  'cancelled-by-us-agency': {
    subject: ({ day, persons }) => `বুকিং বাতিল করেছি: ${day}, ${persons}`,
    news: ({ place }) => `আমাদের টিম ${place} ট্রিপের একটি বুকিং বাতিল করে যাত্রীকে পুরো টাকা ফেরত দিয়েছে।`,
    paragraphs: () => ['আসনগুলো আবার খালি হয়েছে।'],
    ...BN_TO_AGENCY,
  },
};
