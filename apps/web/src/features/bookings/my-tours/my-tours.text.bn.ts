import { bangla } from '../../../platform/i18n/text.ts';
import type { myToursText } from './my-tours.text.ts';

export default bangla<typeof myToursText>('my-tours', {
  loading: 'আপনার ট্যুর লোড হচ্ছে',
  loadMore: 'আরও ট্যুর দেখুন',
  failed: 'আপনার ট্যুর লোড করা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
  empty: 'মনে হচ্ছে আপনি এখনো কোনো ট্যুরে যাননি',
  emptyBody: 'আপনার টিকিট, রসিদ আর আগের ভ্রমণ এখানে পাবেন।',
  nothingAhead: 'সামনে কোনো ভ্রমণ নেই',
  nothingAheadBody: 'এবার কোথায় যেতে চান?',
  nothingPast: 'আগের কোনো ভ্রমণ নেই',
  nothingPastBody: 'ভ্রমণ শেষে এখান থেকেই এজেন্সিকে রেটিং দিতে পারবেন।',
  browse: 'আসন্ন ট্যুর দেখুন',
  requestOwn: 'পছন্দমতো ট্যুর চান',
  seePast: 'আগের ভ্রমণ দেখুন',

  by: (agency) => `${agency}-এর সঙ্গে`,
  from: (place) => `${place} থেকে`,
  receipt: 'রসিদ',
  receiptOf: (place) => `রসিদ: ${place}`,
  review: 'এজেন্সিকে রেটিং দিন',
  cancel: 'বাতিল করুন',
  cancelOf: (place) => `বাতিল করুন: ${place}`,
  onItsWay: (amount) => `${amount} ফেরত পাঠানো হচ্ছে`,
  refundRefused: (amount) =>
    `আপনার ব্যাংক ${amount} ফেরত নেয়নি। অন্যভাবে পাঠানোর ব্যবস্থা করছি, ইমেইলে জানাব।`,
  underReview: 'আপনার পেমেন্ট যাচাই করা হচ্ছে। আসন ধরা আছে।',

  underReviewOffer: 'আপনার পেমেন্ট যাচাই করা হচ্ছে।',
  cancelBodyOffer: (agency) => `${agency}-কে সঙ্গে সঙ্গে জানাব। এটি আর ফেরানো যাবে না।`,

  cancelTitle: (place) => `${place} বাতিল করবেন?`,
  cancelBody: (_count, shown) => `আপনার ${shown}টি আসন সঙ্গে সঙ্গে ছেড়ে দেওয়া হবে। এটি আর ফেরানো যাবে না।`,
  agencyStopped: (agency) =>
    `${agency} এজেন্সিকে আমরা থামিয়েছি। থামানো থাকা পর্যন্ত বাতিল করলে পুরো টাকা ফেরত পাবেন।`,
  agencyChanged: (agency) => `${agency} এই ট্যুরে বদল এনেছে। আপনি পুরো টাকা ফেরত পাবেন।`,
  agencyCancelled: (agency) => `${agency} এই যাত্রা বাতিল করেছে। আপনি পুরো টাকা ফেরত পাবেন।`,
  allBack: (amount) => `পুরো ${amount} ফেরত পাবেন, যেভাবে টাকা দিয়েছিলেন সেভাবেই।`,
  comesBack: (amount, of) => `${of}-এর মধ্যে ${amount} ফেরত পাবেন, যেভাবে টাকা দিয়েছিলেন সেভাবেই।`,
  nothingBack: (of) => `যাত্রার সময় খুব কাছে: ${of} ফেরত পাবেন না।`,
  amountChanged: 'এর মধ্যে টাকার অঙ্ক বদলে গেছে। আবার দেখে নিন।',
  confirmRefund: (amount) => `বাতিল করুন · ${amount} ফেরত নিন`,
  confirmNothing: 'ফেরত ছাড়াই বাতিল করুন',
  keep: 'ভ্রমণ থাকুক',
  cancelled: 'ট্যুর বাতিল হয়েছে',
  now: 'এখন',
  trip: (moment) => `যাত্রা ${moment}`,
  backInStep: (amount) => `${amount} ফেরত`,
  stepUntil: (moment, amount, percent) => `${moment} পর্যন্ত: ${amount} (${percent}) ফেরত।`,
});
