import type { AgencyPart } from '@ghuri/contract/agency-moderation';
import type { Language } from '../accounts/accounts.reads.ts';

export type AgencyMailKind =
  | 'agency-approved'
  | 'agency-rejected'
  | 'agency-revoked'
  | 'agency-changes-asked'
  | 'agency-stopped'
  | 'agency-stop-lifted'
  | 'tour-taken-down';

/** Names of the form's parts in mails and in the audit log. */
export const AGENCY_PART_NAMES: Record<Language, Record<AgencyPart, string>> = {
  en: {
    name: 'Agency name',
    contact: 'Contact',
    place: 'Place',
    description: 'Description',
    bank: 'Bank details',
    nidFront: 'Front of the identity card',
    nidBack: 'Back of the identity card',
    profile: 'Profile picture',
    cover: 'Cover picture',
  },
  bn: {
    name: 'এজেন্সির নাম',
    contact: 'যোগাযোগ',
    place: 'ঠিকানা',
    description: 'পরিচিতি',
    bank: 'ব্যাংকের তথ্য',
    nidFront: 'জাতীয় পরিচয়পত্রের সামনের দিক',
    nidBack: 'জাতীয় পরিচয়পত্রের পেছনের দিক',
    profile: 'প্রোফাইল ছবি',
    cover: 'কভার ছবি',
  },
};

interface AgencyMailText {
  subject: string;
  /** `reason` is written by an admin; approvals have none. */
  paragraphs(reason: string): string[];
  button: string;
  footnote: string;
}

/** No mail repeats the agency's name, which its owner typed: a name can say anything. */
export const AGENCY_MAIL_TEXTS: Record<Language, Record<AgencyMailKind, AgencyMailText>> = {
  en: {
    'agency-approved': {
      subject: 'Your agency is approved',
      paragraphs: () => [
        'We have looked at your papers, and your agency is now verified on Ghuri. Travellers find it from this moment on.',
        'You can tell stories as the agency, and choose under Settings whether you take personalised tours.',
      ],
      button: 'Open my agency',
      footnote: 'The pictures of your identity card are deleted 90 days after this decision.',
    },
    'agency-rejected': {
      subject: 'Your agency was not approved',
      paragraphs: (reason) => [
        'We have looked at your agency and could not approve it. This is why:',
        reason,
        'What you sent us, your papers included, has been deleted. You are welcome to register again.',
      ],
      button: 'Register again',
      footnote: 'If you think that this is a mistake, answer this mail.',
    },
    'agency-revoked': {
      subject: 'The approval of your agency was withdrawn',
      paragraphs: (reason) => [
        'Your agency is waiting for approval again. This is why:',
        ...reason.split(/\n+/),
        "Until we approve it again, travellers can't find or book your tours. Trips that are already paid for stay booked, so please run them as agreed.",
      ],
      button: 'Open my agency',
      footnote: 'Think this is a mistake? Answer this email.',
    },
    'agency-changes-asked': {
      subject: 'Please change a few things so that we can approve your agency',
      paragraphs: (reason) => [
        'We looked at your agency. Before we can approve it, please change the following:',
        ...reason.split(/\n+/),
        "We've kept everything you sent. Open your agency, change what we asked for and send it again.",
      ],
      button: 'Make the changes',
      footnote: 'Not sure what we mean? Answer this email.',
    },
    'agency-stopped': {
      subject: 'Sales of your agency are stopped',
      paragraphs: (reason) => [
        "We have stopped the sales of your agency. Travellers can't find or book anything of it until we lift the stop. This is why:",
        ...reason.split(/\n+/),
        "We've told everyone with an upcoming trip. They can keep their booking or cancel it for a full refund. Please run the trips that stay booked as agreed.",
      ],
      button: 'Open my agency',
      footnote: 'Think this is a mistake? Answer this email.',
    },
    'agency-stop-lifted': {
      subject: 'Your agency can sell again',
      paragraphs: (reason) => [
        'We have lifted the stop. Travellers can find and book your tours again.',
        ...reason.split(/\n+/),
      ],
      button: 'Open my agency',
      footnote: "There's nothing else for you to do.",
    },
    'tour-taken-down': {
      subject: 'We took down one of your tours',
      paragraphs: (reason) => [
        'We have cancelled one of your tours. Everyone who booked it gets a full refund. Which tour, and why:',
        ...reason.split(/\n+/),
      ],
      button: 'Open my agency',
      footnote: 'Think this is a mistake? Answer this email.',
    },
  },
  bn: {
    'agency-approved': {
      subject: 'আপনার এজেন্সি অনুমোদিত হয়েছে',
      paragraphs: () => [
        'আমরা আপনার কাগজপত্র দেখেছি। আপনার এজেন্সি এখন ঘুরিতে যাচাইকৃত, আর এখন থেকেই ভ্রমণকারীরা এটি খুঁজে পাবেন।',
        'এজেন্সির হয়ে গল্প লিখতে পারেন, আর ব্যক্তিগত ভ্রমণের অনুরোধ নেবেন কি না তা সেটিংস থেকে ঠিক করতে পারেন।',
      ],
      button: 'আমার এজেন্সি খুলুন',
      footnote: 'আপনার পরিচয়পত্রের ছবি এই সিদ্ধান্তের ৯০ দিন পর মুছে ফেলা হবে।',
    },
    'agency-rejected': {
      subject: 'আপনার এজেন্সি অনুমোদন পায়নি',
      paragraphs: (reason) => [
        'আমরা আপনার এজেন্সির আবেদন দেখেছি, কিন্তু অনুমোদন দিতে পারিনি। কারণ:',
        reason,
        'আপনার পাঠানো কাগজপত্রসহ সবকিছু মুছে ফেলা হয়েছে। চাইলে আবার নিবন্ধন করতে পারেন।',
      ],
      button: 'আবার নিবন্ধন করুন',
      footnote: 'এটি ভুল হয়েছে মনে করলে এই মেইলের উত্তর দিন।',
    },
    'agency-revoked': {
      subject: 'আপনার এজেন্সির অনুমোদন তুলে নেওয়া হয়েছে',
      paragraphs: (reason) => [
        'আপনার এজেন্সি আবার অনুমোদনের অপেক্ষায় আছে। কারণ:',
        ...reason.split(/\n+/),
        'আবার অনুমোদন না হওয়া পর্যন্ত যাত্রীরা আপনার ট্যুর খুঁজে পাবেন না, বুকও করতে পারবেন না। যেসব ট্রিপের টাকা দেওয়া হয়ে গেছে সেগুলো বহাল আছে; কথামতো সেগুলো করান।',
      ],
      button: 'আমার এজেন্সি খুলুন',
      footnote: 'এটি ভুল হয়েছে মনে করলে এই ইমেইলের উত্তর দিন।',
    },
    'agency-changes-asked': {
      subject: 'এজেন্সি অনুমোদনের জন্য কয়েকটি বদল দরকার',
      paragraphs: (reason) => [
        'আমরা আপনার এজেন্সির আবেদন দেখেছি। অনুমোদনের আগে এগুলো ঠিক করে দিন:',
        ...reason.split(/\n+/),
        'আপনার পাঠানো সবকিছু রাখা আছে। এজেন্সির পাতা খুলে শুধু এগুলো বদলে আবার পাঠান।',
      ],
      button: 'বদলে আবার পাঠান',
      footnote: 'কিছু পরিষ্কার না হলে এই ইমেইলের উত্তর দিন।',
    },
    'agency-stopped': {
      subject: 'আপনার এজেন্সির বিক্রি বন্ধ করা হয়েছে',
      paragraphs: (reason) => [
        'আমরা আপনার এজেন্সির বিক্রি বন্ধ করেছি। আবার চালু না করা পর্যন্ত যাত্রীরা আপনার কিছু খুঁজে পাবেন না, বুকও করতে পারবেন না। কারণ:',
        ...reason.split(/\n+/),
        'সামনে যাঁদের ট্রিপ আছে, তাঁদের আমরা জানিয়েছি। তাঁরা বুকিং রাখতে পারেন, অথবা বাতিল করে পুরো টাকা ফেরত নিতে পারেন। যেসব বুকিং থাকছে, সেগুলো কথামতো করান।',
      ],
      button: 'আমার এজেন্সি খুলুন',
      footnote: 'এটি ভুল হয়েছে মনে করলে এই ইমেইলের উত্তর দিন।',
    },
    'agency-stop-lifted': {
      subject: 'আপনার এজেন্সি আবার বিক্রি করতে পারবে',
      paragraphs: (reason) => [
        'আমরা আপনার এজেন্সি আবার চালু করেছি। যাত্রীরা আবার আপনার ট্যুর খুঁজে পাবেন ও বুক করতে পারবেন।',
        ...reason.split(/\n+/),
      ],
      button: 'আমার এজেন্সি খুলুন',
      footnote: 'আপনাকে আর কিছু করতে হবে না।',
    },
    'tour-taken-down': {
      subject: 'আপনার একটি ট্যুর আমরা সরিয়ে নিয়েছি',
      paragraphs: (reason) => [
        'আমরা আপনার একটি ট্যুর বাতিল করেছি। যাঁরা বুক করেছিলেন, সবাই পুরো টাকা ফেরত পাবেন। কোন ট্যুর, আর কেন:',
        ...reason.split(/\n+/),
      ],
      button: 'আমার এজেন্সি খুলুন',
      footnote: 'এটি ভুল হয়েছে মনে করলে এই ইমেইলের উত্তর দিন।',
    },
  },
};

