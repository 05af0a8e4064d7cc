import type { Language } from '../../accounts/accounts.reads.ts';
import { BN_BALANCE_TEXTS, EN_BALANCE_TEXTS } from './balance.mails.text.ts';
import type { BalanceMailKind } from './balance.mails.text.ts';
import { BN_TRIP, EN_TRIP } from './booking-mail-facts.ts';
import type { BookingMailText, FactRows } from './booking-mail-facts.ts';
import { BN_DEPARTURE_TEXTS, EN_DEPARTURE_TEXTS } from './departure.mails.text.ts';
import type { DepartureMailKind } from './departure.mails.text.ts';
import { BN_ADMIN_REFUND_TEXTS, EN_ADMIN_REFUND_TEXTS } from './refund.mails.text.ts';
import type { AdminRefundMailKind } from './refund.mails.text.ts';
import { BN_SEAT_TEXTS, EN_SEAT_TEXTS } from './seats.mails.text.ts';
import type { SeatMailKind } from './seats.mails.text.ts';

export type BookingMailKind =
  | DepartureMailKind
  | BalanceMailKind
  | SeatMailKind
  | AdminRefundMailKind
  | 'booked'
  | 'hold-ending'
  | 'payment-failed'
  | 'refund-began'
  | 'refunded'
  | 'refunded-by-hand'
  | 'trip-tomorrow'
  /** To the agency, for each booking. */
  | 'sold'
  /** To the agency: what a traveller did, or did not do in time. */
  | 'cancelled-by-traveller'
  | 'date-agreed-by-traveller'
  | 'date-unanswered';

const EN_WHY = "You're getting this email because you booked a trip on Ghuri.";
const BN_WHY = 'ঘুরিতে ট্রিপ বুক করেছেন বলে ইমেইলটি পেয়েছেন।';
const EN_AGENCY_WHY = "You're getting this email because your agency sells trips on Ghuri.";
const BN_AGENCY_WHY = 'ঘুরিতে আপনার এজেন্সি ট্রিপ বিক্রি করে বলে ইমেইলটি পেয়েছেন।';

/** A refund, and where it goes: back the way it was paid. */
const refundTo =
  (name: string, to: string, trip: FactRows): FactRows =>
  (facts) => [[name, facts.amount], [to, facts.paidWith], ...trip(facts)];

const withSum =
  (name: string, trip: FactRows): FactRows =>
  (facts) => [[name, facts.amount], ...trip(facts)];

