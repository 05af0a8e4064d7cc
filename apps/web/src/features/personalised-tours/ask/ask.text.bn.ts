import { bangla } from '../../../platform/i18n/text.ts';
import type { askText } from './ask.text.ts';

export default bangla<typeof askText>('ask', {
  title: 'পছন্দমতো ট্যুর',
  backToAgencies: 'ট্যুর এজেন্সি',
  lead: (agency) =>
    `কোথায় আর কবে যেতে চান, ${agency}-কে জানান। তারা কোটেশন পাঠাবে। পছন্দ হলে তবেই টাকা দেবেন।`,
  closed: 'এই এজেন্সি এখন পছন্দমতো ট্যুর নিচ্ছে না।',
  otherAgencies: 'অন্য এজেন্সি',
  profile: 'প্রোফাইল দেখুন',
  cancel: 'বাতিল',
  send: 'কোটেশন চান',
  sent: 'পছন্দমতো ট্যুরের অনুরোধ পাঠানো হয়েছে',
});
