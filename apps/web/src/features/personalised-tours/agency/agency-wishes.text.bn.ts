import { bangla } from '../../../platform/i18n/text.ts';
import type { agencyWishesText } from './agency-wishes.text.ts';

export default bangla<typeof agencyWishesText>('agency-wishes', {
  which: 'কোন অনুরোধ',
  all: 'সব',
  pending: 'অপেক্ষমাণ',
  nothingPending: 'আপনার দামের অপেক্ষায় কিছু নেই',
  nothingPendingBody: 'সব অনুরোধের উত্তর দেওয়া হয়ে গেছে।',
  seeAll: 'সব অনুরোধ দেখুন',

  asked: 'অপেক্ষমাণ',
  quoted: 'অনুমোদিত',
  paying: 'পরিশোধ চলছে',
  paid: 'পরিশোধিত',
  cancelled: 'বাতিল',
  askedDeed: 'অপেক্ষমাণ · দাম জানান',
  quotedDeed: (amount) => `অনুমোদিত · ${amount} বদলান`,
  payingDeed: (amount) => `পরিশোধ চলছে · ${amount}`,
  paidDeed: (amount) => `পরিশোধিত · ${amount}`,
  cancelledDeed: 'বাতিল',
  deedOf: (deed, name, place) => `${deed}: ${name}, ${place}`,
  call: (name) => `${name}-কে ফোন করুন`,
  mail: (name) => `${name}-কে ইমেইল করুন`,
  tooLate: 'যাত্রার আর ২৪ ঘণ্টাও বাকি নেই: এর টাকা আর দেওয়া যাবে না।',

  price: 'দাম (টাকা)',
  priceHint: (people) => `মোট ${people} জনের জন্য একসঙ্গে, ১০ থেকে ৫,০০,০০০।`,
  priceHintOne: 'একজনের জন্য, ১০ থেকে ৫,০০,০০০।',
  thatIs: (each) => `জনপ্রতি ${each}।`,
  message: 'বার্তা',
  optional: 'না দিলেও চলবে',
  messageHint: (name) => `${name} এটি দামের সঙ্গে পড়বেন।`,
  severalToFix: (count) => `${count}টি জায়গা ঠিক করুন`,
  cancel: 'বাতিল',
  send: 'দাম পাঠান',
  sendAmount: (amount) => `দাম পাঠান · ${amount}`,
  sent: (name) => `${name}-কে দাম পাঠানো হয়েছে`,
});
