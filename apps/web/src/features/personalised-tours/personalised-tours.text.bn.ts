import { bangla } from '../../platform/i18n/text.ts';
import type { personalisedToursText } from './personalised-tours.text.ts';

export default bangla<typeof personalisedToursText>('personalised-tours', {
  loading: 'নিজের মতো ট্যুর আসছে',
  loadMore: 'আরও আনুন',
  failed: 'নিজের মতো ট্যুরগুলো আনা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
  askedOn: 'চাওয়া হয়েছে',
  forAll: (_count, shown) => `${shown} জনের জন্য`,
  each: (amount) => `জনপ্রতি ${amount}`,

  validUntil: 'পেমেন্টের শেষ সময়',
  expiredOn: 'কোটেশনের মেয়াদ শেষ',
  full: 'এই তারিখে আর জায়গা নেই।',
  dates: 'তারিখগুলো মিলছে না।',
  place: 'এই জায়গায় ট্যুর হয় না।',
  people: 'দলটি বেশি বড় বা বেশি ছোট।',
  other: 'অন্য কারণ। বার্তায় দেখুন।',

  messages: 'বার্তা',
  messagesOf: (messages, place) => `${messages}: ${place}`,
  loadingMessages: 'বার্তা আসছে',
  laterMessages: 'পরের বার্তাগুলো আনুন',
  noMessages: 'এখনো কেউ কিছু লেখেননি।',
  you: 'আপনি',
  namedPrice: (amount) => `দাম: ${amount}`,
  messageTo: (name) => `${name}-কে বার্তা`,
  send: 'পাঠান',
});