export const BOOKING_MAIL_TEXTS: Record<Language, Record<BookingMailKind, BookingMailText>> = {
  en: {
    ...EN_DEPARTURE_TEXTS,
    ...EN_BALANCE_TEXTS,
    ...EN_SEAT_TEXTS,
    ...EN_ADMIN_REFUND_TEXTS,
    booked: {
      subject: ({ place, day }) => `You're going: ${place}, ${day}`,
      news: ({ place, amount }) => `You're going to ${place}! We received your payment of ${amount}.`,
      paragraphs: () => ['Your receipt and a calendar entry are attached.'],
      rows: (facts) => [
        ...facts.lines,
        ['Paid', facts.amount],
        ['Paid with', facts.paidWith],
        ['Still to pay', facts.balance],
        ['Pay by', facts.balanceDay],
        ...EN_TRIP(facts),
      ],
      button: 'See the receipt',
      why: EN_WHY,
    },
    'hold-ending': {
      subject: ({ place }) => `Three minutes left to pay: ${place}`,
      news: () => 'Your seats are about to be released. Pay now to keep them.',
      rows: withSum('To pay', EN_TRIP),
      button: 'Continue to payment',
      why: EN_WHY,
    },
    'payment-failed': {
      subject: ({ place, day }) => `Payment failed: ${place}, ${day}`,
      news: ({ place }) => `No money was taken. Your payment for ${place} didn't go through.`,
      paragraphs: () => ['You can try again while seats are left.'],
      rows: withSum('To pay', EN_TRIP),
      button: 'Try again',
      why: EN_WHY,
    },
    'refund-began': {
      subject: ({ place, day }) => `Refund on its way: ${place}, ${day}`,
      news: ({ amount }) => `We're refunding ${amount} to your original payment method.`,
      paragraphs: () => ['It usually takes up to 10 working days.'],
      rows: refundTo('Refund', 'Paid with', EN_TRIP),
      button: 'Follow the refund',
      why: EN_WHY,
    },
    refunded: {
      subject: ({ place, day }) => `Refund complete: ${place}, ${day}`,
      news: ({ amount }) => `We refunded ${amount} to your original payment method.`,
      rows: refundTo('Refund', 'Paid with', EN_TRIP),
      button: 'See the receipt',
      why: EN_WHY,
    },
    'refunded-by-hand': {
      subject: ({ place, day }) => `Refund complete: ${place}, ${day}`,
      news: ({ amount }) => `Your bank declined the refund, so we sent you ${amount} another way.`,
      rows: (facts) => [['Refund', facts.amount], ['How we sent it', facts.note], ...EN_TRIP(facts)],
      button: 'See the receipt',
      why: EN_WHY,
    },
    'trip-tomorrow': {
      subject: ({ place, starts }) => `Tomorrow: ${place}, ${starts}`,
      news: ({ place }) => `Your trip to ${place} starts in less than 24 hours.`,
      paragraphs: () => ['Show this code when you board. Have a great trip!'],
      rows: (facts) => [['Check-in code', facts.checkInCode], ...EN_TRIP(facts)],
      button: 'Show my booking',
      why: EN_WHY,
    },
    // The traveller wrote their own name, and the place of a personal trip: neither is in the subject.
    sold: {
      subject: ({ day, persons, amount }) => `New booking for ${day}: ${persons}, ${amount}`,
      news: ({ place, balance }) =>
        balance === ''
          ? `You sold a trip to ${place}. It's paid.`
          : `You sold a trip to ${place}. The deposit is paid.`,
      rows: (facts) => [
        ['Traveller', facts.traveller],
        ['Phone', facts.travellerPhone],
        ['Email', facts.travellerEmail],
        ['People', facts.persons],
        ...facts.lines,
        ['Paid', facts.amount],
        ['Paid with', facts.paidWith],
        ['Still to pay', facts.balance],
        ['Departure', facts.starts],
        ['Meeting point', facts.departure],
        ['Seats left', facts.seatsLeft],
      ],
      button: 'Open the roster',
      why: EN_AGENCY_WHY,
    },
    'cancelled-by-traveller': {
      subject: ({ day, persons }) => `Booking cancelled: ${day}, ${persons}`,
      news: ({ place }) => `A traveller cancelled their booking for ${place}.`,
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
    'date-agreed-by-traveller': {
      subject: ({ day, persons }) => `New date agreed: ${day}, ${persons}`,
      news: ({ place, day }) => `A traveller agreed to the new date of your trip to ${place}: ${day}.`,
      rows: (facts) => [
        ['Traveller', facts.traveller],
        ['Phone', facts.travellerPhone],
        ['People', facts.persons],
        ['Departure', facts.starts],
        ['Meeting point', facts.departure],
      ],
      button: 'Open the roster',
      why: EN_AGENCY_WHY,
    },
    'date-unanswered': {
      subject: ({ day, persons }) => `No answer to the new date: ${day}, ${persons}`,
      news: ({ place }) =>
        `A traveller didn't answer in time about the new date of your trip to ${place}, so we refunded the booking in full.`,
      rows: (facts) => [
        ['Traveller', facts.traveller],
        ['Phone', facts.travellerPhone],
        ['People', facts.persons],
        ['Refund to the traveller', facts.amount],
        ['Booked for', facts.starts],
        ['Seats left', facts.seatsLeft],
      ],
      button: 'Open the roster',
      why: EN_AGENCY_WHY,
    },
  },
  bn: {
    ...BN_DEPARTURE_TEXTS,
    ...BN_BALANCE_TEXTS,
    ...BN_SEAT_TEXTS,
    ...BN_ADMIN_REFUND_TEXTS,
    booked: {
      subject: ({ place, day }) => `যাচ্ছেন: ${place}, ${day}`,
      news: ({ place, amount }) => `আপনি ${place} যাচ্ছেন! ${amount} পেমেন্ট পেয়েছি।`,
      paragraphs: () => ['রসিদ আর ক্যালেন্ডারের ফাইল সঙ্গে দেওয়া আছে।'],
      rows: (facts) => [
        ...facts.lines,
        ['দিয়েছেন', facts.amount],
        ['যেভাবে দিয়েছেন', facts.paidWith],
        ['বাকি', facts.balance],
        ['শেষ দিন', facts.balanceDay],
        ...BN_TRIP(facts),
      ],
      button: 'রসিদ দেখুন',
      why: BN_WHY,
    },
    'hold-ending': {
      subject: ({ place }) => `পেমেন্টের আর তিন মিনিট বাকি: ${place}`,
      news: () => 'আপনার আসনগুলো একটু পরেই ছেড়ে দেওয়া হবে। রাখতে চাইলে এখনই পেমেন্ট করুন।',
      rows: withSum('দিতে হবে', BN_TRIP),
      button: 'পেমেন্টে যান',
      why: BN_WHY,
    },
    'payment-failed': {
      subject: ({ place, day }) => `পেমেন্ট হয়নি: ${place}, ${day}`,
      news: ({ place }) => `কোনো টাকা কাটা হয়নি। ${place} ট্রিপের পেমেন্ট সম্পন্ন হয়নি।`,
      paragraphs: () => ['আসন থাকলে আবার চেষ্টা করতে পারেন।'],
      rows: withSum('দিতে হবে', BN_TRIP),
      button: 'আবার চেষ্টা করুন',
      why: BN_WHY,
    },
    'refund-began': {
      subject: ({ place, day }) => `রিফান্ড যাচ্ছে: ${place}, ${day}`,
      news: ({ amount }) => `আপনার ${amount} ফেরত যাচ্ছে, যেভাবে দিয়েছিলেন সেভাবেই।`,
      paragraphs: () => ['সাধারণত ১০ কর্মদিবসের মধ্যে পৌঁছে যায়।'],
      rows: refundTo('রিফান্ড', 'যেভাবে দিয়েছিলেন', BN_TRIP),
      button: 'রিফান্ড দেখুন',
      why: BN_WHY,
    },
    refunded: {
      subject: ({ place, day }) => `রিফান্ড সম্পন্ন: ${place}, ${day}`,
      news: ({ amount }) => `আপনার ${amount} ফেরত দেওয়া হয়েছে, যেভাবে দিয়েছিলেন সেভাবেই।`,
      rows: refundTo('রিফান্ড', 'যেভাবে দিয়েছিলেন', BN_TRIP),
      button: 'রসিদ দেখুন',
      why: BN_WHY,
    },
    'refunded-by-hand': {
      subject: ({ place, day }) => `রিফান্ড সম্পন্ন: ${place}, ${day}`,
      news: ({ amount }) => `আপনার ব্যাংক রিফান্ড নেয়নি, তাই অন্যভাবে ${amount} পাঠিয়েছি।`,
      rows: (facts) => [['রিফান্ড', facts.amount], ['যেভাবে পাঠিয়েছি', facts.note], ...BN_TRIP(facts)],
      button: 'রসিদ দেখুন',
      why: BN_WHY,
    },
    'trip-tomorrow': {
      subject: ({ place, starts }) => `আগামীকাল: ${place}, ${starts}`,
      news: ({ place }) => `আপনার ${place} যাত্রা শুরু হতে ২৪ ঘণ্টারও কম বাকি।`,
      paragraphs: () => ['ওঠার সময় এই কোডটি দেখান। ভালো কাটুক আপনার ভ্রমণ!'],
      rows: (facts) => [['চেক-ইন কোড', facts.checkInCode], ...BN_TRIP(facts)],
      button: 'আমার বুকিং দেখুন',
      why: BN_WHY,
    },
    sold: {
      subject: ({ day, persons, amount }) => `নতুন বুকিং: ${day}, ${persons}, ${amount}`,
      news: ({ place, balance }) =>
        `আপনার ${place} ট্রিপ বুক হয়েছে। ${balance === '' ? 'টাকা পাওয়া গেছে।' : 'অগ্রিম পাওয়া গেছে।'}`,
      rows: (facts) => [
        ['যাত্রী', facts.traveller],
        ['ফোন', facts.travellerPhone],
        ['ইমেইল', facts.travellerEmail],
        ['কত জন', facts.persons],
        ...facts.lines,
        ['পেমেন্ট', facts.amount],
        ['যেভাবে দেওয়া হয়েছে', facts.paidWith],
        ['বাকি', facts.balance],
        ['যাত্রা', facts.starts],
        ['মিলনস্থল', facts.departure],
        ['খালি আসন', facts.seatsLeft],
      ],
      button: 'যাত্রী তালিকা দেখুন',
      why: BN_AGENCY_WHY,
    },
    'cancelled-by-traveller': {
      subject: ({ day, persons }) => `বুকিং বাতিল: ${day}, ${persons}`,
      news: ({ place }) => `একজন যাত্রী ${place} ট্রিপের বুকিং বাতিল করেছেন।`,
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
    'date-agreed-by-traveller': {
      subject: ({ day, persons }) => `নতুন তারিখে রাজি: ${day}, ${persons}`,
      news: ({ place, day }) => `একজন যাত্রী আপনার ${place} ট্রিপের নতুন তারিখে রাজি হয়েছেন: ${day}।`,
      rows: (facts) => [
        ['যাত্রী', facts.traveller],
        ['ফোন', facts.travellerPhone],
        ['কত জন', facts.persons],
        ['যাত্রা', facts.starts],
        ['মিলনস্থল', facts.departure],
      ],
      button: 'যাত্রী তালিকা দেখুন',
      why: BN_AGENCY_WHY,
    },
    'date-unanswered': {
      subject: ({ day, persons }) => `নতুন তারিখের উত্তর আসেনি: ${day}, ${persons}`,
      news: ({ place }) =>
        `একজন যাত্রী ${place} ট্রিপের নতুন তারিখ নিয়ে সময়মতো উত্তর দেননি, তাই পুরো টাকা ফেরত দেওয়া হয়েছে।`,
      rows: (facts) => [
        ['যাত্রী', facts.traveller],
        ['ফোন', facts.travellerPhone],
        ['কত জন', facts.persons],
        ['যাত্রীকে ফেরত', facts.amount],
        ['যে তারিখে বুক করেছিলেন', facts.starts],
        ['খালি আসন', facts.seatsLeft],
      ],
      button: 'যাত্রী তালিকা দেখুন',
      why: BN_AGENCY_WHY,
    },
  },
};
