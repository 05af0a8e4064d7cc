import { inDigitsOf } from '@ghuri/domain/digits';
import { PHONE_CODE_MS } from '@ghuri/domain/phones';
import type { Language } from '../accounts.reads.ts';

type CodeKind = 'sign-in-code' | 'phone-code';

const minutesIn = (language: Language): string => inDigitsOf(language, String(PHONE_CODE_MS / 60_000));

const TEXTS: Record<Language, Record<CodeKind, (code: string, minutes: string) => string>> = {
  en: {
    'sign-in-code': (code, minutes) =>
      `${code} is your code to sign in to Ghuri. It works for ${minutes} minutes. Never share it.`,
    'phone-code': (code, minutes) =>
      `${code} is your code to add this number to a Ghuri account. It works for ${minutes} minutes. Never share it.`,
  },
  bn: {
    'sign-in-code': (code, minutes) =>
      `${code} ঘুরিতে সাইন ইন করার কোড। ${minutes} মিনিট কাজ করবে। কাউকে জানাবেন না।`,
    'phone-code': (code, minutes) =>
      `${code} ঘুরি অ্যাকাউন্টে এই নম্বর যোগ করার কোড। ${minutes} মিনিট কাজ করবে। কাউকে জানাবেন না।`,
  },
};

/** The last line lets a phone fill in the code, on our pages only (the format of WebOTP). Its digits are Latin for that. */
export function codeText(
  kind: CodeKind,
  { code, language, publicUrl }: { code: string; language: Language; publicUrl: string },
): string {
  return `${TEXTS[language][kind](code, minutesIn(language))}\n\n@${new URL(publicUrl).hostname} #${code}`;
}

/** To a number that no longer signs in. */
export const removedText = (language: Language): string =>
  ({
    en: "This number was removed from a Ghuri account and no longer signs in. Wasn't this you? Contact us.",
    bn: 'এই নম্বরটি একটি ঘুরি অ্যাকাউন্ট থেকে সরানো হয়েছে। আপনি না করে থাকলে আমাদের জানান।',
  })[language];
