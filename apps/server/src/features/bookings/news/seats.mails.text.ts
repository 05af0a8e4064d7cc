import { BN_TRIP, EN_TRIP } from './booking-mail-facts.ts';
import type { BookingMailText, FactRows } from './booking-mail-facts.ts';

/** Mails about a place that its payer handed over. */
export type SeatMailKind =
  /** To the payer. */
  | 'seat-taken'
  | 'seat-given-back'
  /** To the user who took it. They read nothing about money. */
  | 'seat-yours'
  | 'seat-lost'
  | 'seat-changed'
  | 'seat-tomorrow';
type Texts = Record<SeatMailKind, BookingMailText>;

const EN_WHY = "You're getting this email because you booked a trip on Ghuri.";
const BN_WHY = 'ঘুরিতে ট্রিপ বুক করেছেন বলে ইমেইলটি পেয়েছেন।';
const EN_TAKER_WHY = "You're getting this email because you took a place on this trip.";
const BN_TAKER_WHY = 'এই ট্রিপে একটি আসন নিয়েছেন বলে ইমেইলটি পেয়েছেন।';

const EN_PLACE: FactRows = (facts) => [
  ['Place', facts.place],
  ['Departure', facts.starts],
  ['Meeting point', facts.departure],
  ['Agency', facts.agency],
  ['Call the agency', facts.agencyContact],
];
const BN_PLACE: FactRows = (facts) => [
  ['গন্তব্য', facts.place],
  ['যাত্রা', facts.starts],
  ['মিলনস্থল', facts.departure],
  ['এজেন্সি', facts.agency],
  ['এজেন্সির ফোন', facts.agencyContact],
];

export const EN_SEAT_TEXTS: Texts = {
  'seat-taken': {
    subject: ({ place, day }) => `A seat you shared is taken: ${place}, ${day}`,
    news: ({ place, taker }) => `${taker} took the seat you shared for ${place}.`,
    paragraphs: () => ["The booking stays yours. If there's a refund, it comes to you."],
    rows: (facts) => [['Traveller', facts.taker], ...EN_TRIP(facts)],
    button: 'See who is travelling',
    why: EN_WHY,
  },
  'seat-given-back': {
    subject: ({ place, day }) => `A seat is yours to give again: ${place}, ${day}`,
    news: ({ place }) => `Someone gave back their seat for ${place}.`,
    paragraphs: () => ['You can name another traveller, or share the seat with a new link.'],
    rows: (facts) => [['Gave it back', facts.taker], ...EN_TRIP(facts)],
    button: 'See who is travelling',
    why: EN_WHY,
  },
  'seat-yours': {
    subject: ({ place, day }) => `You're going: ${place}, ${day}`,
    news: ({ place }) => `You're going to ${place}! The seat is yours, and it's already booked.`,
    rows: (facts) => [['Check-in code', facts.checkInCode], ...EN_PLACE(facts)],
    button: 'See my trip',
    why: EN_TAKER_WHY,
  },
  'seat-lost': {
    subject: ({ place, day }) => `You no longer have a seat: ${place}, ${day}`,
    news: ({ place, day }) => `Your seat for ${place} on ${day} was cancelled.`,
    paragraphs: () => ['The person who booked it can tell you more. You have nothing to pay.'],
    rows: EN_PLACE,
    button: 'See my trips',
    why: EN_TAKER_WHY,
  },
  'seat-changed': {
    subject: ({ place, day }) => `Changed: ${place}, ${day}`,
    news: ({ place, agency }) => `${agency} changed your trip to ${place}.`,
    paragraphs: () => ['The person who booked it got the same message.'],
    rows: (facts) => [
      ...facts.changes,
      ['Departure', facts.starts],
      ['Agency', facts.agency],
      ['Call the agency', facts.agencyContact],
    ],
    button: 'See my trip',
    why: EN_TAKER_WHY,
  },
  'seat-tomorrow': {
    subject: ({ place, starts }) => `Tomorrow: ${place}, ${starts}`,
    news: ({ place }) => `Your trip to ${place} starts in less than 24 hours.`,
    paragraphs: () => ['Show this code when you board. Have a great trip!'],
    rows: (facts) => [['Check-in code', facts.checkInCode], ...EN_PLACE(facts)],
    button: 'See my trip',
    why: EN_TAKER_WHY,
  },
};

