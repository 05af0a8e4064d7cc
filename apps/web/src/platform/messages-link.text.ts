import { defineText } from './i18n/text.ts';

export const messagesLinkText = defineText('messages-link', {
  messages: 'Messages',
});
