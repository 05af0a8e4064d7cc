import type { NotificationKind } from '@ghuri/contract/notifications';

interface DigestText {
  subject: string;
  opening: string;
  /** `people` did something about `things` of the reader. */
  lines: Record<NotificationKind, (people: number, things: number) => string>;
  button: string;
  footnote: string;
}

const english = new Intl.NumberFormat('en');
const bangla = new Intl.NumberFormat('bn-BD');

const inEnglish = (count: number, one: string, many: string): string =>
  count === 1 ? one : many.replace('#', english.format(count));

/** Numbers, no names: a name can say anything, and our mails should not repeat it. */
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
      booking_cancelled: (_people, things) =>
        inEnglish(things, 'A traveller cancelled a booking.', 'Travellers cancelled # bookings.'),
      booking_paid: () => 'Your payment has arrived.',
      hold_ending: () => 'What was kept for you was about to be freed.',
      payment_failed: () => 'A payment did not go through.',
      refund_began: () => 'Your money is on its way back.',
      refunded: () => 'Your money is back.',
      trip_tomorrow: () => 'Your trip is about to start.',
      tour_asked: (people) =>
        inEnglish(
          people,
          'One traveller asked your agency for a personalised tour.',
          '# travellers asked your agency for personalised tours.',
        ),
      tour_quoted: (_people, things) =>
        inEnglish(
          things,
          'The price of your personalised tour was named.',
          'The prices of # of your personalised tours were named.',
        ),
      tour_message: (_people, things) =>
        inEnglish(
          things,
          'Somebody wrote to you about a personalised tour.',
          'You were written to about # personalised tours.',
        ),
      tour_ask_withdrawn: (_people, things) =>
        inEnglish(
          things,
          'A traveller no longer wants the tour they asked you for.',
          '# tours that you were asked for are no longer wanted.',
        ),
      bid_placed: (people, things) =>
        `${inEnglish(people, 'One agency', '# agencies')} bid on ${inEnglish(things, 'your tour request.', '# of your tour requests.')}`,
      bids_closed: (_people, things) =>
        inEnglish(
          things,
          'The time for bids on your tour request is over.',
          'The time for bids on # of your tour requests is over.',
        ),
      bid_accepted: (_people, things) =>
        inEnglish(things, 'A bid of yours was accepted.', '# bids of yours were accepted.'),
      bid_not_chosen: (_people, things) =>
        inEnglish(
          things,
          'A traveller chose another bid than yours.',
          'Of # requests, another bid than yours was chosen.',
        ),
      bid_lapsed: (_people, things) =>
        inEnglish(things, 'An accepted bid was not paid in time.', '# accepted bids were not paid in time.'),
      bid_withdrawn: (_people, things) =>
        inEnglish(
          things,
          'A bid on your tour request was withdrawn.',
          'Bids on # of your tour requests were withdrawn.',
        ),
      tour_declined: (_people, things) =>
        inEnglish(
          things,
          'An agency declined your personalised tour.',
          '# of your personalised tours were declined.',
        ),
      quote_ending: (_people, things) =>
        inEnglish(things, 'A quote for you expires soon.', '# quotes for you expire soon.'),
      quote_expired: (_people, things) => inEnglish(things, 'A quote has expired.', '# quotes have expired.'),
      request_withdrawn: (_people, things) =>
        inEnglish(
          things,
          'A tour request that you bid on was taken back.',
          '# tour requests that you bid on were taken back.',
        ),
      request_opened: () => 'There are new tour requests to bid on.',
      agency_approved: () => 'Your agency was approved.',
      agency_rejected: () => 'Your agency was not approved.',
      agency_revoked: () => 'The approval of your agency was withdrawn.',
      agency_changes_asked: () => 'We asked for changes to your agency.',
      agency_stopped: () => 'Sales of your agency were stopped.',
      agency_stop_lifted: () => 'Your agency can sell again.',
      booked_agency_stopped: () => 'We stopped an agency that you booked with.',
      tour_taken_down: (_people, things) =>
        inEnglish(things, 'We took down one of your tours.', 'We took down # of your tours.'),
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
      booking_cancelled: (_people, things) => `${bangla.format(things)}টি বুকিং যাত্রীরা বাতিল করেছেন।`,
      booking_paid: () => 'আপনার টাকা পৌঁছেছে।',
      hold_ending: () => 'আপনার জন্য ধরে রাখা বুকিং ছেড়ে দেওয়ার সময় হয়েছিল।',
      payment_failed: () => 'একটি পেমেন্ট সম্পন্ন হয়নি।',
      refund_began: () => 'আপনার টাকা ফেরত যাচ্ছে।',
      refunded: () => 'আপনার টাকা ফেরত দেওয়া হয়েছে।',
      trip_tomorrow: () => 'আপনার যাত্রা শুরু হতে যাচ্ছে।',
      tour_asked: (people) => `${bangla.format(people)} জন আপনার এজেন্সির কাছে নিজের মতো ট্যুর চেয়েছেন।`,
      tour_quoted: (_people, things) =>
        `আপনার নিজের মতো ${bangla.format(things)}টি ট্যুরের দাম জানানো হয়েছে।`,
      tour_message: (_people, things) =>
        `নিজের মতো ${bangla.format(things)}টি ট্যুর নিয়ে আপনাকে লেখা হয়েছে।`,
      tour_ask_withdrawn: (_people, things) =>
        `আপনার কাছে চাওয়া ${bangla.format(things)}টি ট্যুর আর চাওয়া হচ্ছে না।`,
      bid_placed: (people, things) =>
        `${bangla.format(people)}টি এজেন্সি আপনার ${bangla.format(things)}টি ট্যুরের অনুরোধে দর দিয়েছে।`,
      bids_closed: (_people, things) =>
        `আপনার ${bangla.format(things)}টি ট্যুরের অনুরোধে দর দেওয়ার সময় শেষ।`,
      bid_accepted: (_people, things) => `আপনার ${bangla.format(things)}টি দর গ্রহণ করা হয়েছে।`,
      bid_not_chosen: (_people, things) =>
        `${bangla.format(things)}টি অনুরোধে আপনার বদলে অন্য দর বেছে নেওয়া হয়েছে।`,
      bid_lapsed: (_people, things) => `গ্রহণ করা ${bangla.format(things)}টি দরের টাকা সময়মতো দেওয়া হয়নি।`,
      bid_withdrawn: (_people, things) =>
        `আপনার ${bangla.format(things)}টি ট্যুরের অনুরোধ থেকে দর তুলে নেওয়া হয়েছে।`,
      tour_declined: (_people, things) =>
        `আপনার পছন্দমতো ${bangla.format(things)}টি ট্যুর এজেন্সি করতে পারছে না।`,
      quote_ending: (_people, things) =>
        `আপনার জন্য দেওয়া ${bangla.format(things)}টি কোটেশনের মেয়াদ শেষ হতে যাচ্ছে।`,
      quote_expired: (_people, things) => `${bangla.format(things)}টি কোটেশনের মেয়াদ শেষ।`,
      request_withdrawn: (_people, things) =>
        `যেসব অনুরোধে দর দিয়েছিলেন, তার ${bangla.format(things)}টি ফিরিয়ে নেওয়া হয়েছে।`,
      request_opened: () => 'দর দেওয়ার মতো নতুন ট্যুরের অনুরোধ আছে।',
      agency_approved: () => 'আপনার এজেন্সি অনুমোদিত হয়েছে।',
      agency_rejected: () => 'আপনার এজেন্সি অনুমোদন পায়নি।',
      agency_revoked: () => 'আপনার এজেন্সির অনুমোদন তুলে নেওয়া হয়েছে।',
      agency_changes_asked: () => 'আপনার এজেন্সিতে কয়েকটি বদল চাওয়া হয়েছে।',
      agency_stopped: () => 'আপনার এজেন্সির বিক্রি বন্ধ করা হয়েছে।',
      agency_stop_lifted: () => 'আপনার এজেন্সি আবার বিক্রি করতে পারবে।',
      booked_agency_stopped: () => 'আপনার বুক করা একটি এজেন্সিকে আমরা থামিয়েছি।',
      tour_taken_down: (_people, things) => `আপনার ${bangla.format(things)}টি ট্যুর আমরা সরিয়ে নিয়েছি।`,
    },
    button: 'ঘুরিতে দেখুন',
    footnote: 'আপনি এই মেইল চেয়েছেন, দিনে একবারের বেশি নয়। সেটিংস থেকে এটি বদলাতে পারেন।',
  },
};
