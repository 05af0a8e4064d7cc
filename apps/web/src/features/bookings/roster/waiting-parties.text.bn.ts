import { bangla } from '../../../platform/i18n/text.ts';
import type { waitingPartiesText } from './waiting-parties.text.ts';

export default bangla<typeof waitingPartiesText>('waiting-parties', {
  title: 'ওয়েটিং লিস্ট',
  lead: (_parties, shown, people) =>
    `${people}টি আসনের জন্য ${shown}টি দল লাইনে আছে। আসন খালি হলে প্রথম যে দলের জায়গা হয়, তারা পাবে।`,
  party: (_persons, shown) => `${shown} জন`,
  offered: (persons) => `${persons} জনকে দেওয়া হয়েছে`,
});
