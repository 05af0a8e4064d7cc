import { defineText } from './i18n/text.ts';

export const verifiedMarkText = defineText('verified-mark', { verified: 'Verified' });
