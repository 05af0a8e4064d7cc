import { countIn } from '../../platform/mail/numbers.ts';
import type { Language } from '../accounts/accounts.reads.ts';

export type RequestMailKind =
  'first-bid' | 'bids-closed' | 'bid-accepted' | 'bid-lapsed-traveller' | 'bid-lapsed-agency';

export interface RequestFacts {
  place: string;
  /** How many agencies have bid. */
  bids: number;
  /** With the taka sign; '' if the mail names no price. */
  amount: string;
}

interface RequestMailText {
  subject: (facts: RequestFacts) => string;
  news: (facts: RequestFacts) => string;
  paragraphs: (facts: RequestFacts) => string[];
  button: string;
  why: string;
}

const EN_WHY = "You're getting this email because you asked agencies for a tour on Ghuri.";
const EN_AGENCY_WHY = "You're getting this email because your agency bid on this request.";
const BN_WHY = 'ঘুরিতে এজেন্সিদের কাছে ট্যুরের অনুরোধ করেছেন বলে ইমেইলটি পেয়েছেন।';
const BN_AGENCY_WHY = 'এই অনুরোধে আপনার এজেন্সি দর দিয়েছে বলে ইমেইলটি পেয়েছেন।';

/** Names of the facts. */
export const REQUEST_FACT_NAMES = {
  en: { place: 'Place', starts: 'Departure', persons: 'People', days: 'Length', amount: 'Bid' },
  bn: { place: 'গন্তব্য', starts: 'যাত্রা', persons: 'কত জন', days: 'কত দিনের', amount: 'দর' },
} as const;

/**
 * No mail names one agency to another, nor its price: bids are sealed. The place is the traveller's own text: it
 * appears in the subject of the traveller's mails, never in the subject of an agency's mail.
 */
export const REQUEST_MAIL_TEXTS: Record<Language, Record<RequestMailKind, RequestMailText>> = {
  en: {
    'first-bid': {
      subject: ({ place }) => `First bid: ${place}`,
      news: ({ place }) => `An agency has bid on your trip to ${place}.`,
      paragraphs: () => [
        'More can follow until the 90 minutes are over. Compare them live, and accept one whenever you like.',
      ],
      button: 'See the bids',
      why: EN_WHY,
    },
    'bids-closed': {
      subject: ({ place }) => `Bidding closed: ${place}`,
      news: ({ place, bids }) => {
        if (bids === 0) return `No agency bid on your trip to ${place}.`;
        return bids === 1 ? `One agency has bid for ${place}.` : `${bids} agencies have bid for ${place}.`;
      },
      paragraphs: ({ bids }) => [
        bids === 0
          ? 'Try again at another time of day, or ask one agency directly.'
          : "Compare what they include and their reviews. Once you accept a bid, you'll have 24 hours to pay.",
      ],
      button: 'See my request',
      why: EN_WHY,
    },
    'bid-accepted': {
      subject: ({ amount }) => `Bid accepted: ${amount}`,
      news: ({ place, amount }) => `The traveller accepted your bid of ${amount} for ${place}.`,
      paragraphs: () => [
        "They have 24 hours to pay. You'll find the traveller's phone number on the page of the request.",
      ],
      button: 'See the request',
      why: EN_AGENCY_WHY,
    },
    'bid-lapsed-traveller': {
      subject: ({ place }) => `Payment window closed: ${place}`,
      news: ({ place }) => `The 24 hours to pay for ${place} are over. No money was taken.`,
      paragraphs: () => ['You can accept the bid again, or choose another one.'],
      button: 'Choose again',
      why: EN_WHY,
    },
    'bid-lapsed-agency': {
      subject: ({ amount }) => `Not paid in time: your bid of ${amount}`,
      news: ({ place, amount }) =>
        `The traveller didn't pay your bid of ${amount} for ${place} within 24 hours.`,
      paragraphs: () => [
        "They may still accept it again, or choose another agency. There's nothing you need to do.",
      ],
      button: 'See the request',
      why: EN_AGENCY_WHY,
    },
  },
  bn: {
    'first-bid': {
      subject: ({ place }) => `প্রথম দর এসেছে: ${place}`,
      news: ({ place }) => `আপনার ${place} ট্রিপের জন্য একটি এজেন্সি দর দিয়েছে।`,
      paragraphs: () => [
        '৯০ মিনিট শেষ হওয়া পর্যন্ত আরও দর আসতে পারে। সঙ্গে সঙ্গে তুলনা করুন, যখন খুশি একটি বেছে নিন।',
      ],
      button: 'দরগুলো দেখুন',
      why: BN_WHY,
    },
    'bids-closed': {
      subject: ({ place }) => `দর দেওয়ার সময় শেষ: ${place}`,
      news: ({ place, bids }) =>
        bids === 0
          ? `আপনার ${place} ট্রিপে কোনো এজেন্সি দর দেয়নি।`
          : `আপনার ${place} ট্রিপের জন্য ${countIn('bn', bids)}টি এজেন্সি দর দিয়েছে।`,
      paragraphs: ({ bids }) => [
        bids === 0
          ? 'দিনের অন্য সময়ে আবার অনুরোধ করুন, অথবা সরাসরি একটি এজেন্সিকে অনুরোধ করুন।'
          : 'কে কী দিচ্ছে আর রিভিউ কেমন, তুলনা করুন। একটি বেছে নিলে পেমেন্টের জন্য ২৪ ঘণ্টা পাবেন।',
      ],
      button: 'আমার অনুরোধ দেখুন',
      why: BN_WHY,
    },
    'bid-accepted': {
      subject: ({ amount }) => `আপনার ${amount} দর বেছে নেওয়া হয়েছে`,
      news: ({ place, amount }) => `যাত্রী ${place} ট্রিপের জন্য আপনার ${amount} দর বেছে নিয়েছেন।`,
      paragraphs: () => ['পেমেন্টের জন্য তাঁর ২৪ ঘণ্টা সময় আছে। যাত্রীর ফোন নম্বর অনুরোধের পাতায় পাবেন।'],
      button: 'অনুরোধটি দেখুন',
      why: BN_AGENCY_WHY,
    },
    'bid-lapsed-traveller': {
      subject: ({ place }) => `পেমেন্টের সময় শেষ: ${place}`,
      news: ({ place }) => `${place} ট্রিপের পেমেন্টের ২৪ ঘণ্টা শেষ। কোনো টাকা কাটা হয়নি।`,
      paragraphs: () => ['দরটি আবার বেছে নিতে পারেন, অথবা অন্য একটি।'],
      button: 'আবার বেছে নিন',
      why: BN_WHY,
    },
    'bid-lapsed-agency': {
      subject: ({ amount }) => `সময়মতো পেমেন্ট হয়নি: আপনার ${amount} দর`,
      news: ({ place, amount }) =>
        `যাত্রী ${place} ট্রিপের জন্য আপনার ${amount} দরের পেমেন্ট ২৪ ঘণ্টায় করেননি।`,
      paragraphs: () => ['তিনি আবার এটি বেছে নিতে পারেন, অথবা অন্য এজেন্সি। আপনাকে কিছু করতে হবে না।'],
      button: 'অনুরোধটি দেখুন',
      why: BN_AGENCY_WHY,
    },
  },
};
