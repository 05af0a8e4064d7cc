import type { DeclineReason } from '@ghuri/domain/personalised-tours';
import type { Language } from '../accounts/accounts.reads.ts';

export type PersonalisedMailKind =
  | 'asked'
  | 'quoted'
  | 'message-to-agency'
  | 'message-to-traveller'
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
  paragraphs: (facts: PersonalisedFacts) => string[];
  button: string;
  footnote: string;
}

const EN_TRAVELLER = 'You get this mail because you asked an agency on Ghuri for a tour of your own.';
const EN_AGENCY = 'You get this mail because your agency on Ghuri takes personalised tours.';
const BN_TRAVELLER = 'ঘুরিতে একটি এজেন্সির কাছে নিজের মতো ট্যুর চেয়েছেন বলে এই মেইলটি পেয়েছেন।';
const BN_AGENCY = 'ঘুরিতে আপনার এজেন্সি নিজের মতো ট্যুরের অনুরোধ নেয় বলে এই মেইলটি পেয়েছেন।';

/**
 * Messages between users stay on Ghuri: a mail only says where to read them. The place is the traveller's own text:
 * it appears in the subject of the traveller's mails, never in the subject of an agency's mail.
 */
export const PERSONALISED_MAIL_TEXTS: Record<Language, Record<PersonalisedMailKind, PersonalisedMailText>> = {
  en: {
    asked: {
      subject: () => 'New request for a personalised tour',
      paragraphs: ({ place }) => [
        `A traveller asks your agency for a tour of their own: ${place}.`,
        'Read what they want and send a quote. They can pay as soon as you do.',
      ],
      button: 'Read the request',
      footnote: EN_AGENCY,
    },
    quoted: {
      subject: ({ place, amount }) => `${place}: your tour costs ${amount}`,
      paragraphs: ({ place, amount }) => [
        `The agency has named its price for ${place}: ${amount} for everybody together.`,
        'See what is included, ask back if something is missing, or pay.',
      ],
      button: 'See the offer',
      footnote: EN_TRAVELLER,
    },
    'message-to-agency': {
      subject: () => 'A traveller sent you a message',
      paragraphs: ({ place }) => [`There is a new message about the tour you were asked for: ${place}.`],
      button: 'Read and answer',
      footnote: EN_AGENCY,
    },
    'message-to-traveller': {
      subject: ({ place }) => `The agency wrote to you about ${place}`,
      paragraphs: ({ place }) => [`There is a new message about the tour you asked for: ${place}.`],
      button: 'Read and answer',
      footnote: EN_TRAVELLER,
    },
    withdrawn: {
      subject: () => 'A traveller withdrew their tour request',
      paragraphs: ({ place }) => [
        `The traveller who asked you for ${place} no longer wants the tour. Nothing is left for you to do.`,
      ],
      button: 'See your requests',
      footnote: EN_AGENCY,
    },
    declined: {
      subject: ({ place }) => `Declined: ${place}`,
      paragraphs: ({ place, reason }) => [
        `The agency can't offer your tour to ${place}. ${reason} No money was taken.`,
        'You can ask another agency, or let several agencies bid.',
      ],
      button: 'Ask another agency',
      footnote: EN_TRAVELLER,
    },
    'quote-ending': {
      subject: ({ place }) => `Your quote for ${place} expires tomorrow`,
      paragraphs: ({ place, amount, until }) => [
        `You can pay ${amount} for ${place} until ${until}. After that the quote expires.`,
        'Something missing? Ask the agency before then.',
      ],
      button: 'See the quote',
      footnote: EN_TRAVELLER,
    },
    'quote-expired-traveller': {
      subject: ({ place }) => `Your quote for ${place} has expired`,
      paragraphs: ({ place, amount }) => [
        `The quote of ${amount} for ${place} can no longer be paid. No money was taken.`,
        'Still interested? Write to the agency and ask for a new quote.',
      ],
      button: 'See the request',
      footnote: EN_TRAVELLER,
    },
    'quote-expired-agency': {
      subject: ({ amount }) => `Your quote of ${amount} has expired`,
      paragraphs: ({ place, amount }) => [
        `The traveller didn't pay your quote of ${amount} for ${place} in time.`,
        'You can send a new quote, or decline the request.',
      ],
      button: 'See the request',
      footnote: EN_AGENCY,
    },
  },
  bn: {
    asked: {
      subject: () => 'পছন্দমতো ট্যুরের নতুন অনুরোধ',
      paragraphs: ({ place }) => [
        `একজন ভ্রমণকারী চান আপনার এজেন্সি তাঁর মতো করে একটি ট্যুর সাজিয়ে দিক: ${place}।`,
        'তিনি কী চান পড়ে দেখুন, তারপর আপনার দাম জানান। দাম জানালেই তিনি টাকা দিতে পারবেন।',
      ],
      button: 'অনুরোধটি পড়ুন',
      footnote: BN_AGENCY,
    },
    quoted: {
      subject: ({ place, amount }) => `${place}: আপনার ট্যুরের দাম ${amount}`,
      paragraphs: ({ place, amount }) => [
        `${place} ট্যুরের জন্য এজেন্সি দাম জানিয়েছে: সবার জন্য মোট ${amount}।`,
        'কী কী থাকছে দেখে নিন, কিছু জানার থাকলে জিজ্ঞেস করুন, কিংবা টাকা দিন।',
      ],
      button: 'প্রস্তাবটি দেখুন',
      footnote: BN_TRAVELLER,
    },
    'message-to-agency': {
      subject: () => 'একজন যাত্রী আপনাকে বার্তা পাঠিয়েছেন',
      paragraphs: ({ place }) => [`আপনার কাছে চাওয়া ট্যুর নিয়ে নতুন বার্তা এসেছে: ${place}।`],
      button: 'পড়ুন ও উত্তর দিন',
      footnote: BN_AGENCY,
    },
    'message-to-traveller': {
      subject: ({ place }) => `${place} নিয়ে এজেন্সি আপনাকে লিখেছে`,
      paragraphs: ({ place }) => [`আপনি যে ট্যুর চেয়েছেন তা নিয়ে নতুন বার্তা এসেছে: ${place}।`],
      button: 'পড়ুন ও উত্তর দিন',
      footnote: BN_TRAVELLER,
    },
    withdrawn: {
      subject: () => 'একজন যাত্রী ট্যুরের অনুরোধ ফিরিয়ে নিয়েছেন',
      paragraphs: ({ place }) => [
        `যিনি আপনার কাছে ${place} ট্যুর চেয়েছিলেন, তিনি আর সেটি চান না। আপনার কিছু করার নেই।`,
      ],
      button: 'অনুরোধগুলো দেখুন',
      footnote: BN_AGENCY,
    },
    declined: {
      subject: ({ place }) => `${place}: এজেন্সি ট্যুরটি করতে পারছে না`,
      paragraphs: ({ place, reason }) => [
        `আপনার ${place} ট্যুরটি এজেন্সি করতে পারছে না। ${reason} কোনো টাকা কাটা হয়নি।`,
        'অন্য এজেন্সিকে অনুরোধ করুন, অথবা কয়েকটি এজেন্সির কাছে দর চান।',
      ],
      button: 'অন্য এজেন্সিকে অনুরোধ করুন',
      footnote: BN_TRAVELLER,
    },
    'quote-ending': {
      subject: ({ place }) => `${place}: আপনার কোটেশনের মেয়াদ কাল শেষ`,
      paragraphs: ({ place, amount, until }) => [
        `${place} ট্যুরের জন্য ${amount} দেওয়া যাবে ${until} পর্যন্ত। এরপর কোটেশনের মেয়াদ শেষ।`,
        'কিছু জানার থাকলে তার আগেই এজেন্সিকে জিজ্ঞেস করুন।',
      ],
      button: 'কোটেশন দেখুন',
      footnote: BN_TRAVELLER,
    },
    'quote-expired-traveller': {
      subject: ({ place }) => `${place}: আপনার কোটেশনের মেয়াদ শেষ`,
      paragraphs: ({ place, amount }) => [
        `${place} ট্যুরের ${amount} কোটেশনটির টাকা আর দেওয়া যাবে না। কোনো টাকা কাটা হয়নি।`,
        'এখনও যেতে চান? এজেন্সিকে লিখে নতুন কোটেশন চান।',
      ],
      button: 'অনুরোধটি দেখুন',
      footnote: BN_TRAVELLER,
    },
    'quote-expired-agency': {
      subject: ({ amount }) => `আপনার ${amount} কোটেশনের মেয়াদ শেষ`,
      paragraphs: ({ place, amount }) => [
        `${place} ট্যুরের জন্য আপনার ${amount} কোটেশনের টাকা যাত্রী সময়মতো দেননি।`,
        'নতুন কোটেশন পাঠাতে পারেন, অথবা অনুরোধটি ফিরিয়ে দিতে পারেন।',
      ],
      button: 'অনুরোধটি দেখুন',
      footnote: BN_AGENCY,
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
