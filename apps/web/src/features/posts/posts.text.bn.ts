import { formatNumber } from '../../platform/format.ts';
import { bangla } from '../../platform/i18n/text.ts';
import type { postsText } from './posts.text.ts';

const n = (value: number) => formatNumber(value, 'bn');

export default bangla<typeof postsText>('posts', {
  loadingStories: 'গল্পগুলো লোড হচ্ছে',
  loadMore: 'আরও গল্প দেখুন',
  allRead: 'সব গল্প দেখে ফেলেছেন।',
  storiesFailed: 'গল্পগুলো লোড করা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
  newStories: 'নতুন গল্প এসেছে',
  everyone: 'সবার',
  following: 'যাঁদের ফলো করি',
  whoseStories: 'কাদের গল্প',
  emptyEveryone: 'এখনো কোনো গল্প নেই',
  emptyEveryoneBody: 'ঘুরে আসার প্রথম গল্পটা আপনিই শেয়ার করুন।',
  emptyFollowing: 'যাঁদের ফলো করেন, তাঁদের কোনো গল্প নেই',
  emptyFollowingBody: 'যাঁদের ভ্রমণ ভালো লাগে তাঁদের ফলো করুন। তাঁদের গল্প এখানে দেখবেন।',
  seeEveryone: 'সবার গল্প দেখুন',

  strip: 'যাঁদের ফলো করেন, তাঁদের নতুন গল্প',
  notSeenYet: 'নতুন',

  storyBy: (name) => `${name}-এর গল্প`,
  follow: 'ফলো',
  followUser: (name) => `${name}-কে ফলো করুন`,
  edited: 'এডিট করা',
  editedAt: (when) => `${when} তারিখে এডিট করা`,
  seeMore: 'আরও পড়ুন',
  seeLess: 'কম দেখুন',
  photosBy: (name) => `${name}-এর তোলা ছবি`,
  photo: (name, number) => `${name}-এর ${n(number)} নম্বর ছবি`,
  previousPhoto: 'আগের ছবি',
  nextPhoto: 'পরের ছবি',
  counter: (current, total) => `${n(current)} / ${n(total)}`,

  react: (_count, shown) => `লাইক, ${shown} জন লাইক দিয়েছেন`,
  comments: (_count, shown) => `${shown}টি মন্তব্য`,
  moreActions: (name) => `${name}-এর গল্প: আরও অপশন`,
  report: 'অভিযোগ জানান',
  editCaption: 'ক্যাপশন বদলান',
  delete: 'মুছে ফেলুন',
  postDeleted: 'পোস্টটি মুছে ফেলা হয়েছে',
  undo: 'ফিরিয়ে আনুন',

  earlierComments: 'আগের মন্তব্যগুলো দেখুন',
  allComments: (shown) => `সব মন্তব্য দেখুন (${shown}টি)`,
  loadingComments: 'মন্তব্যগুলো লোড হচ্ছে',
  commentsFailed: 'মন্তব্যগুলো লোড করা গেল না।',
  noComments: 'এখনো কোনো মন্তব্য নেই।',
  writeComment: 'মন্তব্য লিখুন',
  sendComment: 'মন্তব্য পাঠান',
  commentSending: 'পাঠানো হচ্ছে',
  deleteCommentOf: (text) => `আপনার মন্তব্য মুছুন: ${text}`,

  prompt: 'সাম্প্রতিক ট্যুরটি কেমন ছিল?',
  addPhotos: 'ছবি দিন',

  storyGone: 'গল্পটি খুঁজে পাচ্ছি না',
  storyGoneBody: 'লিংকটি মিলিয়ে দেখুন। লেখক গল্পটি মুছে ফেলেও থাকতে পারেন।',
  goHome: 'হোমে যান',
  story: 'গল্প',
});
