import type { MemberRole } from '@ghuri/domain/team';
import type { Language } from '../accounts/accounts.reads.ts';

export type TeamMailKind = 'team-joined' | 'team-left' | 'team-removed' | 'team-role';

export interface TeamMailFacts {
  person: string;
  agency: string;
  role: string;
}

interface TeamMailText {
  subject: string;
  news: (facts: TeamMailFacts) => string;
  paragraphs: string[];
  button: string;
  path: string;
  why: string;
}

export const ROLE_NAMES: Record<Language, Record<MemberRole, string>> = {
  en: { manager: 'manager', guide: 'guide' },
  bn: { manager: 'ম্যানেজার', guide: 'গাইড' },
};

interface InvitationText {
  subject: string;
  news: (facts: { agency: string; role: string }) => string;
  what: Record<MemberRole, string>;
  until: (day: string) => string;
  button: string;
  note: string;
  why: string;
}

/** Names are in the text, never in the subject: they are a stranger's words. */
export const INVITATION_TEXT: Record<Language, InvitationText> = {
  en: {
    subject: "You're invited to a team on Ghuri",
    news: ({ agency, role }) => `${agency} invites you to join its team as a ${role}.`,
    what: {
      manager: 'Managers run tours, prices, quotes and bids. They see no bank details and no payouts.',
      guide: 'Guides see the travellers of their own departures and check them in.',
    },
    until: (day) =>
      `The link works once, until ${day}. Accept with an account that has this email address. If you have none, you can sign up on the way.`,
    button: 'See the invitation',
    note: "Don't know this agency? Ignore this email and nothing happens.",
    why: "You're getting this email because an agency on Ghuri invited this address.",
  },
  bn: {
    subject: 'ঘুরিতে একটি টিমে যোগ দেওয়ার আমন্ত্রণ',
    news: ({ agency, role }) => `${agency} আপনাকে ${role} হিসেবে টিমে যোগ দিতে আমন্ত্রণ জানিয়েছে।`,
    what: {
      manager: 'ম্যানেজার ট্যুর, দাম, কোটেশন ও দর সামলান। ব্যাংকের তথ্য বা পেআউট দেখতে পান না।',
      guide: 'গাইড নিজের ট্যুরের যাত্রীদের তালিকা দেখেন ও তাঁদের চেক-ইন করেন।',
    },
    until: (day) =>
      `লিংকটি একবারই কাজ করবে, ${day} পর্যন্ত। এই ইমেইল ঠিকানার অ্যাকাউন্ট দিয়ে গ্রহণ করুন। অ্যাকাউন্ট না থাকলে পথেই খুলে নিতে পারবেন।`,
    button: 'আমন্ত্রণ দেখুন',
    note: 'এই এজেন্সিকে চেনেন না? ইমেইলটি উপেক্ষা করুন, কিছুই হবে না।',
    why: 'ঘুরির একটি এজেন্সি এই ঠিকানায় আমন্ত্রণ পাঠিয়েছে বলে ইমেইলটি পেয়েছেন।',
  },
};

const TEAM = '/my-agency/team';

export const TEAM_MAIL_TEXTS: Record<Language, Record<TeamMailKind, TeamMailText>> = {
  en: {
    'team-joined': {
      subject: 'Someone joined your team',
      news: ({ person, agency, role }) =>
        `${person} accepted your invitation and joined ${agency} as a ${role}.`,
      paragraphs: ['You can change the role or remove the person at any time.'],
      button: 'Open the team',
      path: TEAM,
      why: "You're getting this email because you own this agency.",
    },
    'team-left': {
      subject: 'Someone left your team',
      news: ({ person, agency }) => `${person} left the team of ${agency}.`,
      paragraphs: ['If this person guided departures, choose another guide for them.'],
      button: 'Open the team',
      path: TEAM,
      why: "You're getting this email because you own this agency.",
    },
    'team-removed': {
      subject: "You're no longer on a team",
      news: ({ agency }) => `${agency} removed you from its team.`,
      paragraphs: ['Your own account, trips and stories stay as they are.'],
      button: 'Open Ghuri',
      path: '/home',
      why: "You're getting this email because you were on this agency's team.",
    },
    'team-role': {
      subject: 'Your role on a team has changed',
      news: ({ agency, role }) => `${agency} made you a ${role}.`,
      paragraphs: ['You see what you may do now the next time you open Ghuri.'],
      button: 'Open Ghuri',
      path: '/home',
      why: "You're getting this email because you're on this agency's team.",
    },
  },
  bn: {
    'team-joined': {
      subject: 'আপনার টিমে একজন যোগ দিয়েছেন',
      news: ({ person, agency, role }) =>
        `${person} আপনার আমন্ত্রণ গ্রহণ করে ${role} হিসেবে ${agency}-এ যোগ দিয়েছেন।`,
      paragraphs: ['যেকোনো সময় তাঁর দায়িত্ব বদলাতে বা তাঁকে সরাতে পারবেন।'],
      button: 'টিম দেখুন',
      path: TEAM,
      why: 'আপনি এই এজেন্সির মালিক বলে ইমেইলটি পেয়েছেন।',
    },
    'team-left': {
      subject: 'একজন আপনার টিম ছেড়েছেন',
      news: ({ person, agency }) => `${person} ${agency}-এর টিম ছেড়েছেন।`,
      paragraphs: ['তিনি কোনো ট্যুরের গাইড থাকলে সেখানে অন্য কাউকে দিন।'],
      button: 'টিম দেখুন',
      path: TEAM,
      why: 'আপনি এই এজেন্সির মালিক বলে ইমেইলটি পেয়েছেন।',
    },
    'team-removed': {
      subject: 'আপনি আর একটি টিমে নেই',
      news: ({ agency }) => `${agency} আপনাকে টিম থেকে সরিয়েছে।`,
      paragraphs: ['আপনার নিজের অ্যাকাউন্ট, ট্যুর ও গল্প আগের মতোই আছে।'],
      button: 'ঘুরি খুলুন',
      path: '/home',
      why: 'আপনি এই এজেন্সির টিমে ছিলেন বলে ইমেইলটি পেয়েছেন।',
    },
    'team-role': {
      subject: 'টিমে আপনার দায়িত্ব বদলেছে',
      news: ({ agency, role }) => `${agency} আপনাকে ${role} করেছে।`,
      paragraphs: ['এখন কী কী করতে পারবেন, ঘুরি খুললেই দেখবেন।'],
      button: 'ঘুরি খুলুন',
      path: '/home',
      why: 'আপনি এই এজেন্সির টিমে আছেন বলে ইমেইলটি পেয়েছেন।',
    },
  },
};
