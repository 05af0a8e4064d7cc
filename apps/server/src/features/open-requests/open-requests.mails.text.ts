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
  paragraphs: (facts: RequestFacts) => string[];
  button: string;
  footnote: string;
}

const EN_FOOTNOTE = 'You get this mail because you asked agencies for a journey on Ghuri.';
const EN_AGENCY_FOOTNOTE = 'You get this mail because your agency has bid on Ghuri.';
const BN_FOOTNOTE = 'ঘুরিতে এজেন্সিদের কাছে ভ্রমণের অনুরোধ করেছেন বলে এই মেইলটি পেয়েছেন।';
const BN_AGENCY_FOOTNOTE = 'ঘুরিতে আপনার এজেন্সি দর দিয়েছে বলে এই মেইলটি পেয়েছেন।';
const bangla = new Intl.NumberFormat('bn-BD');

/**
 * No mail names one agency to another, nor its price: bids are sealed. The place is the traveller's own text: it
 * appears in the subject of the traveller's mails, never in the subject of an agency's mail.
 */
export const REQUEST_MAIL_TEXTS: Record<Language, Record<RequestMailKind, RequestMailText>> = {
  en: {
    'first-bid': {
      subject: ({ place }) => `The first bid for ${place} is here`,
      paragraphs: ({ place }) => [
        `An agency has made you an offer for ${place}. Others may follow until the 90 minutes are over.`,
        'You can compare them as they arrive, and accept one at any time.',
      ],
      button: 'See the bids',
      footnote: EN_FOOTNOTE,
    },
    'bids-closed': {
      subject: ({ place }) => `${place}: the time for bids is over`,
      paragraphs: ({ place, bids }) =>
        bids === 0
          ? [
              `Nobody has bid for ${place} in these 90 minutes.`,
              'Ask again at another time of the day, or ask one agency directly.',
            ]
          : [
              bids === 1
                ? `One agency has bid for ${place}.`
                : `${bids} agencies have bid for ${place}. Compare what they include, and what others say about them.`,
              'The one you accept can be paid for 24 hours.',
            ],
      button: 'See my request',
      footnote: EN_FOOTNOTE,
    },
    'bid-accepted': {
      subject: ({ amount }) => `Your bid of ${amount} was accepted`,
      paragraphs: ({ place, amount }) => [
        `The traveller has accepted your bid of ${amount} for ${place}, and has 24 hours to pay it.`,
        "You will find the traveller's phone number there.",
      ],
      button: 'See the journey',
      footnote: EN_AGENCY_FOOTNOTE,
    },
    'bid-lapsed-traveller': {
      subject: ({ place }) => `${place}: the time to pay is over`,
      paragraphs: ({ place, amount }) => [
        `You accepted a bid of ${amount} for ${place}, and 24 hours have passed without a payment.`,
        'You can accept it again, or choose another one.',
      ],
      button: 'Choose again',
      footnote: EN_FOOTNOTE,
    },
    'bid-lapsed-agency': {
      subject: ({ amount }) => `Your accepted bid of ${amount} was not paid`,
      paragraphs: ({ place, amount }) => [
        `The traveller accepted your bid of ${amount} for ${place} and has not paid it within 24 hours.`,
        'They may still come back to it, or choose another agency. Nothing is left for you to do.',
      ],
      button: 'See the journey',
      footnote: EN_AGENCY_FOOTNOTE,
    },
  },
  bn: {
    'first-bid': {
      subject: ({ place }) => `${place}: প্রথম দর এসেছে`,
      paragraphs: ({ place }) => [
        `${place} ভ্রমণের জন্য একটি এজেন্সি দর দিয়েছে। ৯০ মিনিট শেষ হওয়া পর্যন্ত আরও দর আসতে পারে।`,
        'আসতে থাকা দরগুলো মিলিয়ে দেখুন, যেকোনো সময় একটি গ্রহণ করতে পারেন।',
      ],
      button: 'দরগুলো দেখুন',
      footnote: BN_FOOTNOTE,
    },
    'bids-closed': {
      subject: ({ place }) => `${place}: দর দেওয়ার সময় শেষ`,
      paragraphs: ({ place, bids }) =>
        bids === 0
          ? [
              `এই ৯০ মিনিটে ${place} ভ্রমণের জন্য কেউ দর দেয়নি।`,
              'দিনের অন্য সময়ে আবার অনুরোধ করুন, অথবা সরাসরি একটি এজেন্সিকে বলুন।',
            ]
          : [
              `${place} ভ্রমণের জন্য ${bangla.format(bids)}টি এজেন্সি দর দিয়েছে। কে কী দিচ্ছে আর অন্যরা কী বলছেন, মিলিয়ে দেখুন।`,
              'যেটি গ্রহণ করবেন, তার টাকা ২৪ ঘণ্টার মধ্যে পরিশোধ করা যাবে।',
            ],
      button: 'আমার অনুরোধ দেখুন',
      footnote: BN_FOOTNOTE,
    },
    'bid-accepted': {
      subject: ({ amount }) => `আপনার ${amount} দর গ্রহণ করা হয়েছে`,
      paragraphs: ({ place, amount }) => [
        `ভ্রমণকারী ${place} ভ্রমণের জন্য আপনার ${amount} দর গ্রহণ করেছেন। পরিশোধের জন্য ২৪ ঘণ্টা সময় আছে।`,
        'একে অপরের সঙ্গে যোগাযোগের ঠিকানা অনুরোধের পাতায় আছে।',
      ],
      button: 'ভ্রমণটি দেখুন',
      footnote: BN_AGENCY_FOOTNOTE,
    },
    'bid-lapsed-traveller': {
      subject: ({ place }) => `${place}: পরিশোধের সময় শেষ`,
      paragraphs: ({ place, amount }) => [
        `${place} ভ্রমণের জন্য ${amount} দর গ্রহণ করেছিলেন, কিন্তু ২৪ ঘণ্টায় পরিশোধ হয়নি।`,
        'সেটি আবার গ্রহণ করতে পারেন, অথবা অন্য একটি বেছে নিতে পারেন।',
      ],
      button: 'আবার বেছে নিন',
      footnote: BN_FOOTNOTE,
    },
    'bid-lapsed-agency': {
      subject: ({ amount }) => `আপনার গৃহীত ${amount} দরের টাকা পরিশোধ হয়নি`,
      paragraphs: ({ place, amount }) => [
        `ভ্রমণকারী ${place} ভ্রমণের জন্য আপনার ${amount} দর গ্রহণ করেছিলেন, কিন্তু ২৪ ঘণ্টায় পরিশোধ করেননি।`,
        'তিনি আবার ফিরে আসতে পারেন, অথবা অন্য এজেন্সি বেছে নিতে পারেন। আপনার কিছু করার নেই।',
      ],
      button: 'ভ্রমণটি দেখুন',
      footnote: BN_AGENCY_FOOTNOTE,
    },
  },
};
