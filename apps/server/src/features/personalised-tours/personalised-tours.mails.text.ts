import type { DeclineReason } from '@ghuri/domain/personalised-tours';
import type { Language } from '../accounts/accounts.reads.ts';

export type PersonalisedMailKind =
  | 'asked'
  | 'quoted'
  | 'withdrawn'
  | 'declined'
  | 'quote-ending'
  | 'quote-expired-traveller'
  | 'quote-expired-agency';

export interface PersonalisedFacts {
  place: string;
  /** With the taka sign; '' if the mail names no price. */
  amount: string;
  /** Why the agency declined; '' if it did not. */
  reason: string;
  /** When a quote expires; '' if there is none. */
  until: string;
}

interface PersonalisedMailText {
  subject: (facts: PersonalisedFacts) => string;
  news: (facts: PersonalisedFacts) => string;
  paragraphs?: (facts: PersonalisedFacts) => string[];
  button: string;
  why: string;
}

const EN_TRAVELLER = "You're getting this email because you asked an agency for a custom tour.";
const EN_AGENCY = "You're getting this email because your agency takes custom tours.";
const BN_TRAVELLER = 'একটি এজেন্সির কাছে পছন্দমতো ট্যুর চেয়েছেন বলে ইমেইলটি পেয়েছেন।';
const BN_AGENCY = 'আপনার এজেন্সি পছন্দমতো ট্যুরের অনুরোধ নেয় বলে ইমেইলটি পেয়েছেন।';

/** Names of the facts. */
export const PERSONALISED_FACT_NAMES = {
  en: {
    place: 'Place',
    starts: 'Departure',
    persons: 'People',
    days: 'Length',
    amount: 'Quote',
    until: 'Pay by',
  },
  bn: {
    place: 'গন্তব্য',
    starts: 'যাত্রা',
    persons: 'কত জন',
    days: 'কত দিনের',
    amount: 'কোটেশন',
    until: 'পেমেন্টের শেষ সময়',
  },
} as const;

/**
 * Messages between users stay on Ghuri: a mail only says where to read them. The place is the traveller's own text:
 * it appears in the subject of the traveller's mails, never in the subject of an agency's mail.
 */
