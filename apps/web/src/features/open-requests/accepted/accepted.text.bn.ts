import { bangla } from '../../../platform/i18n/text.ts';
import type { acceptedText } from './accepted.text.ts';

export default bangla<typeof acceptedText>('accepted-bids', {
  loading: 'বেছে নেওয়া দর লোড হচ্ছে',
  loadMore: 'আরও দেখুন',
  failed: 'আপনার বেছে নেওয়া দর লোড করা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
  empty: 'আপনি এখনো কোনো দর বেছে নেননি',
  emptyBody:
    'কোথায় যেতে চান জানান। যাচাই করা এজেন্সিগুলো ৯০ মিনিট ধরে দর দেবে। একটি বেছে নিন, না নিলেও সমস্যা নেই।',
  requestOwn: 'ট্যুরের অনুরোধ করুন',
  browse: 'আসন্ন ট্যুর দেখুন',

  by: (agency) => `${agency}-এর সঙ্গে`,
  won: 'আপনার এজেন্সি এটি জিতেছে',
  state_accepted: 'পেমেন্টের অপেক্ষায়',
  state_review: 'যাচাই চলছে',
  state_lapsed: 'সময়মতো পেমেন্ট হয়নি',
  state_paid: 'পরিশোধিত',
  state_cancelled: 'বাতিল',
  inAll: (_count, shown) => `${shown} জনের জন্য`,
  each: (amount) => `জনপ্রতি ${amount}`,

  payWithin: 'পেমেন্টের সময় বাকি',
  paysWithin: 'যাত্রীর পেমেন্টের সময় বাকি',
  inReview: 'আপনার পেমেন্ট যাচাই করা হচ্ছে। শিগগিরই জানাব, দুবার টাকা দিতে হবে না।',
  inReviewAgency: 'যাত্রী টাকা দিয়েছেন। আমরা পেমেন্টটি যাচাই করছি।',
  lapsed: 'পেমেন্টের ২৪ ঘণ্টা শেষ। এই দরটি আবার, অথবা অন্য একটি বেছে নিতে পারেন।',
  lapsedAgency: 'যাত্রী ২৪ ঘণ্টার মধ্যে পেমেন্ট করেননি। তিনি অন্য দর বেছে নিতে পারেন।',
  acceptAnother: 'অন্য দর বেছে নিন',
  acceptAnotherFor: (place) => `অন্য দর বেছে নিন: ${place}`,

  agencyContact: 'আপনার এজেন্সি',
  travellerContact: 'আপনার যাত্রী',
  call: (name) => `${name}-কে ফোন করুন:`,
  mail: (name) => `${name}-কে ইমেইল করুন:`,
  receipt: 'রসিদ',
  receiptOf: (place) => `রসিদ: ${place}`,
  myTours: 'আমার ট্যুরে দেখুন',
  revenue: 'আয় দেখুন',
  justAccepted: (agency) => `দর বেছে নেওয়া হয়েছে। ${agency} এখন আপনাকে ফোন করতে পারবে।`,
});
