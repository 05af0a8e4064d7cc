import { bangla } from '../../../platform/i18n/text.ts';
import type { promiseText } from './promise.text.ts';

export default bangla<typeof promiseText>('promise', {
  whatsIncluded: 'কী কী থাকছে',
  whatsIncludedOf: (place) => `কী কী থাকছে: ${place}`,
  title: 'আপনার ট্যুরে কী কী থাকছে',
  asSold: 'আপনি যা বুক করেছেন, তা-ই এখানে আছে। এজেন্সি পরে ট্যুর বদলালেও এটি বদলাবে না।',
  loading: 'আপনার ট্যুর লোড হচ্ছে',
  tryAgain: 'আবার চেষ্টা করুন',
  close: 'বন্ধ করুন',
  paid: 'আপনি দিয়েছেন',
  leaves: 'যাত্রা',
  length: 'কত দিনের',
  meetingPoint: 'মিলনস্থল',
  hotel: 'হোটেল',
  sum: (each, people, total) => `${each} × ${people} = ${total}`,

  moved: (agency) => `${agency} এই ট্যুর অন্য তারিখে নিতে চায়।`,
  changed: (agency) => `${agency} এই ট্যুরে বদল এনেছে।`,
  place: 'জায়গা',
  fromTo: (before, after) => `${before} → ${after}`,
  answerBy: (moment) => `${moment}-এর মধ্যে জানান। না জানালে পুরো টাকা ফেরত পাবেন।`,
  mayCancel: 'বদলটি পছন্দ না হলে বাতিল করুন, পুরো টাকা ফেরত পাবেন।',
  accept: 'নতুন তারিখ মেনে নিন',
  accepted: 'নতুন তারিখ ঠিক হয়েছে',
  fullRefund: (amount) => `বাতিল করুন · ${amount} ফেরত নিন`,
});
