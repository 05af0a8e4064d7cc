import { defineText } from '../../platform/i18n/text.ts';

export const askLinkText = defineText('ask-link', {
  ask: 'Ask the agency',
});
