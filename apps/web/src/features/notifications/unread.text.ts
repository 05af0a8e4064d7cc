import { defineText } from '../../platform/i18n/text.ts';

/** The bell and the badge, which are on every page; the other texts load with their own pages. */
export const unreadText = defineText('unread', {
  notifications: 'Notifications',
  withUnread: (shown: string) => `Notifications, ${shown} unread`,
  unread: (shown: string) => `, ${shown} unread`,
  many: '99+',
});
