import type { DisputeOutcome, DisputeReason } from '@ghuri/domain/disputes';
import type { Language } from '../../accounts/accounts.reads.ts';

interface Facts {
  place: string;
  agency: string;
  /** In words. */
  answerBy: string;
  decideBy: string;
  refund: string;
  outcome: DisputeOutcome;
}

interface DisputeMailText {
  subject: (facts: Facts) => string;
  news: (facts: Facts) => string;
  paragraphs: (facts: Facts) => string[];
  button: string;
  why: string;
}

const EN = {
  button: 'See the case',
  whyTraveller: "You're getting this email because you reported a problem with a trip.",
  whyAgency: "You're getting this email because a traveller reported a problem with your agency's trip.",
};
const BN = {
  button: 'অভিযোগটি দেখুন',
  whyTraveller: 'একটি ট্যুরে সমস্যার কথা জানিয়েছেন বলে এই ইমেইল পেয়েছেন।',
  whyAgency: 'একজন যাত্রী আপনার এজেন্সির ট্যুরে সমস্যার কথা জানিয়েছেন বলে এই ইমেইল পেয়েছেন।',
};
const toTraveller = { button: EN.button, why: EN.whyTraveller };
const toAgency = { button: EN.button, why: EN.whyAgency };
const toTravellerBn = { button: BN.button, why: BN.whyTraveller };
const toAgencyBn = { button: BN.button, why: BN.whyAgency };

export type DisputeMailKind = keyof typeof ENGLISH;

const ENGLISH = {
  'opened-traveller': {
    subject: ({ place }) => `We got your report: ${place}`,
    news: ({ agency }) => `We've received your report and passed it on to ${agency}.`,
    paragraphs: ({ answerBy }) => [
      `They have until ${answerBy} to answer. Then our team decides. The money for this trip stays with us until then.`,
    ],
    ...toTraveller,
  },
  'opened-agency': {
    subject: ({ place }) => `A traveller reported a problem: ${place}`,
    news: () => 'A traveller reported a problem with your trip and asked for a refund.',
    paragraphs: ({ answerBy }) => [
      `Please answer by ${answerBy}, with pictures if you have them. After that, our team decides without your answer.`,
      "The money for this booking stays held until it's decided.",
    ],
    ...toAgency,
    button: 'Answer the case',
  },
  'answered-traveller': {
    subject: ({ place }) => `The agency answered your report: ${place}`,
    news: ({ agency }) => `${agency} has answered your report.`,
    paragraphs: ({ decideBy }) => [`Now our team decides, by ${decideBy}. We'll email you.`],
    ...toTraveller,
    button: 'Read the answer',
  },
  'answered-agency': {
    subject: ({ place }) => `We got your answer: ${place}`,
    news: () => "We've received your answer. The traveller can read it, too.",
    paragraphs: ({ decideBy }) => [`Now our team decides, by ${decideBy}. We'll email you.`],
    ...toAgency,
  },
  'answer-due-agency': {
    subject: ({ place }) => `Please answer by tomorrow: ${place}`,
    news: ({ answerBy }) => `You have until ${answerBy} to answer a traveller's report.`,
    paragraphs: () => ['After that, our team decides without your answer.'],
    ...toAgency,
    button: 'Answer the case',
  },
  'unanswered-traveller': {
    subject: ({ place }) => `Our team decides now: ${place}`,
    news: ({ agency }) => `${agency} didn't answer in time, so our team decides now.`,
    paragraphs: ({ decideBy }) => [`We'll email you by ${decideBy}. You don't have to do anything.`],
    ...toTraveller,
  },
  'unanswered-agency': {
    subject: ({ place }) => `Our team decides now: ${place}`,
    news: () => 'The time to answer has passed, so our team decides now.',
    paragraphs: ({ decideBy }) => [`We'll email you by ${decideBy}. The money stays held until then.`],
    ...toAgency,
  },
  'withdrawn-traveller': {
    subject: ({ place }) => `You withdrew your report: ${place}`,
    news: () => 'You withdrew your report, so the case is closed without a refund.',
    paragraphs: ({ agency }) => [`The money for this trip now goes to ${agency}.`],
    ...toTraveller,
  },
  'withdrawn-agency': {
    subject: ({ place }) => `The report was withdrawn: ${place}`,
    news: () => 'The traveller withdrew their report, so the case is closed.',
    paragraphs: () => ['The money for this booking is no longer held for it.'],
    ...toAgency,
  },
  'decided-traveller': {
    subject: ({ place }) => `We've decided: ${place}`,
    news: ({ outcome, refund }) =>
      outcome === 'none'
        ? "We've decided: there's no refund for this trip."
        : outcome === 'full'
          ? `We've decided: you get a full refund of ${refund}.`
          : `We've decided: you get ${refund} back.`,
    paragraphs: ({ outcome }) =>
      outcome === 'none' ? [] : ['It goes to your original payment method, usually within 10 working days.'],
    ...toTraveller,
  },
  'decided-agency': {
    subject: ({ place }) => `We've decided: ${place}`,
    news: ({ outcome, refund }) =>
      outcome === 'none'
        ? "We've decided: the traveller gets no refund."
        : `We've decided: the traveller gets ${refund} back.`,
    paragraphs: ({ outcome }) =>
      outcome === 'none'
        ? ['The money for this booking is no longer held for it.']
        : [
            'The rest is no longer held for it. If this money was already paid out, your next payout is smaller by the refund.',
          ],
    ...toAgency,
  },
} satisfies Record<string, DisputeMailText>;

