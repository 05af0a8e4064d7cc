import { defineText } from '../../platform/i18n/text.ts';

/** The numbers beside the word Inbox, which are on every page; the other texts load with their own pages. */
export const inboxUnreadText = defineText('inbox-unread', {
  inbox: 'Inbox',
  withUnread: (shown: string) => `Inbox, ${shown} unread`,
  unread: (shown: string) => `, ${shown} unread`,
  many: '99+',
});
