import { bangla } from '../../platform/i18n/text.ts';
import type { helpLinksText } from './help-links.text.ts';

export default bangla<typeof helpLinksText>('help-links', {
  help: 'সাহায্য',
  terms: 'শর্তাবলি',
  privacy: 'গোপনীয়তা',
  refunds: 'টাকা ফেরত',
  contact: 'যোগাযোগ',
  helpPages: 'সাহায্যের পাতা',
  agree: 'অ্যাকাউন্ট খুললে আমাদের শর্তে আপনি সম্মত হচ্ছেন।',
  readTerms: 'শর্তাবলি পড়ুন',
  readPrivacy: 'আপনার তথ্য কীভাবে ব্যবহার করি',
});