const BANGLA: Record<DisputeMailKind, DisputeMailText> = {
  'opened-traveller': {
    subject: ({ place }) => `আপনার অভিযোগ পেয়েছি: ${place}`,
    news: ({ agency }) => `আপনার অভিযোগ পেয়েছি এবং ${agency}-কে জানিয়েছি।`,
    paragraphs: ({ answerBy }) => [
      `তাঁরা ${answerBy} পর্যন্ত উত্তর দিতে পারবেন। তারপর আমাদের টিম সিদ্ধান্ত নেবে। ততদিন এই ট্যুরের টাকা আমাদের কাছেই থাকবে।`,
    ],
    ...toTravellerBn,
  },
  'opened-agency': {
    subject: ({ place }) => `একজন যাত্রী সমস্যার কথা জানিয়েছেন: ${place}`,
    news: () => 'একজন যাত্রী আপনার ট্যুরে সমস্যার কথা জানিয়ে টাকা ফেরত চেয়েছেন।',
    paragraphs: ({ answerBy }) => [
      `${answerBy}-এর মধ্যে উত্তর দিন, ছবি থাকলে সঙ্গে দিন। এরপর আপনার উত্তর ছাড়াই আমাদের টিম সিদ্ধান্ত নেবে।`,
      'সিদ্ধান্ত না হওয়া পর্যন্ত এই বুকিংয়ের টাকা আটকে থাকবে।',
    ],
    ...toAgencyBn,
    button: 'উত্তর দিন',
  },
  'answered-traveller': {
    subject: ({ place }) => `এজেন্সি উত্তর দিয়েছে: ${place}`,
    news: ({ agency }) => `${agency} আপনার অভিযোগের উত্তর দিয়েছে।`,
    paragraphs: ({ decideBy }) => [
      `এখন আমাদের টিম ${decideBy}-এর মধ্যে সিদ্ধান্ত নিয়ে আপনাকে ইমেইলে জানাবে।`,
    ],
    ...toTravellerBn,
    button: 'উত্তর পড়ুন',
  },
  'answered-agency': {
    subject: ({ place }) => `আপনার উত্তর পেয়েছি: ${place}`,
    news: () => 'আপনার উত্তর পেয়েছি। যাত্রীও এটি পড়তে পারবেন।',
    paragraphs: ({ decideBy }) => [
      `এখন আমাদের টিম ${decideBy}-এর মধ্যে সিদ্ধান্ত নিয়ে আপনাকে ইমেইলে জানাবে।`,
    ],
    ...toAgencyBn,
  },
  'answer-due-agency': {
    subject: ({ place }) => `কালকের মধ্যে উত্তর দিন: ${place}`,
    news: ({ answerBy }) => `যাত্রীর অভিযোগের উত্তর দিতে পারবেন ${answerBy} পর্যন্ত।`,
    paragraphs: () => ['এরপর আপনার উত্তর ছাড়াই আমাদের টিম সিদ্ধান্ত নেবে।'],
    ...toAgencyBn,
    button: 'উত্তর দিন',
  },
  'unanswered-traveller': {
    subject: ({ place }) => `এখন আমাদের টিম সিদ্ধান্ত নেবে: ${place}`,
    news: ({ agency }) => `${agency} সময়মতো উত্তর দেয়নি, তাই এখন আমাদের টিম সিদ্ধান্ত নেবে।`,
    paragraphs: ({ decideBy }) => [`${decideBy}-এর মধ্যে ইমেইলে জানাব। আপনাকে কিছু করতে হবে না।`],
    ...toTravellerBn,
  },
  'unanswered-agency': {
    subject: ({ place }) => `এখন আমাদের টিম সিদ্ধান্ত নেবে: ${place}`,
    news: () => 'উত্তর দেওয়ার সময় শেষ, তাই এখন আমাদের টিম সিদ্ধান্ত নেবে।',
    paragraphs: ({ decideBy }) => [`${decideBy}-এর মধ্যে ইমেইলে জানাব। ততদিন টাকা আটকে থাকবে।`],
    ...toAgencyBn,
  },
  'withdrawn-traveller': {
    subject: ({ place }) => `অভিযোগ তুলে নিয়েছেন: ${place}`,
    news: () => 'আপনি অভিযোগ তুলে নিয়েছেন, তাই টাকা ফেরত ছাড়াই বিষয়টি শেষ হলো।',
    paragraphs: ({ agency }) => [`এই ট্যুরের টাকা এখন ${agency} পাবে।`],
    ...toTravellerBn,
  },
  'withdrawn-agency': {
    subject: ({ place }) => `অভিযোগ তুলে নেওয়া হয়েছে: ${place}`,
    news: () => 'যাত্রী অভিযোগ তুলে নিয়েছেন, তাই বিষয়টি শেষ হলো।',
    paragraphs: () => ['এই বুকিংয়ের টাকা এর জন্য আর আটকে নেই।'],
    ...toAgencyBn,
  },
  'decided-traveller': {
    subject: ({ place }) => `সিদ্ধান্ত হয়েছে: ${place}`,
    news: ({ outcome, refund }) =>
      outcome === 'none'
        ? 'সিদ্ধান্ত হয়েছে: এই ট্যুরের টাকা ফেরত দেওয়া হচ্ছে না।'
        : outcome === 'full'
          ? `সিদ্ধান্ত হয়েছে: আপনি পুরো ${refund} ফেরত পাবেন।`
          : `সিদ্ধান্ত হয়েছে: আপনি ${refund} ফেরত পাবেন।`,
    paragraphs: ({ outcome }) =>
      outcome === 'none' ? [] : ['যেভাবে দিয়েছিলেন, সেভাবেই ফেরত যাবে, সাধারণত ১০ কর্মদিবসের মধ্যে।'],
    ...toTravellerBn,
  },
  'decided-agency': {
    subject: ({ place }) => `সিদ্ধান্ত হয়েছে: ${place}`,
    news: ({ outcome, refund }) =>
      outcome === 'none'
        ? 'সিদ্ধান্ত হয়েছে: যাত্রীকে টাকা ফেরত দেওয়া হচ্ছে না।'
        : `সিদ্ধান্ত হয়েছে: যাত্রী ${refund} ফেরত পাবেন।`,
    paragraphs: ({ outcome }) =>
      outcome === 'none'
        ? ['এই বুকিংয়ের টাকা এর জন্য আর আটকে নেই।']
        : ['বাকি টাকা এর জন্য আর আটকে নেই। আগেই পাঠানো হয়ে থাকলে পরের পেআউট থেকে এই টাকা কমবে।'],
    ...toAgencyBn,
  },
};

