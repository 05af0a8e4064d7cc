import { bangla } from '../../platform/i18n/text.ts';
import type { notificationsText } from './notifications.text.ts';

export default bangla<typeof notificationsText>('notifications', {
  notifications: 'নোটিফিকেশন',
  unread: 'পড়া হয়নি',
  markOne: (sentence) => `পড়া হয়েছে বলে চিহ্নিত করুন: ${sentence}`,
  markAll: 'সব পড়া হয়েছে',
  allRead: 'সব পড়া হয়ে গেছে',
  preferences: 'কী জানতে চান বেছে নিন',
  loading: 'নোটিফিকেশন আসছে',
  loadMore: 'আরও নোটিফিকেশন দেখুন',
  failed: 'নোটিফিকেশনগুলো আনা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
  empty: 'এখনো নতুন কিছু নেই',
  emptyBody: 'কেউ আপনাকে অনুসরণ করলে, বা আপনার গল্পে সাড়া দিলে বা মন্তব্য করলে এখানে জানতে পারবেন।',
  findPeople: 'মানুষ খুঁজুন',

  someone: 'কেউ একজন',
  withOthers: (name, _count, shown) => `${name} ও আরও ${shown} জন`,
  followed: (who) => `${who} আপনাকে অনুসরণ করছেন`,
  post_reacted: (who) => `${who} আপনার গল্পে প্রতিক্রিয়া জানিয়েছেন`,
  post_commented: (who) => `${who} আপনার গল্পে মন্তব্য করেছেন`,

  lead: 'অ্যাপে কী জানবেন, আর দিনে বড়জোর একটি মেইলে কী পাঠাব, বেছে নিন।',
  followedKind: 'কেউ আপনাকে অনুসরণ করলে',
  post_reactedKind: 'কেউ আপনার গল্পে প্রতিক্রিয়া জানালে',
  post_commentedKind: 'কেউ আপনার গল্পে মন্তব্য করলে',
  inApp: 'অ্যাপে',
  mailDigest: 'দৈনিক মেইলে',
  loadingPreferences: 'আপনার পছন্দ আসছে',
});
