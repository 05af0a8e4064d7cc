import { bangla } from './i18n/text.ts';
import type { messagesLinkText } from './messages-link.text.ts';

export default bangla<typeof messagesLinkText>('messages-link', {
  messages: 'মেসেজ',
});
