import { bangla } from '../../../platform/i18n/text.ts';
import type { acceptedText } from './accepted.text.ts';

export default bangla<typeof acceptedText>('accepted-bids', {
  loading: 'গৃহীত দর আসছে',
  loadMore: 'আরও আনুন',
  failed: 'আপনার গৃহীত দর আনা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
  empty: 'আপনি এখনো কোনো দর গ্রহণ করেননি',
  emptyBody: 'কোথায় যেতে চান বলুন; যাচাই করা এজেন্সিগুলো ৯০ মিনিট দর দেবে, বেছে নেবেন আপনি।',
  requestOwn: 'নিজের মতো ট্যুর চান',
  browse: 'আসন্ন ট্যুর দেখুন',

  by: (agency) => `${agency}-এর সঙ্গে`,
  won: 'আপনার এজেন্সি এটি জিতেছে',
  state_accepted: 'পেমেন্টের অপেক্ষায়',
  state_review: 'যাচাই চলছে',
  state_lapsed: 'সময়মতো পরিশোধ হয়নি',
  state_paid: 'পরিশোধিত',
  state_cancelled: 'বাতিল',
  inAll: (_count, shown) => `${shown} জনের জন্য`,
  each: (amount) => `জনপ্রতি ${amount}`,

  payWithin: 'পরিশোধের সময় বাকি',
  paysWithin: 'যাত্রীর পরিশোধের সময় বাকি',
  inReview: 'আপনার পেমেন্ট যাচাই করা হচ্ছে। শিগগিরই জানাব, দুবার টাকা দিতে হবে না।',
  inReviewAgency: 'যাত্রী টাকা দিয়েছেন। ঘুরি পেমেন্টটি যাচাই করে নিচ্ছে।',
  lapsed: 'পরিশোধের ২৪ ঘণ্টা শেষ। এই দরটি আবার, বা অন্য একটি গ্রহণ করতে পারেন।',
  lapsedAgency: 'যাত্রী ২৪ ঘণ্টায় পরিশোধ করেননি; তিনি অন্য দর গ্রহণ করতে পারেন।',
  acceptAnother: 'অন্য দর গ্রহণ করুন',
  acceptAnotherFor: (place) => `অন্য দর গ্রহণ করুন: ${place}`,

  agencyContact: 'আপনার এজেন্সি',
  travellerContact: 'আপনার যাত্রী',
  call: (name) => `${name}-কে ফোন করুন:`,
  mail: (name) => `${name}-কে লিখুন:`,
  receipt: 'রসিদ',
  receiptOf: (place) => `রসিদ: ${place}`,
  myTours: 'আমার ট্যুরে দেখুন',
  revenue: 'আয় দেখুন',
  justAccepted: (agency) => `দর বেছে নেওয়া হয়েছে। ${agency} এখন আপনাকে ফোন করতে পারবে।`,
});
