import type { Language } from '../../accounts/accounts.reads.ts';
import type { BookingFacts, BookingMailText } from './booking-mail-facts.ts';
import { BN_DEPARTURE_TEXTS, EN_DEPARTURE_TEXTS } from './departure.mails.text.ts';
import type { DepartureMailKind } from './departure.mails.text.ts';

export type BookingMailKind =
  | DepartureMailKind
  | 'booked'
  | 'hold-ending'
  | 'payment-failed'
  | 'refund-began'
  | 'refunded'
  | 'refunded-by-hand'
  | 'trip-tomorrow'
  /** To the agency, for each booking. */
  | 'sold'
  /** To the agency. */
  | 'cancelled-by-traveller';

const EN_FOOTNOTE = 'You get this mail because you booked a journey on Ghuri.';
const BN_FOOTNOTE = 'ঘুরিতে ভ্রমণ বুক করেছেন বলে এই মেইলটি পেয়েছেন।';
const EN_AGENCY_FOOTNOTE = 'You get this mail because your agency sells journeys on Ghuri.';
const BN_AGENCY_FOOTNOTE = 'ঘুরিতে আপনার এজেন্সি ভ্রমণ বিক্রি করে বলে এই মেইলটি পেয়েছেন।';

const EN_TRIP = (facts: BookingFacts): [string, string][] => [
  ['Place', facts.place],
  ['Departure', `${facts.starts} (Dhaka time)`],
  ['Meeting point', facts.departure],
  ['People', facts.persons],
  ['Agency', facts.agency],
  ['Call the agency', facts.agencyContact],
];
const BN_TRIP = (facts: BookingFacts): [string, string][] => [
  ['গন্তব্য', facts.place],
  ['যাত্রা', `${facts.starts} (ঢাকার সময়)`],
  ['মিলনস্থল', facts.departure],
  ['জন', facts.persons],
  ['এজেন্সি', facts.agency],
  ['এজেন্সির ফোন', facts.agencyContact],
];

