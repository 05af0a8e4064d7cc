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
    bank: 'Payout account',
    licence: 'Trade licence and tax numbers',
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
    bank: 'পেআউটের অ্যাকাউন্ট',
    licence: 'ট্রেড লাইসেন্স ও কর নম্বর',
    nidFront: 'জাতীয় পরিচয়পত্রের সামনের দিক',
    nidBack: 'জাতীয় পরিচয়পত্রের পেছনের দিক',
    profile: 'প্রোফাইল ছবি',
    cover: 'কভার ছবি',
  },
};

interface AgencyMailText {
  subject: string;
  news: string;
  /** `reason` has the admin's lines; approvals have none. */
  paragraphs(reason: string[]): string[];
  button: string;
  note?: string;
}

const MISTAKE = {
  en: 'Think this is a mistake? Reply to this email.',
  bn: 'এটি ভুল হয়েছে মনে হলে এই ইমেইলের উত্তর দিন।',
};

export const AGENCY_WHY: Record<Language, string> = {
  en: "You're getting this email because you have an agency on Ghuri.",
  bn: 'ঘুরিতে আপনার এজেন্সি আছে বলে এই ইমেইল পেয়েছেন।',
};

/** No mail repeats the agency's name, which its owner typed: a name can say anything. */
export const AGENCY_MAIL_TEXTS: Record<Language, Record<AgencyMailKind, AgencyMailText>> = {
  en: {
    'agency-approved': {
      subject: 'Your agency is approved',
      news: 'Your agency is now verified. Travellers can find and book your tours.',
      paragraphs: () => [
        'Post your first tour, share a story as the agency, and choose in Settings whether you take custom tours.',
      ],
      button: 'Open my agency',
      note: 'We delete the photos of your identity card 90 days from now.',
    },
    'agency-rejected': {
      subject: 'Your agency was not approved',
      news: "We couldn't approve your agency. Here's why:",
      paragraphs: (reason) => [
        ...reason,
        "We've deleted everything you sent us, including your papers. You're welcome to register again.",
      ],
      button: 'Register again',
      note: MISTAKE.en,
    },
    'agency-revoked': {
      subject: 'Your agency is under review again',
      news: "We've withdrawn the approval of your agency. Here's why:",
      paragraphs: (reason) => [
        ...reason,
        "Until we approve it again, travellers can't find or book your tours. Paid trips stay booked, so please run them as agreed.",
      ],
      button: 'Open my agency',
      note: MISTAKE.en,
    },
    'agency-changes-asked': {
      subject: 'A few changes before we can approve your agency',
      news: 'Your agency is almost there. Please change the following:',
      paragraphs: (reason) => [
        ...reason,
        "We've kept everything you sent. Change what we asked for and send it again.",
      ],
      button: 'Make the changes',
      note: 'Not sure what we mean? Reply to this email.',
    },
    'agency-stopped': {
      subject: 'Sales of your agency are stopped',
      news: "We've stopped the sales of your agency. Here's why:",
      paragraphs: (reason) => [
        ...reason,
        "Travellers can't find or book your tours until we lift the stop. We've emailed everyone with an upcoming trip. They can keep their booking or cancel it for a full refund. Please run the trips that stay booked.",
      ],
      button: 'Open my agency',
      note: MISTAKE.en,
    },
    'agency-stop-lifted': {
      subject: 'Your agency can sell again',
      news: 'Your agency is back. Travellers can find and book your tours again.',
      paragraphs: (reason) => reason,
      button: 'Open my agency',
    },
    'tour-taken-down': {
      subject: 'We took down one of your tours',
      news: "We've cancelled one of your tours. Everyone who booked it gets a full refund.",
      paragraphs: (reason) => ["Here's which one, and why:", ...reason],
      button: 'Open my agency',
      note: MISTAKE.en,
    },
  },
  bn: {
    'agency-approved': {
      subject: 'আপনার এজেন্সি অনুমোদিত হয়েছে',
      news: 'আপনার এজেন্সি এখন যাচাইকৃত। যাত্রীরা আপনার ট্যুর খুঁজে বুক করতে পারবেন।',
      paragraphs: () => [
        'প্রথম ট্যুর দিন, এজেন্সির হয়ে গল্প লিখুন, আর পছন্দমতো ট্যুর নেবেন কি না সেটিংস থেকে ঠিক করুন।',
      ],
      button: 'আমার এজেন্সি খুলুন',
      note: 'আপনার পরিচয়পত্রের ছবি ৯০ দিন পর মুছে ফেলা হবে।',
    },
    'agency-rejected': {
      subject: 'আপনার এজেন্সি অনুমোদন পায়নি',
      news: 'আপনার এজেন্সি অনুমোদন দিতে পারিনি। কারণ:',
      paragraphs: (reason) => [
        ...reason,
        'কাগজপত্রসহ আপনার পাঠানো সবকিছু মুছে ফেলা হয়েছে। চাইলে আবার নিবন্ধন করতে পারেন।',
      ],
      button: 'আবার নিবন্ধন করুন',
      note: MISTAKE.bn,
    },
    'agency-revoked': {
      subject: 'আপনার এজেন্সি আবার যাচাই করা হচ্ছে',
      news: 'আপনার এজেন্সির অনুমোদন তুলে নেওয়া হয়েছে। কারণ:',
      paragraphs: (reason) => [
        ...reason,
        'আবার অনুমোদন না হওয়া পর্যন্ত যাত্রীরা আপনার ট্যুর খুঁজে পাবেন না, বুকও করতে পারবেন না। যেসব ট্রিপের টাকা দেওয়া হয়ে গেছে, সেগুলো বহাল আছে। কথামতো সেগুলো করান।',
      ],
      button: 'আমার এজেন্সি খুলুন',
      note: MISTAKE.bn,
    },
    'agency-changes-asked': {
      subject: 'এজেন্সি অনুমোদনের জন্য কয়েকটি বদল দরকার',
      news: 'আর একটু বাকি। অনুমোদনের আগে এগুলো ঠিক করে দিন:',
      paragraphs: (reason) => [...reason, 'আপনার পাঠানো সবকিছু আছে। শুধু এগুলো বদলে আবার পাঠান।'],
      button: 'বদলে আবার পাঠান',
      note: 'কিছু পরিষ্কার না হলে এই ইমেইলের উত্তর দিন।',
    },
    'agency-stopped': {
      subject: 'আপনার এজেন্সির বিক্রি বন্ধ করা হয়েছে',
      news: 'আমরা আপনার এজেন্সির বিক্রি বন্ধ করেছি। কারণ:',
      paragraphs: (reason) => [
        ...reason,
        'আবার চালু না করা পর্যন্ত যাত্রীরা আপনার ট্যুর খুঁজে পাবেন না, বুকও করতে পারবেন না। সামনে যাঁদের ট্রিপ আছে, তাঁদের ইমেইল করেছি। তাঁরা বুকিং রাখতে পারেন, অথবা বাতিল করে পুরো টাকা ফেরত নিতে পারেন। যেসব বুকিং থাকছে, সেগুলো কথামতো করান।',
      ],
      button: 'আমার এজেন্সি খুলুন',
      note: MISTAKE.bn,
    },
    'agency-stop-lifted': {
      subject: 'আপনার এজেন্সি আবার বিক্রি করতে পারবে',
      news: 'আপনার এজেন্সি আবার চালু। যাত্রীরা আবার আপনার ট্যুর খুঁজে বুক করতে পারবেন।',
      paragraphs: (reason) => reason,
      button: 'আমার এজেন্সি খুলুন',
    },
    'tour-taken-down': {
      subject: 'আপনার একটি ট্যুর আমরা সরিয়ে নিয়েছি',
      news: 'আমরা আপনার একটি ট্যুর বাতিল করেছি। যাঁরা বুক করেছিলেন, সবাই পুরো টাকা ফেরত পাবেন।',
      paragraphs: (reason) => ['কোন ট্যুর, আর কেন:', ...reason],
      button: 'আমার এজেন্সি খুলুন',
      note: MISTAKE.bn,
    },
  },
};

