import { bangla } from '../../platform/i18n/text.ts';
import type { shareText } from './share.text.ts';

export default bangla<typeof shareText>('share', {
  share: 'শেয়ার',
  shareNamed: (name) => `${name} শেয়ার করুন`,
  close: 'বন্ধ করুন',
  whatsApp: 'হোয়াটসঅ্যাপ',
  messenger: 'মেসেঞ্জার',
  facebook: 'ফেসবুক',
  copyLink: 'লিংক কপি',
  urlCopied: 'লিংক কপি হয়েছে',
  copyFailed: 'লিংকটি কপি করা গেল না। এখান থেকে কপি করতে পারেন:',
  link: 'লিংক',
  shortLink: 'ছোট লিংক',
});
