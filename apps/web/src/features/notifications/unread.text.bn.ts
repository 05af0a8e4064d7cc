import { bangla } from '../../platform/i18n/text.ts';
import type { unreadText } from './unread.text.ts';

export default bangla<typeof unreadText>('unread', {
  notifications: 'নোটিফিকেশন',
  withUnread: (shown) => `নোটিফিকেশন, ${shown}টি পড়া হয়নি`,
  unread: (shown) => `, ${shown}টি পড়া হয়নি`,
  many: '৯৯+',
});