interface BankMailText {
  subject: string;
  news: string;
  /** Names of the facts. */
  account: string;
  before: string;
  payableFrom: string;
  button: string;
  note: string;
}

export const BANK_MAIL_TEXTS: Record<Language, BankMailText> = {
  en: {
    subject: 'Your payout account was changed',
    news: 'We now pay out to a new account. For your safety, the first payout waits a little.',
    account: 'New account',
    before: 'Before',
    payableFrom: 'First payout from',
    button: 'Check the account',
    note: "Wasn't this you? Change your password now, enter the right account again, and reply to this email.",
  },
  bn: {
    subject: 'টাকা পাওয়ার অ্যাকাউন্ট বদলেছে',
    news: 'এখন থেকে টাকা পাঠানো হবে নতুন অ্যাকাউন্টে। নিরাপত্তার জন্য প্রথমবার একটু সময় নেব।',
    account: 'নতুন অ্যাকাউন্ট',
    before: 'আগে ছিল',
    payableFrom: 'প্রথম টাকা যাবে',
    button: 'অ্যাকাউন্ট দেখুন',
    note: 'আপনি বদলাননি? এখনই পাসওয়ার্ড বদলান, সঠিক অ্যাকাউন্ট আবার দিন, আর এই ইমেইলের উত্তর দিন।',
  },
};

interface BankCodeMailText {
  subject: string;
  news: string;
  codeName: string;
  paragraphs: string[];
  button: string;
  note: string;
}

export const BANK_CODE_MAIL_TEXTS: Record<Language, BankCodeMailText> = {
  en: {
    subject: 'Your code to change the payout account',
    news: 'Enter this code on the page where you change your payout account.',
    codeName: 'Code',
    paragraphs: ['It works for 10 minutes. We never ask for it by phone or message.'],
    button: 'Open the agency settings',
    note: "Wasn't this you? Someone knows your password. Change it now and don't share this code.",
  },
  bn: {
    subject: 'টাকা পাওয়ার অ্যাকাউন্ট বদলানোর কোড',
    news: 'যে পাতায় অ্যাকাউন্ট বদলাচ্ছেন, সেখানে এই কোড দিন।',
    codeName: 'কোড',
    paragraphs: ['কোডটি ১০ মিনিট কাজ করবে। ফোনে বা মেসেজে আমরা কখনো কোড চাই না।'],
    button: 'এজেন্সি সেটিংস খুলুন',
    note: 'আপনি চাননি? তাহলে কেউ আপনার পাসওয়ার্ড জানে। এখনই পাসওয়ার্ড বদলান, কোডটি কাউকে দেবেন না।',
  },
};
