import { bangla } from '../platform/i18n/text.ts';
import type { publicTwinText } from './public-twin.text.ts';

export default bangla<typeof publicTwinText>('public-twin', {
  seeTour: 'অ্যাকাউন্ট ছাড়াই ট্যুরটি দেখুন',
  seeAgency: 'অ্যাকাউন্ট ছাড়াই এজেন্সিটি দেখুন',
  seeStory: 'অ্যাকাউন্ট ছাড়াই গল্পটি দেখুন',
  lookAround: 'অ্যাকাউন্ট ছাড়াই ঘুরে দেখুন',
});
