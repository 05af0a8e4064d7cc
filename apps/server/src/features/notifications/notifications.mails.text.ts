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
      agency_reviewed: (people) =>
        inEnglish(people, 'One traveller reviewed your agency.', '# travellers reviewed your agency.'),
      review_answered: (_people, things) =>
        inEnglish(things, 'An agency answered your review.', '# agencies answered your reviews.'),
      story_removed: (_people, things) =>
        inEnglish(
          things,
          'Our moderators removed a story of yours.',
          'Our moderators removed # stories of yours.',
        ),
      warned: (_people, things) =>
        inEnglish(things, 'Our moderators sent you a warning.', 'Our moderators sent you # warnings.'),
      tour_changed: (_people, things) =>
        inEnglish(
          things,
          'A tour that you booked or saved has changed.',
          '# tours that you booked or saved have changed.',
        ),
      tour_cancelled: (_people, things) =>
        inEnglish(
          things,
          'A tour that you booked or saved was cancelled.',
          '# tours that you booked or saved were cancelled.',
        ),
      tour_booked: (people) =>
        inEnglish(people, 'One traveller booked a tour of yours.', '# travellers booked tours of yours.'),
      booking_paid: () => 'Your payment has arrived.',
      hold_ending: () => 'Seats that you held were about to be freed.',
      payment_failed: () => 'A payment did not go through.',
      refund_began: () => 'Your money is on its way back.',
      refunded: () => 'Your money is back.',
      trip_tomorrow: () => 'Your trip is about to start.',
      agency_approved: () => 'Your agency was approved.',
      agency_rejected: () => 'Your agency was not approved.',
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
      agency_reviewed: (people) => `${bangla.format(people)} জন ভ্রমণকারী আপনার এজেন্সির রিভিউ দিয়েছেন।`,
      review_answered: (_people, things) => `${bangla.format(things)}টি এজেন্সি আপনার রিভিউর উত্তর দিয়েছে।`,
      story_removed: (_people, things) =>
        `আমাদের মডারেটররা আপনার ${bangla.format(things)}টি গল্প সরিয়ে দিয়েছেন।`,
      warned: (_people, things) => `আমাদের মডারেটররা আপনাকে ${bangla.format(things)} বার সতর্ক করেছেন।`,
      tour_changed: (_people, things) =>
        `আপনার বুক করা বা তুলে রাখা ${bangla.format(things)}টি ট্যুর বদলেছে।`,
      tour_cancelled: (_people, things) =>
        `আপনার বুক করা বা তুলে রাখা ${bangla.format(things)}টি ট্যুর বাতিল হয়েছে।`,
      tour_booked: (people) => `${bangla.format(people)} জন আপনার ট্যুর বুক করেছেন।`,
      booking_paid: () => 'আপনার টাকা পৌঁছেছে।',
      hold_ending: () => 'আপনার ধরে রাখা আসন ছেড়ে দেওয়ার সময় হয়েছিল।',
      payment_failed: () => 'একটি পেমেন্ট সম্পন্ন হয়নি।',
      refund_began: () => 'আপনার টাকা ফেরত যাচ্ছে।',
      refunded: () => 'আপনার টাকা ফেরত দেওয়া হয়েছে।',
      trip_tomorrow: () => 'আপনার যাত্রা শুরু হতে যাচ্ছে।',
      agency_approved: () => 'আপনার এজেন্সি অনুমোদিত হয়েছে।',
      agency_rejected: () => 'আপনার এজেন্সি অনুমোদন পায়নি।',
    },
    button: 'ঘুরিতে দেখুন',
    footnote: 'আপনি এই মেইল চেয়েছেন, দিনে একবারের বেশি নয়। সেটিংস থেকে এটি বদলাতে পারেন।',
  },
};
