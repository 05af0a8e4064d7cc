import { HELP_PATH } from '@ghuri/contract/help.words';
import { givenName } from '@ghuri/domain/given-name';

export type MailLanguage = 'en' | 'bn';

/** The user who gets a mail. */
export interface Reader {
  email: string;
  /** '' if the address is not verified: the name may then be a stranger's text. */
  name: string;
  language: MailLanguage;
}

export type Fact = readonly [name: string, value: string];

/** What a mail says. It is stored as it is; `letter-html.ts` draws it when it is sent. */
export interface Letter {
  language: MailLanguage;
  /** As in `Reader`. */
  name: string;
  subject: string;
  /** The news, in one sentence. */
  news: string;
  /** What follows from it. */
  paragraphs?: string[];
  /** Those without a value are left out. */
  facts?: readonly Fact[];
  /** An inline attachment by its name, and what it shows. */
  picture?: { name: string; alt: string };
  /** `path` is a page of the web app. */
  button?: { label: string; path: string };
  /** A second way, below the button: to say no. */
  link?: { label: string; path: string };
  /** What to do if something is wrong: "Wasn't this you? …" */
  note?: string;
  /** Why the reader gets it. Default: they have an account. */
  why?: string;
  /** False if the reader has no account, or not yet. */
  hasSettings?: boolean;
}

const GREETING = {
  en: (name: string) => (name === '' ? 'Hi,' : `Hi ${name},`),
  bn: (name: string) => (name === '' ? 'শুভেচ্ছা,' : `${name}, শুভেচ্ছা!`),
};
export const BRAND = { en: 'Ghuri', bn: 'ঘুরি' } as const;
const WHY = {
  en: "You're getting this email because you have a Ghuri account.",
  bn: 'ঘুরিতে আপনার অ্যাকাউন্ট আছে বলে এই ইমেইল পেয়েছেন।',
};
const HELP = { en: 'Help', bn: 'সাহায্য' };
const NOTIFICATION_SETTINGS = { en: 'Notification settings', bn: 'নোটিফিকেশন সেটিংস' };

/** The links at the end of a mail. */
export function footerLinks({ language, hasSettings = true }: Letter): { label: string; path: string }[] {
  const settings = { label: NOTIFICATION_SETTINGS[language], path: '/settings#notifications' };
  return [...(hasSettings ? [settings] : []), { label: HELP[language], path: HELP_PATH }];
}

export const greetingOf = ({ language, name }: Letter): string => GREETING[language](givenName(name));

export const whyOf = ({ language, why = WHY[language] }: Letter): string => why;

export const shownFacts = ({ facts = [] }: Letter): readonly Fact[] =>
  facts.filter(([, value]) => value !== '');

/** The only part that spells out addresses. */
export function letterAsText(letter: Letter, publicUrl: string): string {
  const { language, news, paragraphs = [], button, link, note } = letter;
  const facts = shownFacts(letter).map(([name, value]) => `${name}: ${value}`);
  const links = footerLinks(letter).map(({ label, path }) => `${label}: ${publicUrl}${path}`);
  return `${[
    greetingOf(letter),
    news,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...[button, link].flatMap((way) => (way ? [`${way.label}:\n${publicUrl}${way.path}`] : [])),
    ...(note === undefined ? [] : [note]),
    BRAND[language],
    ['--', whyOf(letter), ...links].join('\n'),
  ].join('\n\n')}\n`;
}

const LONGEST_SUBJECT = 120;

/** A subject is a header: control characters and line breaks become spaces, and it stays short. */
export function subjectOf({ subject }: Letter): string {
  const line = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= LONGEST_SUBJECT ? line : `${letters.slice(0, LONGEST_SUBJECT - 1).join('')}…`;
}