export const DISPUTE_MAIL_TEXTS: Record<Language, Record<DisputeMailKind, DisputeMailText>> = {
  en: ENGLISH,
  bn: BANGLA,
};

export const DISPUTE_FACT_NAMES: Record<
  Language,
  Record<'place' | 'starts' | 'traveller' | 'agency' | 'reason' | 'refund' | 'decision', string>
> = {
  en: {
    place: 'Place',
    starts: 'Departure',
    traveller: 'Traveller',
    agency: 'Agency',
    reason: 'Problem',
    refund: 'Refund',
    decision: 'Why we decided so',
  },
  bn: {
    place: 'গন্তব্য',
    starts: 'যাত্রা',
    traveller: 'যাত্রী',
    agency: 'এজেন্সি',
    reason: 'সমস্যা',
    refund: 'টাকা ফেরত',
    decision: 'সিদ্ধান্তের কারণ',
  },
};

export const REASON_TEXTS: Record<Language, Record<DisputeReason, string>> = {
  en: {
    not_provided: "The trip didn't take place",
    not_as_promised: "It wasn't as promised",
    unsafe: 'It was unsafe',
    charged_extra: 'We had to pay extra',
    behaviour: 'Someone behaved badly',
    other: 'Something else',
  },
  bn: {
    not_provided: 'ট্যুরটি হয়নি',
    not_as_promised: 'যেমন বলা হয়েছিল, তেমন ছিল না',
    unsafe: 'নিরাপদ ছিল না',
    charged_extra: 'বাড়তি টাকা দিতে হয়েছে',
    behaviour: 'খারাপ আচরণ',
    other: 'অন্য কিছু',
  },
};