export const PERSONALISED_MAIL_TEXTS: Record<Language, Record<PersonalisedMailKind, PersonalisedMailText>> = {
  en: {
    asked: {
      subject: () => 'New request for a custom tour',
      news: ({ place }) => `A traveller asks your agency for a tour to ${place}.`,
      paragraphs: () => ['See what they want and send a quote. They can pay as soon as you do.'],
      button: 'See the request',
      why: EN_AGENCY,
    },
    quoted: {
      subject: ({ place, amount }) => `Quote ready: ${place}, ${amount}`,
      news: ({ place, amount }) =>
        `The agency sent you a quote for ${place}: ${amount} for everyone together.`,
      paragraphs: () => ["See what's included, ask if something is missing, or pay."],
      button: 'See the quote',
      why: EN_TRAVELLER,
    },
    withdrawn: {
      subject: () => 'A traveller withdrew their tour request',
      news: ({ place }) => `The traveller withdrew their request for ${place}.`,
      paragraphs: () => ["There's nothing you need to do."],
      button: 'See my requests',
      why: EN_AGENCY,
    },
    declined: {
      subject: ({ place }) => `Declined: ${place}`,
      news: ({ place }) => `The agency can't offer your tour to ${place}. No money was taken.`,
      paragraphs: ({ reason }) => [
        ...(reason === '' ? [] : [reason]),
        'You can ask another agency, or let several agencies bid.',
      ],
      button: 'Ask another agency',
      why: EN_TRAVELLER,
    },
    'quote-ending': {
      subject: ({ place }) => `Expires tomorrow: your quote for ${place}`,
      news: ({ place }) => `Your quote for ${place} expires soon. Pay in time to keep it.`,
      paragraphs: () => ['Something missing? Ask the agency before then.'],
      button: 'See the quote',
      why: EN_TRAVELLER,
    },
    'quote-expired-traveller': {
      subject: ({ place }) => `Expired: your quote for ${place}`,
      news: ({ place }) => `Your quote for ${place} has expired. No money was taken.`,
      paragraphs: () => ['Still interested? Message the agency and ask for a new quote.'],
      button: 'See the request',
      why: EN_TRAVELLER,
    },
    'quote-expired-agency': {
      subject: ({ amount }) => `Expired: your quote of ${amount}`,
      news: ({ place, amount }) => `The traveller didn't pay your quote of ${amount} for ${place} in time.`,
      paragraphs: () => ['You can send a new quote, or decline the request.'],
      button: 'See the request',
      why: EN_AGENCY,
    },
  },
  bn: {
    asked: {
      subject: () => 'পছন্দমতো ট্যুরের নতুন অনুরোধ',
      news: ({ place }) => `একজন যাত্রী আপনার এজেন্সির কাছে ${place} ট্যুর চেয়েছেন।`,
      paragraphs: () => ['তিনি কী চান দেখে কোটেশন পাঠান। পাঠালেই তিনি পেমেন্ট করতে পারবেন।'],
      button: 'অনুরোধটি দেখুন',
      why: BN_AGENCY,
    },
    quoted: {
      subject: ({ place, amount }) => `কোটেশন এসেছে: ${place}, ${amount}`,
      news: ({ place, amount }) => `${place} ট্যুরের কোটেশন পাঠিয়েছে এজেন্সি: সবার জন্য মোট ${amount}।`,
      paragraphs: () => ['কী কী থাকছে দেখুন, কিছু জানার থাকলে জিজ্ঞেস করুন, অথবা পেমেন্ট করুন।'],
      button: 'কোটেশন দেখুন',
      why: BN_TRAVELLER,
    },
    withdrawn: {
      subject: () => 'একজন যাত্রী ট্যুরের অনুরোধ তুলে নিয়েছেন',
      news: ({ place }) => `যাত্রী ${place} ট্যুরের অনুরোধ তুলে নিয়েছেন।`,
      paragraphs: () => ['আপনাকে কিছু করতে হবে না।'],
      button: 'অনুরোধগুলো দেখুন',
      why: BN_AGENCY,
    },
    declined: {
      subject: ({ place }) => `এজেন্সি পারছে না: ${place}`,
      news: ({ place }) => `আপনার ${place} ট্যুরটি এজেন্সি করতে পারছে না। কোনো টাকা কাটা হয়নি।`,
      paragraphs: ({ reason }) => [
        ...(reason === '' ? [] : [reason]),
        'অন্য এজেন্সিকে অনুরোধ করুন, অথবা কয়েকটি এজেন্সির কাছে দর চান।',
      ],
      button: 'অন্য এজেন্সিকে অনুরোধ করুন',
      why: BN_TRAVELLER,
    },
    'quote-ending': {
      subject: ({ place }) => `কাল মেয়াদ শেষ: ${place} ট্যুরের কোটেশন`,
      news: ({ place }) => `আপনার ${place} ট্যুরের কোটেশনের মেয়াদ শেষ হতে যাচ্ছে। সময়মতো পেমেন্ট করুন।`,
      paragraphs: () => ['কিছু জানার থাকলে তার আগেই এজেন্সিকে জিজ্ঞেস করুন।'],
      button: 'কোটেশন দেখুন',
      why: BN_TRAVELLER,
    },
    'quote-expired-traveller': {
      subject: ({ place }) => `মেয়াদ শেষ: ${place} ট্যুরের কোটেশন`,
      news: ({ place }) => `আপনার ${place} ট্যুরের কোটেশনের মেয়াদ শেষ। কোনো টাকা কাটা হয়নি।`,
      paragraphs: () => ['এখনো যেতে চান? এজেন্সিকে মেসেজ দিয়ে নতুন কোটেশন চান।'],
      button: 'অনুরোধটি দেখুন',
      why: BN_TRAVELLER,
    },
    'quote-expired-agency': {
      subject: ({ amount }) => `মেয়াদ শেষ: আপনার ${amount} কোটেশন`,
      news: ({ place, amount }) =>
        `${place} ট্যুরের জন্য আপনার ${amount} কোটেশনের পেমেন্ট যাত্রী সময়মতো করেননি।`,
      paragraphs: () => ['নতুন কোটেশন পাঠাতে পারেন, অথবা অনুরোধটি ফিরিয়ে দিতে পারেন।'],
      button: 'অনুরোধটি দেখুন',
      why: BN_AGENCY,
    },
  },
};

/** Fixed sentences: our emails repeat no text that a stranger wrote. */
export const DECLINE_REASON_TEXTS: Record<Language, Record<DeclineReason, string>> = {
  en: {
    full: "They're fully booked on your dates.",
    dates: "Your dates don't work for them.",
    place: "They don't run tours there.",
    people: "They can't take a group of your size.",
    other: 'They left a note with your request.',
  },
  bn: {
    full: 'আপনার তারিখে তাদের আর জায়গা নেই।',
    dates: 'আপনার তারিখগুলো তাদের জন্য সুবিধাজনক নয়।',
    place: 'ওই জায়গায় তারা ট্যুর করে না।',
    people: 'এত জনের দল তারা নিতে পারে না।',
    other: 'কারণটি তারা আপনার অনুরোধের সঙ্গে লিখে দিয়েছে।',
  },
};
