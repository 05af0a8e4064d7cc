import type { Language } from '../accounts/accounts.reads.ts';

interface AlertText {
  /** One of Bangladesh's districts, never text that a traveller typed; '' if they did not choose one. */
  subject: (count: number, district: string) => string;
  news: (count: number) => string;
  request: (facts: { persons: number; days: number; until: string }) => string;
  button: string;
  why: string;
}

const bangla = new Intl.NumberFormat('bn-BD');

export const NEW_REQUESTS_TEXTS: Record<Language, AlertText> = {
  en: {
    subject: (count, district) =>
      count > 1 ? `${count} new tour requests` : `New tour request${district && `: ${district}`}`,
    news: (count) =>
      count > 1
        ? `${count} travellers are looking for an agency. You have 90 minutes to bid on each request.`
        : 'A traveller is looking for an agency. You have 90 minutes to bid.',
    request: ({ persons, days, until }) =>
      `${persons} ${persons === 1 ? 'person' : 'people'}, ${days} ${days === 1 ? 'day' : 'days'}. Bid by ${until}.`,
    button: 'See and bid',
    why: "You're getting this email because your agency can bid on Ghuri. You can turn it off in Settings.",
  },
  bn: {
    subject: (count, district) =>
      count > 1
        ? `${bangla.format(count)}টি নতুন ট্যুরের অনুরোধ`
        : `নতুন ট্যুরের অনুরোধ${district && `: ${district}`}`,
    news: (count) =>
      count > 1
        ? `${bangla.format(count)} জন যাত্রী এজেন্সি খুঁজছেন। প্রতিটি অনুরোধে ৯০ মিনিট দর দেওয়া যায়।`
        : 'একজন যাত্রী এজেন্সি খুঁজছেন। অনুরোধটিতে ৯০ মিনিট দর দেওয়া যায়।',
    request: ({ persons, days, until }) =>
      `${bangla.format(persons)} জন, ${bangla.format(days)} দিন। দর দিন ${until}-এর মধ্যে।`,
    button: 'দেখে দর দিন',
    why: 'ঘুরিতে আপনার এজেন্সি দর দিতে পারে বলে ইমেইলটি পেয়েছেন। সেটিংস থেকে বন্ধ করতে পারেন।',
  },
};