interface BankMailText {
  subject: string;
  paragraphs(from: string, to: string, payableFrom: string): string[];
  button: string;
  footnote: string;
}

export const BANK_MAIL_TEXTS: Record<Language, BankMailText> = {
  en: {
    subject: 'The payout account of your agency was changed',
    paragraphs: (from, to, payableFrom) => [
      `Your agency's payouts now go to the account ending in ${to}. It was ${from} before.`,
      `For your safety, we pay nothing to the new account before ${payableFrom} (Dhaka time).`,
    ],
    button: 'Check the account',
    footnote:
      "Wasn't this you? Change your password now, enter the right account again, and reply to this email.",
  },
  bn: {
    subject: 'আপনার এজেন্সির টাকা পাওয়ার অ্যাকাউন্ট বদলানো হয়েছে',
    paragraphs: (from, to, payableFrom) => [
      `এখন থেকে এজেন্সির টাকা যাবে ${to} নম্বরে শেষ হওয়া অ্যাকাউন্টে। আগে ছিল ${from}।`,
      `আপনার নিরাপত্তার জন্য ${payableFrom}-এর (ঢাকার সময়) আগে নতুন অ্যাকাউন্টে কোনো টাকা পাঠানো হবে না।`,
    ],
    button: 'অ্যাকাউন্ট দেখুন',
    footnote: 'আপনি বদলাননি? এখনই পাসওয়ার্ড বদলান, সঠিক অ্যাকাউন্ট আবার দিন, আর এই ইমেইলের উত্তর দিন।',
  },
};
