import type { NotificationKind } from '@ghuri/contract/notifications';

interface DigestText {
  subject: string;
  news: string;
  /** `people` did something about `things` of the reader. */
  lines: Record<NotificationKind, (people: number, things: number) => string>;
  button: string;
  why: string;
}

const english = new Intl.NumberFormat('en');
const bangla = new Intl.NumberFormat('bn-BD');

const inEnglish = (count: number, one: string, many: string): string =>
  count === 1 ? one : many.replace('#', english.format(count));

/** Numbers, no names: a name can say anything, and our mails should not repeat it. */
export const DIGEST_TEXT: Record<'en' | 'bn', DigestText> = {
  en: {
    subject: "What's new for you on Ghuri",
    news: "Here's what happened since our last email.",
    lines: {
      followed: (people) =>
        inEnglish(people, 'One person started following you.', '# people started following you.'),
      post_reacted: (people, things) =>
        `${inEnglish(people, 'One person', '# people')} reacted to ${inEnglish(things, 'one of your stories.', '# of your stories.')}`,
      post_commented: (people, things) =>
        `${inEnglish(people, 'One person', '# people')} commented on ${inEnglish(things, 'one of your stories.', '# of your stories.')}`,
      agency_reviewed: (people) =>
        inEnglish(people, 'One traveller reviewed your agency.', '# travellers reviewed your agency.'),
      review_answered: (_people, things) =>
        inEnglish(things, 'An agency replied to your review.', '# agencies replied to your reviews.'),
      story_removed: (_people, things) =>
        inEnglish(
          things,
          'Your story was removed by our moderators.',
          '# of your stories were removed by our moderators.',
        ),
      warned: (_people, things) =>
        inEnglish(things, 'Our moderators sent you a warning.', 'Our moderators sent you # warnings.'),
      tour_changed: (_people, things) =>
        inEnglish(
          things,
          'A tour you booked or saved has changed.',
          '# tours you booked or saved have changed.',
        ),
      tour_cancelled: (_people, things) =>
        inEnglish(
          things,
          'A tour you booked or saved was cancelled.',
          '# tours you booked or saved were cancelled.',
        ),
      tour_booked: (people) =>
        inEnglish(people, 'One traveller booked your tour.', '# travellers booked your tours.'),
      booking_cancelled: (_people, things) =>
        inEnglish(things, 'A traveller cancelled a booking.', 'Travellers cancelled # bookings.'),
      date_agreed: (_people, things) =>
        inEnglish(things, 'A traveller agreed to a new date.', '# bookings agreed to a new date.'),
      date_unanswered: (_people, things) =>
        inEnglish(
          things,
          'A booking was refunded: no answer to the new date.',
          '# bookings were refunded: no answer to the new date.',
        ),
      booking_paid: () => "Payment received. You're going!",
      hold_ending: () => 'Your seats were about to be released.',
      seats_offered: () => 'Seats opened up on a trip you were waiting for.',
      offer_expired: () => 'Seats we held for you went to the next in line.',
      waiting_ended: () => 'A waiting list of yours has closed.',
      new_dates: (_people, things) =>
        inEnglish(
          things,
          'A trip you saved or waited for has new dates.',
          '# trips you saved or waited for have new dates.',
        ),
      payment_failed: () => "A payment didn't go through. No money was taken.",
      booking_refunded: () => 'We refunded a booking of your agency.',
      refund_began: () => 'Your refund is on its way.',
      refunded: () => 'Your refund is complete.',
      balance_due: () => 'The rest of a trip was due soon.',
      balance_paid: () => 'A trip of yours is fully paid.',
      balance_lapsed: () => 'A booking was cancelled because the rest was not paid.',
      price_fell: () => 'A trip of yours got cheaper.',
      balance_received: (people) =>
        inEnglish(
          people,
          'One traveller paid the rest of a booking.',
          '# travellers paid the rest of their bookings.',
        ),
      seat_taken: (people) =>
        inEnglish(people, 'A seat you shared was taken.', '# seats you shared were taken.'),
      seat_given_back: () => 'A seat you shared was given back.',
      seat_lost: (_people, things) =>
        inEnglish(things, 'A seat you took was cancelled.', '# seats you took were cancelled.'),
      party_smaller: (people) =>
        inEnglish(people, 'Some of one party cancelled.', 'Some of # parties cancelled.'),
      payout_failed: (_people, things) =>
        inEnglish(
          things,
          "A payout to your agency didn't arrive.",
          "# payouts to your agency didn't arrive.",
        ),
      dispute_opened: (_people, things) =>
        inEnglish(
          things,
          "A traveller reported a problem with your agency's trip.",
          "Travellers reported problems with # of your agency's trips.",
        ),
      dispute_answered: () => 'An agency answered your report.',
      dispute_answer_due: () => "The time to answer a traveller's report ends soon.",
      dispute_unanswered: () => 'Our team decides about a reported problem now.',
      dispute_withdrawn: () => 'A traveller withdrew their report.',
      dispute_decided: () => "We've decided about a reported problem.",
      payouts_due: () => 'Payouts to agencies were due.',
      trip_tomorrow: () => 'Your trip is about to start.',
      tour_asked: (people) =>
        inEnglish(
          people,
          'One traveller asked your agency for a custom tour.',
          '# travellers asked your agency for custom tours.',
        ),
      tour_quoted: (_people, things) =>
        inEnglish(things, 'An agency sent you a quote.', 'Agencies sent you # quotes.'),
      message_received: (_people, things) =>
        inEnglish(
          things,
          'You have new messages in one conversation.',
          'You have new messages in # conversations.',
        ),
      announcement_received: (_people, things) =>
        inEnglish(
          things,
          'An agency has news about one of your trips.',
          'Agencies have news about # of your trips.',
        ),
      tour_ask_withdrawn: (_people, things) =>
        inEnglish(things, 'A traveller withdrew their tour request.', 'Travellers withdrew # tour requests.'),
      bid_placed: (people, things) =>
        `${inEnglish(people, 'One agency', '# agencies')} bid on ${inEnglish(things, 'your tour request.', '# of your tour requests.')}`,
      bids_closed: (_people, things) =>
        inEnglish(
          things,
          'Bidding on your tour request has closed.',
          'Bidding on # of your tour requests has closed.',
        ),
      bid_accepted: (_people, things) =>
        inEnglish(things, 'Your bid was accepted.', '# of your bids were accepted.'),
      bid_not_chosen: (_people, things) =>
        inEnglish(
          things,
          'The traveller chose another agency.',
          'For # requests, the traveller chose another agency.',
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
        inEnglish(things, 'An agency declined your custom tour.', '# of your custom tours were declined.'),
      quote_ending: (_people, things) =>
        inEnglish(things, 'A quote for you expires soon.', '# quotes for you expire soon.'),
      quote_expired: (_people, things) => inEnglish(things, 'A quote has expired.', '# quotes have expired.'),
      request_withdrawn: (_people, things) =>
        inEnglish(
          things,
          'A tour request you bid on was withdrawn.',
          '# tour requests you bid on were withdrawn.',
        ),
      request_opened: () => 'There are new tour requests to bid on.',
      agency_approved: () => 'Your agency was approved.',
      trip_not_published: () => "A trip of yours wasn't published at its time.",
      agency_rejected: () => 'Your agency was not approved.',
      agency_revoked: () => 'The approval of your agency was withdrawn.',
      agency_changes_asked: () => 'We asked for changes to your agency.',
      agency_stopped: () => 'Sales of your agency were stopped.',
      agency_stop_lifted: () => 'Your agency can sell again.',
      booked_agency_stopped: () => 'We stopped an agency you booked with.',
      tour_taken_down: (_people, things) =>
        inEnglish(things, 'We took down one of your tours.', 'We took down # of your tours.'),
    },
    button: 'See it on Ghuri',
    why: "You're getting this email because you asked for it, once a day at most.",
  },
  bn: {
    subject: 'ঘুরিতে আপনার জন্য নতুন যা আছে',
    news: 'আমাদের শেষ ইমেইলের পর যা যা হলো:',
    lines: {
      followed: (people) => `${bangla.format(people)} জন আপনাকে ফলো করেছেন।`,
      post_reacted: (people, things) =>
        `${bangla.format(people)} জন আপনার ${bangla.format(things)}টি গল্পে লাইক দিয়েছেন।`,
      post_commented: (people, things) =>
        `${bangla.format(people)} জন আপনার ${bangla.format(things)}টি গল্পে মন্তব্য করেছেন।`,
      agency_reviewed: (people) => `${bangla.format(people)} জন যাত্রী আপনার এজেন্সির রিভিউ দিয়েছেন।`,
      review_answered: (_people, things) => `${bangla.format(things)}টি এজেন্সি আপনার রিভিউর উত্তর দিয়েছে।`,
      story_removed: (_people, things) =>
        `আমাদের মডারেটররা আপনার ${bangla.format(things)}টি গল্প সরিয়ে দিয়েছেন।`,
      warned: (_people, things) => `আমাদের মডারেটররা আপনাকে ${bangla.format(things)} বার সতর্ক করেছেন।`,
      tour_changed: (_people, things) => `আপনার বুক বা সেভ করা ${bangla.format(things)}টি ট্যুর বদলেছে।`,
      tour_cancelled: (_people, things) =>
        `আপনার বুক বা সেভ করা ${bangla.format(things)}টি ট্যুর বাতিল হয়েছে।`,
      tour_booked: (people) => `${bangla.format(people)} জন আপনার ট্যুর বুক করেছেন।`,
      booking_cancelled: (_people, things) => `${bangla.format(things)}টি বুকিং যাত্রীরা বাতিল করেছেন।`,
      date_agreed: (_people, things) =>
        `${bangla.format(things)}টি বুকিংয়ের যাত্রী নতুন তারিখে রাজি হয়েছেন।`,
      date_unanswered: (_people, things) =>
        `নতুন তারিখের উত্তর না আসায় ${bangla.format(things)}টি বুকিংয়ের টাকা ফেরত দেওয়া হয়েছে।`,
      booking_paid: () => 'পেমেন্ট পেয়েছি। আপনি যাচ্ছেন!',
      hold_ending: () => 'আপনার আসন ছেড়ে দেওয়ার সময় হয়েছিল।',
      seats_offered: () => 'আপনি অপেক্ষায় ছিলেন এমন একটি ট্রিপে আসন খালি হয়েছে।',
      offer_expired: () => 'আপনার জন্য ধরে রাখা আসন পরের জন পেয়েছেন।',
      waiting_ended: () => 'আপনার একটি ওয়েটিং লিস্ট বন্ধ হয়েছে।',
      new_dates: (_people, things) =>
        `আপনার সেভ করা বা অপেক্ষায় থাকা ${bangla.format(things)}টি ট্রিপে নতুন তারিখ এসেছে।`,
      payment_failed: () => 'একটি পেমেন্ট হয়নি। কোনো টাকা কাটা হয়নি।',
      booking_refunded: () => 'আপনার এজেন্সির একটি বুকিংয়ের টাকা ফেরত দিয়েছি।',
      refund_began: () => 'আপনার রিফান্ড যাচ্ছে।',
      refunded: () => 'আপনার রিফান্ড সম্পন্ন হয়েছে।',
      balance_due: () => 'একটি ট্রিপের বাকি টাকা দেওয়ার সময় হয়ে এসেছিল।',
      balance_paid: () => 'আপনার একটি ট্রিপের পুরো টাকা দেওয়া হয়েছে।',
      balance_lapsed: () => 'বাকি টাকা না দেওয়ায় একটি বুকিং বাতিল হয়েছে।',
      price_fell: () => 'আপনার একটি ট্রিপের দাম কমেছে।',
      balance_received: (people) => `${bangla.format(people)} জন বুকিংয়ের বাকি টাকা দিয়েছেন।`,
      seat_taken: (people) => `আপনার শেয়ার করা ${bangla.format(people)}টি আসন নেওয়া হয়েছে।`,
      seat_given_back: () => 'আপনার শেয়ার করা একটি আসন ফিরিয়ে দেওয়া হয়েছে।',
      seat_lost: (_people, things) => `আপনার নেওয়া ${bangla.format(things)}টি আসন বাতিল হয়েছে।`,
      party_smaller: (people) => `${bangla.format(people)}টি দলের কেউ কেউ বাতিল করেছেন।`,
      payout_failed: (_people, things) => `আপনার এজেন্সির ${bangla.format(things)}টি পেআউট পৌঁছায়নি।`,
      dispute_opened: (_people, things) =>
        `যাত্রীরা আপনার এজেন্সির ${bangla.format(things)}টি ট্যুরে সমস্যার কথা জানিয়েছেন।`,
      dispute_answered: () => 'এজেন্সি আপনার অভিযোগের উত্তর দিয়েছে।',
      dispute_answer_due: () => 'যাত্রীর অভিযোগের উত্তর দেওয়ার সময় শেষ হয়ে আসছে।',
      dispute_unanswered: () => 'একটি অভিযোগে এখন আমাদের টিম সিদ্ধান্ত নেবে।',
      dispute_withdrawn: () => 'যাত্রী অভিযোগ তুলে নিয়েছেন।',
      dispute_decided: () => 'একটি অভিযোগে সিদ্ধান্ত হয়েছে।',
      payouts_due: () => 'এজেন্সিগুলোর পেআউটের দিন ছিল।',
      trip_tomorrow: () => 'আপনার যাত্রা শুরু হতে যাচ্ছে।',
      tour_asked: (people) => `${bangla.format(people)} জন আপনার এজেন্সির কাছে পছন্দমতো ট্যুর চেয়েছেন।`,
      tour_quoted: (_people, things) => `আপনার পছন্দমতো ${bangla.format(things)}টি ট্যুরের কোটেশন এসেছে।`,
      message_received: (_people, things) => `${bangla.format(things)}টি আলাপে নতুন মেসেজ এসেছে।`,
      announcement_received: (_people, things) => `আপনার ${bangla.format(things)}টি ট্যুর নিয়ে ঘোষণা এসেছে।`,
      tour_ask_withdrawn: (_people, things) =>
        `যাত্রীরা ${bangla.format(things)}টি ট্যুরের অনুরোধ তুলে নিয়েছেন।`,
      bid_placed: (people, things) =>
        `${bangla.format(people)}টি এজেন্সি আপনার ${bangla.format(things)}টি ট্যুরের অনুরোধে দর দিয়েছে।`,
      bids_closed: (_people, things) =>
        `আপনার ${bangla.format(things)}টি ট্যুরের অনুরোধে দর দেওয়ার সময় শেষ।`,
      bid_accepted: (_people, things) => `আপনার ${bangla.format(things)}টি দর বেছে নেওয়া হয়েছে।`,
      bid_not_chosen: (_people, things) =>
        `${bangla.format(things)}টি অনুরোধে যাত্রী অন্য এজেন্সি বেছে নিয়েছেন।`,
      bid_lapsed: (_people, things) =>
        `বেছে নেওয়া ${bangla.format(things)}টি দরের টাকা সময়মতো দেওয়া হয়নি।`,
      bid_withdrawn: (_people, things) =>
        `আপনার ${bangla.format(things)}টি ট্যুরের অনুরোধ থেকে দর তুলে নেওয়া হয়েছে।`,
      tour_declined: (_people, things) =>
        `আপনার পছন্দমতো ${bangla.format(things)}টি ট্যুর এজেন্সি করতে পারছে না।`,
      quote_ending: (_people, things) =>
        `আপনার জন্য দেওয়া ${bangla.format(things)}টি কোটেশনের মেয়াদ শেষ হতে যাচ্ছে।`,
      quote_expired: (_people, things) => `${bangla.format(things)}টি কোটেশনের মেয়াদ শেষ।`,
      request_withdrawn: (_people, things) =>
        `যেসব অনুরোধে দর দিয়েছিলেন, তার ${bangla.format(things)}টি তুলে নেওয়া হয়েছে।`,
      request_opened: () => 'দর দেওয়ার মতো নতুন ট্যুরের অনুরোধ আছে।',
      agency_approved: () => 'আপনার এজেন্সি অনুমোদিত হয়েছে।',
      trip_not_published: () => 'আপনার একটি ট্রিপ নির্ধারিত সময়ে প্রকাশ হয়নি।',
      agency_rejected: () => 'আপনার এজেন্সি অনুমোদন পায়নি।',
      agency_revoked: () => 'আপনার এজেন্সির অনুমোদন তুলে নেওয়া হয়েছে।',
      agency_changes_asked: () => 'আপনার এজেন্সিতে কয়েকটি বদল চাওয়া হয়েছে।',
      agency_stopped: () => 'আপনার এজেন্সির বিক্রি বন্ধ করা হয়েছে।',
      agency_stop_lifted: () => 'আপনার এজেন্সি আবার বিক্রি করতে পারবে।',
      booked_agency_stopped: () => 'আপনার বুক করা একটি এজেন্সিকে আমরা বন্ধ করেছি।',
      tour_taken_down: (_people, things) => `আপনার ${bangla.format(things)}টি ট্যুর আমরা সরিয়ে নিয়েছি।`,
    },
    button: 'ঘুরিতে দেখুন',
    why: 'আপনি চেয়েছেন বলে ইমেইলটি পেয়েছেন, দিনে একবারের বেশি নয়।',
  },
};
