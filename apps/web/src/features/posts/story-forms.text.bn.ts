import { formatNumber } from '../../platform/format.ts';
import { bangla } from '../../platform/i18n/text.ts';
import type { storyFormsText } from './story-forms.text.ts';

const n = (value: number) => formatNumber(value, 'bn');

export default bangla<typeof storyFormsText>('story-forms', {
  close: 'বন্ধ করুন',
  cancel: 'বাতিল',
  title: 'ট্যুরের গল্প লিখুন',
  everyoneSees: 'ঘুরির সবাই এটি দেখতে পাবেন',
  caption: 'ক্যাপশন',
  captionPrompt: 'সাম্প্রতিক ট্যুরটি কেমন ছিল?',
  captionRequired: 'ট্যুর নিয়ে দু-এক কথা লিখুন।',
  post: 'পোস্ট করুন',
  posted: 'পোস্ট হয়ে গেছে',
  draftKept: 'আপনার খসড়া সেভ হয়েছে।',
  draftKeptInPart: 'খসড়া সেভ হয়েছে, তবে যে ছবি এখনো আপলোড হয়নি সেগুলো ছাড়া।',
  photosNotKept: 'ছবিটি এখনো আপলোড হয়নি। এই পাতা খোলা থাকলেই শুধু থাকবে।',
  discard: 'নতুন করে শুরু',
  notPosted: 'গল্পটি পোস্ট হয়নি। আপনার খসড়া আছে:',

  photos: 'ছবি',
  add: 'যোগ করুন',
  addPhotos: 'ছবি যোগ করুন',
  photoCount: (count, most) => `${n(most)}টির মধ্যে ${n(count)}টি ছবি · PNG, GIF বা JPEG`,
  dropHere: 'ছবিগুলো এখানে ছেড়ে দিন',
  uploading: (count) => `${n(count)}টি ছবি আপলোড হচ্ছে`,
  uploadingOne: (number) => `${n(number)} নম্বর ছবি আপলোড হচ্ছে`,
  uploaded: 'আপলোড হয়েছে',
  failed: 'আপলোড হয়নি',
  retryOne: (number) => `${n(number)} নম্বর ছবি আবার আপলোড করুন`,
  retry: 'আবার দিন',
  removeOne: (number) => `${n(number)} নম্বর ছবি সরান`,
  photoOf: (number, total, about) =>
    `${n(total)}টির মধ্যে ${n(number)} নম্বর ছবি${about ? `: ${about}` : ''}`,
  moveHint: 'বর্ণনা লিখতে Enter, সরাতে তীর চিহ্নের বোতাম।',
  moved: (number, total) => `${n(total)}টির মধ্যে ${n(number)} নম্বর জায়গায় সরানো হয়েছে`,
  moveEarlier: 'আগে আনুন',
  moveLater: 'পরে নিন',
  alt: 'ছবিটির বর্ণনা দিন',
  altHint: 'যাঁরা ছবি দেখতে পান না, তাঁদের জন্য।',
  done: 'ঠিক আছে',
  tooMany: (chosen, room, most) =>
    `একটি গল্পে সর্বোচ্চ ${n(most)}টি ছবি দেওয়া যায়। আপনি ${n(chosen)}টি বেছেছেন, আর ${n(room)}টি দেওয়া যাবে। তাই একটিও যোগ করিনি।`,
  wrongType: (name) => `${name}: png, gif বা jpeg ছবি বেছে নিন।`,
  tooLarge: (name) => `${name}: ফাইলটি ১০ মেগাবাইটের চেয়ে বড়।`,
  uploadFailed: (number, why) => `${n(number)} নম্বর ছবি: ${why}`,
  missingPhotos: 'কিছু ছবি এখনো আপলোড হয়নি। আবার চেষ্টা করুন অথবা সরিয়ে দিন।',

  editTitle: 'ক্যাপশন বদলান',
  save: 'সেভ করুন',
  captionSaved: 'ক্যাপশন বদলানো হয়েছে',

  reportTitle: 'গল্পটি নিয়ে অভিযোগ জানাবেন?',
  reportLead: (name) => `${name}-এর গল্পটি আমাদের মডারেটররা দেখবেন। কে অভিযোগ করেছেন, তা কাউকে জানাব না।`,
  reason: 'সমস্যাটা কী?',
  optional: 'ঐচ্ছিক',
  report: 'অভিযোগ জানান',
  reported: 'অভিযোগ জানানো হয়েছে',

  deleteCommentTitle: 'আপনার মন্তব্যটি মুছবেন?',
  deleteComment: 'মুছে ফেলুন',
  keep: 'থাকুক',
});