export const BOOKING_MAIL_TEXTS: Record<Language, Record<BookingMailKind, BookingMailText>> = {
  en: {
    ...EN_DEPARTURE_TEXTS,
    booked: {
      subject: ({ place }) => `You are going to ${place}`,
      paragraphs: ({ place, amount }) => [
        `We received your payment of ${amount}. Your trip to ${place} is confirmed.`,
      ],
      rows: EN_TRIP,
      button: 'See the receipt',
      footnote: EN_FOOTNOTE,
    },
    'hold-ending': {
      subject: ({ place }) => `${place} is kept for you for three more minutes`,
      paragraphs: ({ place, amount }) => [
        `You have not paid for ${place} (${amount}) yet. In three minutes it is no longer kept for you.`,
      ],
      button: 'Go on',
      footnote: EN_FOOTNOTE,
    },
    'payment-failed': {
      subject: ({ place }) => `Your payment for ${place} did not go through`,
      paragraphs: ({ place, amount }) => [
        `The payment of ${amount} for ${place} did not go through. No money was taken.`,
        'You can try again as long as it can be booked.',
      ],
      button: 'Try again',
      footnote: EN_FOOTNOTE,
    },
    'refund-began': {
      subject: ({ place }) => `${place}: your money is on its way back`,
      paragraphs: ({ place, amount }) => [
        `We are sending ${amount} for ${place} back to where it came from. Banks usually take a few working days.`,
      ],
      button: 'See where it is',
      footnote: EN_FOOTNOTE,
    },
    refunded: {
      subject: ({ place }) => `${place}: your money is back`,
      paragraphs: ({ place, amount }) => [`${amount} for ${place} has gone back to where it came from.`],
      button: 'See the receipt',
      footnote: EN_FOOTNOTE,
    },
    'refunded-by-hand': {
      subject: ({ place }) => `${place}: your money is back`,
      paragraphs: ({ place, amount, note }) => [
        `Your bank did not take the refund for ${place}, so somebody at Ghuri has sent you ${amount} another way.`,
        `They write: ${note}`,
      ],
      button: 'See the receipt',
      footnote: EN_FOOTNOTE,
    },
    'trip-tomorrow': {
      subject: ({ place }) => `Tomorrow: ${place}`,
      paragraphs: ({ place }) => [
        `Your trip to ${place} starts within 24 hours. Have your check-in code ready on your phone.`,
      ],
      rows: EN_TRIP,
      button: 'Show my booking',
      footnote: EN_FOOTNOTE,
    },
    // The traveller wrote their own name, and the place of a personal trip: neither is in the subject.
    sold: {
      subject: ({ day, persons, amount }) => `New booking for ${day}: ${persons}, ${amount}`,
      paragraphs: ({ place }) => [`You sold a trip to ${place}. It is paid.`],
      rows: (facts) => [
        ['Traveller', facts.traveller],
        ['Phone', facts.travellerPhone],
        ['Email', facts.travellerEmail],
        ['People', facts.persons],
        ['Paid', facts.amount],
        ['Departure', facts.starts],
        ['Meeting point', facts.departure],
        ['Seats left', facts.seatsLeft],
      ],
      button: 'Open the roster',
      footnote: EN_AGENCY_FOOTNOTE,
    },
    'cancelled-by-traveller': {
      subject: ({ day, persons }) => `Booking cancelled: ${day}, ${persons}`,
      paragraphs: ({ place }) => [`A traveller cancelled their booking for ${place}.`],
      rows: (facts) => [
        ['Traveller', facts.traveller],
        ['Phone', facts.travellerPhone],
        ['People', facts.persons],
        ['Refund to the traveller', facts.amount],
        ['Departure', facts.starts],
        ['Seats left', facts.seatsLeft],
      ],
      button: 'Open the roster',
      footnote: EN_AGENCY_FOOTNOTE,
    },
  },
  bn: {
    ...BN_DEPARTURE_TEXTS,
    booked: {
      subject: ({ place }) => `আপনি ${place} যাচ্ছেন`,
      paragraphs: ({ place, amount }) => [`আপনার ${amount} পেমেন্ট পেয়েছি। ${place} ভ্রমণের বুকিং নিশ্চিত।`],
      rows: BN_TRIP,
      button: 'রসিদ দেখুন',
      footnote: BN_FOOTNOTE,
    },
    'hold-ending': {
      subject: ({ place }) => `${place}: আপনার জন্য আর তিন মিনিট ধরে রাখা হবে`,
      paragraphs: ({ place, amount }) => [
        `${place} ভ্রমণের ${amount} এখনো পরিশোধ হয়নি। তিন মিনিট পরে এটি আর আপনার জন্য ধরে রাখা হবে না।`,
      ],
      button: 'এগিয়ে যান',
      footnote: BN_FOOTNOTE,
    },
    'payment-failed': {
      subject: ({ place }) => `${place}: পেমেন্ট সম্পন্ন হয়নি`,
      paragraphs: ({ place, amount }) => [
        `${place} ভ্রমণের ${amount} পরিশোধ সম্পন্ন হয়নি। কোনো টাকা কাটা হয়নি।`,
        'বুক করার সময় থাকলে আবার চেষ্টা করতে পারেন।',
      ],
      button: 'আবার চেষ্টা করুন',
      footnote: BN_FOOTNOTE,
    },
    'refund-began': {
      subject: ({ place }) => `${place}: আপনার টাকা ফেরত যাচ্ছে`,
      paragraphs: ({ place, amount }) => [
        `${place} ভ্রমণের ${amount} যেখান থেকে এসেছিল সেখানেই ফেরত পাঠাচ্ছি। ব্যাংকের সাধারণত কয়েক কর্মদিবস লাগে।`,
      ],
      button: 'কোথায় আছে দেখুন',
      footnote: BN_FOOTNOTE,
    },
    refunded: {
      subject: ({ place }) => `${place}: টাকা ফেরত দেওয়া হয়েছে`,
      paragraphs: ({ place, amount }) => [`${place} ভ্রমণের ${amount} ফেরত দেওয়া হয়েছে।`],
      button: 'রসিদ দেখুন',
      footnote: BN_FOOTNOTE,
    },
    'refunded-by-hand': {
      subject: ({ place }) => `${place}: টাকা ফেরত দেওয়া হয়েছে`,
      paragraphs: ({ place, amount, note }) => [
        `${place} ভ্রমণের টাকা আপনার ব্যাংকে ফেরত পাঠানো যায়নি, তাই ঘুরির একজন অন্যভাবে ${amount} পাঠিয়েছেন।`,
        `তিনি লিখেছেন: ${note}`,
      ],
      button: 'রসিদ দেখুন',
      footnote: BN_FOOTNOTE,
    },
    'trip-tomorrow': {
      subject: ({ place }) => `আগামীকাল: ${place}`,
      paragraphs: ({ place }) => [
        `আপনার ${place} যাত্রা শুরু হতে ২৪ ঘণ্টারও কম বাকি। ফোনে চেক-ইন কোডটি তৈরি রাখুন।`,
      ],
      rows: BN_TRIP,
      button: 'আমার বুকিং দেখুন',
      footnote: BN_FOOTNOTE,
    },
    sold: {
      subject: ({ day, persons, amount }) => `নতুন বুকিং: ${day}, ${persons}, ${amount}`,
      paragraphs: ({ place }) => [`আপনার ${place} ভ্রমণ বুক হয়েছে। টাকা পরিশোধ করা হয়েছে।`],
      rows: (facts) => [
        ['যাত্রী', facts.traveller],
        ['ফোন', facts.travellerPhone],
        ['ইমেইল', facts.travellerEmail],
        ['জন', facts.persons],
        ['পরিশোধ', facts.amount],
        ['যাত্রা', facts.starts],
        ['মিলনস্থল', facts.departure],
        ['খালি আসন', facts.seatsLeft],
      ],
      button: 'যাত্রী তালিকা দেখুন',
      footnote: BN_AGENCY_FOOTNOTE,
    },
    'cancelled-by-traveller': {
      subject: ({ day, persons }) => `বুকিং বাতিল: ${day}, ${persons}`,
      paragraphs: ({ place }) => [`একজন যাত্রী ${place} ভ্রমণের বুকিং বাতিল করেছেন।`],
      rows: (facts) => [
        ['যাত্রী', facts.traveller],
        ['ফোন', facts.travellerPhone],
        ['জন', facts.persons],
        ['যাত্রীকে ফেরত', facts.amount],
        ['যাত্রা', facts.starts],
        ['খালি আসন', facts.seatsLeft],
      ],
      button: 'যাত্রী তালিকা দেখুন',
      footnote: BN_AGENCY_FOOTNOTE,
    },
  },
};
