import { bangla } from '../../platform/i18n/text.ts';
import type { askLinkText } from './ask-link.text.ts';

export default bangla<typeof askLinkText>('ask-link', {
  ask: 'এজেন্সিকে জিজ্ঞেস করুন',
});
