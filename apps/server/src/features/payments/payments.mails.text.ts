import type { Language } from '../accounts/accounts.reads.ts';

export type BookingMailKind =
  | 'booked'
  | 'hold-ending'
  | 'payment-failed'
  | 'refund-began'
  | 'refunded'
  | 'refunded-by-hand'
  | 'trip-tomorrow'
  /** To the agency, of what it made for somebody. */
  | 'sold';

export interface BookingFacts {
  place: string;
  agency: string;
  /** `YYYY-MM-DD HH:MM` in Asia/Dhaka. */
  starts: string;
  departure: string;
  persons: string;
  /** With the taka sign. */
  amount: string;
  /** What an admin wrote about it; '' otherwise. */
  note: string;
  /** Who travels. */
  traveller: string;
  /** How the two reach each other, where the journey is made for somebody; '' otherwise. */
  contact: string;
}

interface BookingMailText {
  subject: (facts: BookingFacts) => string;
  paragraphs: (facts: BookingFacts) => string[];
  button: string;
  footnote: string;
}

const EN_FOOTNOTE = 'You get this mail because you booked a journey on Ghuri.';
const BN_FOOTNOTE = 'ঘুরিতে ভ্রমণ বুক করেছেন বলে এই মেইলটি পেয়েছেন।';
const EN_AGENCY_FOOTNOTE = 'You get this mail because your agency sells journeys on Ghuri.';
const BN_AGENCY_FOOTNOTE = 'ঘুরিতে আপনার এজেন্সি ভ্রমণ বিক্রি করে বলে এই মেইলটি পেয়েছেন।';

export const BOOKING_MAIL_TEXTS: Record<Language, Record<BookingMailKind, BookingMailText>> = {
  en: {
    booked: {
      subject: ({ place }) => `You are going to ${place}`,
      paragraphs: ({ place, agency, starts, departure, persons, amount, contact }) => [
        `Your payment of ${amount} has arrived: ${persons} for ${place} with ${agency}.`,
        `It starts on ${starts} (Dhaka time) from ${departure}.`,
        ...(contact === '' ? [] : [`You reach ${agency} at ${contact}.`]),
      ],
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
      paragraphs: ({ place, agency, starts, departure }) => [
        `Your journey to ${place} with ${agency} starts on ${starts} (Dhaka time) from ${departure}.`,
        'Have your code ready on your phone.',
      ],
      button: 'Show my booking',
      footnote: EN_FOOTNOTE,
    },
    sold: {
      subject: ({ place, amount }) => `${place} is paid: ${amount}`,
      paragraphs: ({ place, starts, departure, persons, amount, traveller, contact }) => [
        `${traveller} has paid ${amount} for ${place}: ${persons}, from ${departure} on ${starts} (Dhaka time).`,
        `You reach them at ${contact}.`,
      ],
      button: 'See the journey',
      footnote: EN_AGENCY_FOOTNOTE,
    },
  },
  bn: {
    booked: {
      subject: ({ place }) => `আপনি ${place} যাচ্ছেন`,
      paragraphs: ({ place, agency, starts, departure, persons, amount, contact }) => [
        `আপনার ${amount} পরিশোধ হয়েছে: ${agency}-এর সঙ্গে ${place}, ${persons}।`,
        `যাত্রা ${starts} (ঢাকার সময়), ${departure} থেকে।`,
        ...(contact === '' ? [] : [`${agency}-এর সঙ্গে যোগাযোগ: ${contact}।`]),
      ],
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
      paragraphs: ({ place, agency, starts, departure }) => [
        `${agency}-এর সঙ্গে আপনার ${place} যাত্রা ${starts} (ঢাকার সময়), ${departure} থেকে।`,
        'ফোনে আপনার কোডটি প্রস্তুত রাখুন।',
      ],
      button: 'আমার বুকিং দেখুন',
      footnote: BN_FOOTNOTE,
    },
    sold: {
      subject: ({ place, amount }) => `${place}: ${amount} পরিশোধ হয়েছে`,
      paragraphs: ({ place, starts, departure, persons, amount, traveller, contact }) => [
        `${traveller} ${place} ভ্রমণের ${amount} পরিশোধ করেছেন: ${persons}, ${departure} থেকে ${starts} (ঢাকার সময়)।`,
        `তাঁর সঙ্গে যোগাযোগ: ${contact}।`,
      ],
      button: 'ভ্রমণটি দেখুন',
      footnote: BN_AGENCY_FOOTNOTE,
    },
  },
};
