import { bangla } from '../../platform/i18n/text.ts';
import type { inboxUnreadText } from './unread.text.ts';

export default bangla<typeof inboxUnreadText>('inbox-unread', {
  inbox: 'ইনবক্স',
  withUnread: (shown) => `ইনবক্স, ${shown}টি পড়া হয়নি`,
  unread: (shown) => `, ${shown}টি পড়া হয়নি`,
  many: '৯৯+',
});
