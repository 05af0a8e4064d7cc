import { defineText } from '../../platform/i18n/text.ts';

/** What happened, and which of it a person wants to hear. The keys of sentences are the kinds of the contract. */
export const notificationsText = defineText('notifications', {
  notifications: 'Notifications',
  unread: 'unread',
  markOne: (sentence: string) => `Mark as read: ${sentence}`,
  markAll: 'Mark all as read',
  allRead: 'Everything is read',
  preferences: 'Choose what you hear',
  loading: 'Loading notifications',
  loadMore: 'Load more notifications',
  failed: 'Your notifications could not be loaded',
  tryAgain: 'Try again',
  empty: 'Nothing new yet',
  emptyBody: 'When somebody follows you, or likes or comments on a story of yours, you read it here.',
  findPeople: 'Find people',

  someone: 'Someone',
  withOthers: (name: string, count: number, shown: string) =>
    count === 1 ? `${name} and 1 other` : `${name} and ${shown} others`,
  followed: (who: string) => `${who} followed you`,
  post_reacted: (who: string) => `${who} reacted to your story`,
  post_commented: (who: string) => `${who} commented on your story`,

  lead: 'Choose what you hear in the app, and what we send in one mail a day at most.',
  followedKind: 'Somebody follows you',
  post_reactedKind: 'Somebody reacts to your story',
  post_commentedKind: 'Somebody comments on your story',
  inApp: 'In the app',
  mailDigest: 'Mail digest',
  loadingPreferences: 'Loading your choices',
});
