import { bangla } from '../../../platform/i18n/text.ts';
import type { toursForYouText } from './tours-for-you.text.ts';

export default bangla<typeof toursForYouText>('tours-for-you', {
  reason_yourPlaces: 'আপনার বেছে নেওয়া জায়গা',
  reason_yourStories: 'এই জায়গা নিয়ে আপনি পোস্ট করেছেন',
  reason_peopleYouFollow: 'আপনি যাঁদের ফলো করেন, তাঁরা গিয়েছেন',
  reason_soon: 'শিগগিরই যাত্রা',
  panelFailed: 'ট্যুরগুলো লোড করা গেল না',
  panelNone: 'এখনো কোনো ট্যুর নেই',
  panelNoneBody: 'নতুন ট্যুর এলে এখানে দেখা যাবে।',
});
