import { bangla } from '../../../platform/i18n/text.ts';
import type { moderationText } from './moderation.text.ts';

export default bangla<typeof moderationText>('agency-moderation', {
  agencies: 'সব এজেন্সি',
  loading: 'এজেন্সি লোড হচ্ছে',
  loadMore: 'আরও এজেন্সি দেখুন',
  failed: 'এজেন্সিগুলো লোড করা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
  empty: 'কোনো এজেন্সি পাওয়া যায়নি',
  emptyBody: 'অন্য নাম বা অবস্থা দিয়ে দেখুন।',
  search: 'খুঁজুন',
  searchPrompt: 'এজেন্সি, মালিক বা ইমেইল',
  standing: 'অবস্থা',
  anyStanding: 'সব অবস্থা',
  standing_selling: 'বিক্রি চলছে',
  standing_stopped: 'থামানো',
  standing_suspended: 'মালিক স্থগিত',
  standing_pending: 'অনুমোদনের অপেক্ষায়',
  all: 'সব এজেন্সি',

  owner: 'মালিক',
  phone: 'ফোন',
  upcoming: 'সামনের পরিশোধিত বুকিং',
  paidSeats: 'টাকা দেওয়া আসন',
  travellers: 'যতজন বুক করেছেন',
  stoppedSince: (day) => `${day} থেকে থামানো`,
  suspendedSince: (day) => `মালিকের অ্যাকাউন্ট ${day} থেকে স্থগিত`,
  why: (reason) => `কারণ: ${reason}`,
  openProfile: 'প্রোফাইল খুলুন',

  departures: 'সামনের যাত্রা',
  noDepartures: 'সামনে কোনো যাত্রা নেই।',
  seats: (taken, total) => `${total}টির মধ্যে ${taken}টি আসন`,
  takeDown: 'সরিয়ে নিন…',
  takeDownOf: (place) => `${place} সরিয়ে নিন`,
  takeDownTitle: (place) => `${place} সরিয়ে নেবেন?`,
  takeDownLead: 'যাত্রাটি বাতিল হবে, সব যাত্রী পুরো টাকা ফেরত পাবেন। কারণটি এজেন্সিকে জানাব।',
  takeDownNow: 'সরিয়ে টাকা ফেরত দিন',
  takenDown: 'সরানো হয়েছে। টাকা ফেরত পাঠানো হচ্ছে।',

  stop: 'বিক্রি থামান…',
  stopTitle: (name) => `${name}-এর বিক্রি থামাবেন?`,
  stopLead: (travellers, shown) =>
    travellers === 0
      ? 'আবার চালু না করা পর্যন্ত কেউ এই এজেন্সি খুঁজে পাবেন না, বুকও করতে পারবেন না। কারণটি মালিককে জানাব।'
      : `আবার চালু না করা পর্যন্ত কেউ এই এজেন্সি খুঁজে পাবেন না, বুকও করতে পারবেন না। সামনে ট্রিপ আছে এমন ${shown} জন যাত্রীকে জানাব। তাঁরা বাতিল করে পুরো টাকা ফেরত নিতে পারবেন।`,
  stopNow: 'বিক্রি থামান',
  stopped: 'থামানো হয়েছে। যাত্রীদের জানানো হচ্ছে।',
  cancelAll: 'থামিয়ে সব ট্রিপ বাতিল করুন…',
  cancelTrips: 'সব ট্রিপ বাতিল করুন…',
  cancelAllTitle: (name) => `${name}-এর সামনের সব ট্রিপ বাতিল করবেন?`,
  cancelAllLead:
    'বিক্রি থামবে, সামনের সব যাত্রা বাতিল হবে আর সবাই পুরো টাকা ফেরত পাবেন। এটা আর ফেরানো যাবে না।',
  cancelAllNow: 'সব বাতিল করে টাকা ফেরত দিন',
  cancelledAll: 'সব ট্রিপ বাতিল হয়েছে। টাকা ফেরত পাঠানো হচ্ছে।',
  lift: 'আবার চালু করুন…',
  liftTitle: (name) => `${name} আবার চালু করবেন?`,
  liftLead: 'যাত্রীরা আবার খুঁজে পাবেন ও বুক করতে পারবেন। পুরো টাকা ফেরতের সুযোগ শেষ হবে।',
  liftNow: 'চালু করুন',
  lifted: 'এজেন্সি আবার বিক্রি করতে পারবে।',
  revoke: 'অনুমোদন তুলে নিন…',
  revokeTitle: (name) => `${name}-এর অনুমোদন তুলে নেবেন?`,
  revokeLead:
    'এজেন্সি আবার অনুমোদনের অপেক্ষায় যাবে, কিছু বিক্রি করতে পারবে না। টাকা দেওয়া ট্রিপ বহাল থাকবে।',
  revokeNow: 'অনুমোদন তুলে নিন',
  revoked: 'অনুমোদন তুলে নেওয়া হয়েছে।',

  reason: 'কারণ',
  reasonHint: 'মালিককে ইমেইলে ও অ্যাপে জানাব। অডিট লগেও থাকবে।',
  reasonMissing: 'কারণটি লিখুন।',
  cancel: 'বাতিল',
  close: 'বন্ধ করুন',

  mails: 'কাজ জমলে আমাকে ইমেইল করুন',
  mailsHint: 'নতুন এজেন্সি, অভিযোগ ও টাকা। প্রতিটির জন্য ঘণ্টায় সর্বোচ্চ একটি ইমেইল।',
});
