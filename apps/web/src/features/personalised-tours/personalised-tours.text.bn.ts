import { bangla } from '../../platform/i18n/text.ts';
import type { personalisedToursText } from './personalised-tours.text.ts';

export default bangla<typeof personalisedToursText>('personalised-tours', {
  loading: 'পছন্দমতো ট্যুর লোড হচ্ছে',
  loadMore: 'আরও দেখুন',
  failed: 'পছন্দমতো ট্যুরগুলো লোড করা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
  askedOn: 'অনুরোধের সময়',
  forAll: (_count, shown) => `${shown} জনের জন্য`,
  each: (amount) => `জনপ্রতি ${amount}`,

  validUntil: 'পেমেন্টের শেষ সময়',
  expiredOn: 'কোটেশনের মেয়াদ শেষ',
  full: 'এই তারিখে আর জায়গা নেই।',
  dates: 'তারিখগুলো মিলছে না।',
  place: 'এই জায়গায় ট্যুর হয় না।',
  people: 'দলটি বেশি বড় বা বেশি ছোট।',
  other: 'অন্য কারণ। মেসেজে দেখুন।',
});
