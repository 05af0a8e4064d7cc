import type { NotificationKind } from '@ghuri/contract/notifications';

interface DigestText {
  subject: string;
  opening: string;
  /** How many people did something, about how many things of mine. */
  lines: Record<NotificationKind, (people: number, things: number) => string>;
  button: string;
  footnote: string;
}

const english = new Intl.NumberFormat('en');
const bangla = new Intl.NumberFormat('bn-BD');

const inEnglish = (count: number, one: string, many: string): string =>
  count === 1 ? one : many.replace('#', english.format(count));

/** Numbers and no names: a name can say anything, and a mail from us should not say it. */
export const DIGEST_TEXT: Record<'en' | 'bn', DigestText> = {
  en: {
    subject: 'What happened around you on Ghuri',
    opening: 'Since we last wrote:',
    lines: {
      followed: (people) =>
        inEnglish(people, 'One person started to follow you.', '# people started to follow you.'),
      post_reacted: (people, things) =>
        `${inEnglish(people, 'One person', '# people')} reacted to ${inEnglish(things, 'one of your stories.', '# of your stories.')}`,
      post_commented: (people, things) =>
        `${inEnglish(people, 'One person', '# people')} commented on ${inEnglish(things, 'one of your stories.', '# of your stories.')}`,
    },
    button: 'See it on Ghuri',
    footnote: 'You asked for this mail, once a day at most. You can change that under Settings.',
  },
  bn: {
    subject: 'ঘুরিতে আপনার আশপাশে যা হলো',
    opening: 'আমাদের শেষ চিঠির পর:',
    lines: {
      followed: (people) => `${bangla.format(people)} জন আপনাকে অনুসরণ করতে শুরু করেছেন।`,
      post_reacted: (people, things) =>
        `${bangla.format(people)} জন আপনার ${bangla.format(things)}টি গল্পে প্রতিক্রিয়া জানিয়েছেন।`,
      post_commented: (people, things) =>
        `${bangla.format(people)} জন আপনার ${bangla.format(things)}টি গল্পে মন্তব্য করেছেন।`,
    },
    button: 'ঘুরিতে দেখুন',
    footnote: 'আপনি এই মেইল চেয়েছেন, দিনে একবারের বেশি নয়। সেটিংস থেকে এটি বদলাতে পারেন।',
  },
};