export const BN_SEAT_TEXTS: Texts = {
  'seat-taken': {
    subject: ({ place, day }) => `আপনার শেয়ার করা আসন নেওয়া হয়েছে: ${place}, ${day}`,
    news: ({ place, taker }) => `${place} ট্রিপে আপনার শেয়ার করা আসনটি ${taker} নিয়েছেন।`,
    paragraphs: () => ['বুকিং আপনারই থাকছে। টাকা ফেরত হলে আপনিই পাবেন।'],
    rows: (facts) => [['যাত্রী', facts.taker], ...BN_TRIP(facts)],
    button: 'কারা যাচ্ছেন দেখুন',
    why: BN_WHY,
  },
  'seat-given-back': {
    subject: ({ place, day }) => `একটি আসন আবার আপনার হাতে: ${place}, ${day}`,
    news: ({ place }) => `${place} ট্রিপের একটি আসন ফিরিয়ে দেওয়া হয়েছে।`,
    paragraphs: () => ['অন্য যাত্রীর নাম দিতে পারেন, অথবা নতুন লিংকে আসনটি শেয়ার করতে পারেন।'],
    rows: (facts) => [['ফিরিয়ে দিয়েছেন', facts.taker], ...BN_TRIP(facts)],
    button: 'কারা যাচ্ছেন দেখুন',
    why: BN_WHY,
  },
  'seat-yours': {
    subject: ({ place, day }) => `আপনি যাচ্ছেন: ${place}, ${day}`,
    news: ({ place }) => `আপনি ${place} যাচ্ছেন! আসনটি এখন আপনার, বুকিং করা আছে।`,
    rows: (facts) => [['চেক-ইন কোড', facts.checkInCode], ...BN_PLACE(facts)],
    button: 'আমার ট্রিপ দেখুন',
    why: BN_TAKER_WHY,
  },
  'seat-lost': {
    subject: ({ place, day }) => `আপনার আসনটি আর নেই: ${place}, ${day}`,
    news: ({ place, day }) => `${day} তারিখের ${place} ট্রিপে আপনার আসন বাতিল হয়েছে।`,
    paragraphs: () => ['যিনি বুক করেছিলেন তিনি বিস্তারিত জানেন। আপনাকে কোনো টাকা দিতে হবে না।'],
    rows: BN_PLACE,
    button: 'আমার ট্রিপগুলো দেখুন',
    why: BN_TAKER_WHY,
  },
  'seat-changed': {
    subject: ({ place, day }) => `পরিবর্তন: ${place}, ${day}`,
    news: ({ place, agency }) => `${agency} আপনার ${place} ট্রিপে পরিবর্তন এনেছে।`,
    paragraphs: () => ['যিনি বুক করেছেন তাঁকেও একই খবর পাঠানো হয়েছে।'],
    rows: (facts) => [
      ...facts.changes,
      ['যাত্রা', facts.starts],
      ['এজেন্সি', facts.agency],
      ['এজেন্সির ফোন', facts.agencyContact],
    ],
    button: 'আমার ট্রিপ দেখুন',
    why: BN_TAKER_WHY,
  },
  'seat-tomorrow': {
    subject: ({ place, starts }) => `আগামীকাল: ${place}, ${starts}`,
    news: ({ place }) => `আপনার ${place} যাত্রা শুরু হতে ২৪ ঘণ্টারও কম বাকি।`,
    paragraphs: () => ['ওঠার সময় এই কোডটি দেখান। ভালো কাটুক আপনার ভ্রমণ!'],
    rows: (facts) => [['চেক-ইন কোড', facts.checkInCode], ...BN_PLACE(facts)],
    button: 'আমার ট্রিপ দেখুন',
    why: BN_TAKER_WHY,
  },
};
