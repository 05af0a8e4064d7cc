import { formatNumber } from '../../platform/format.ts';
import { bangla } from '../../platform/i18n/text.ts';
import type { postsText } from './posts.text.ts';

const n = (value: number) => formatNumber(value, 'bn');

export default bangla<typeof postsText>('posts', {
  loadingStories: 'গল্পগুলো আসছে',
  loadMore: 'আরও গল্প দেখুন',
  allRead: 'সব গল্প দেখা হয়ে গেছে।',
  storiesFailed: 'গল্পগুলো আনা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
  newStories: 'নতুন গল্প এসেছে',
  everyone: 'সবার',
  following: 'যাঁদের অনুসরণ করি',
  whoseStories: 'কাদের গল্প',
  emptyEveryone: 'এখনো কোনো গল্প নেই',
  emptyEveryoneBody: 'হাওয়া আপনাকে কোথায় নিয়ে গেল, প্রথম গল্পটা আপনিই বলুন।',
  emptyFollowing: 'যাঁদের অনুসরণ করেন, তাঁদের কোনো গল্প নেই',
  emptyFollowingBody: 'যাঁদের ভ্রমণ ভালো লাগে তাঁদের অনুসরণ করুন, তাঁদের গল্প এখানে দেখা যাবে।',
  seeEveryone: 'সবার গল্প দেখুন',

  strip: 'যাঁদের অনুসরণ করেন, তাঁদের নতুন গল্প',
  notSeenYet: 'এখনো দেখা হয়নি',

  storyBy: (name) => `${name}-এর গল্প`,
  follow: 'অনুসরণ',
  followUser: (name) => `${name}-কে অনুসরণ করুন`,
  edited: 'সম্পাদিত',
  editedAt: (when) => `${when} তারিখে সম্পাদিত`,
  seeMore: 'আরও পড়ুন',
  seeLess: 'কম দেখুন',
  photosBy: (name) => `${name}-এর তোলা ছবি`,
  photo: (name, number) => `${name}-এর ${n(number)} নম্বর ছবি`,
  previousPhoto: 'আগের ছবি',
  nextPhoto: 'পরের ছবি',
  counter: (current, total) => `${n(current)} / ${n(total)}`,

  react: (_count, shown) => `পছন্দ, ${shown} জন পছন্দ করেছেন`,
  comments: (_count, shown) => `${shown}টি মন্তব্য`,
  copyLink: 'লিংক কপি',
  urlCopied: 'লিংক কপি হয়েছে',
  copyFailed: 'লিংকটি কপি করা গেল না। এখান থেকে কপি করতে পারেন:',
  moreActions: (name) => `${name}-এর গল্পের আরও কাজ`,
  report: 'অভিযোগ জানান',
  editCaption: 'ক্যাপশন বদলান',
  delete: 'মুছে ফেলুন',
  postDeleted: 'পোস্টটি মুছে ফেলা হয়েছে',
  undo: 'ফিরিয়ে আনুন',

  earlierComments: 'আগের মন্তব্যগুলো দেখুন',
  allComments: (shown) => `সব মন্তব্য দেখুন (${shown}টি)`,
  loadingComments: 'মন্তব্যগুলো আসছে',
  commentsFailed: 'মন্তব্যগুলো আনা গেল না।',
  noComments: 'এখনো কোনো মন্তব্য নেই।',
  writeComment: 'মন্তব্য লিখুন',
  sendComment: 'মন্তব্য পাঠান',
  commentSending: 'পাঠানো হচ্ছে',
  deleteCommentOf: (text) => `আপনার মন্তব্য মুছুন: ${text}`,

  prompt: 'সাম্প্রতিক ট্যুরটি কেমন ছিল?',
  addPhotos: 'ছবি দিন',

  storyGone: 'গল্পটি এখানে নেই',
  storyGoneBody: 'লেখক হয়তো এটি মুছে ফেলেছেন, অথবা লিংকে কোথাও ভুল আছে।',
  goHome: 'হোমে যান',
  story: 'গল্প',
});
