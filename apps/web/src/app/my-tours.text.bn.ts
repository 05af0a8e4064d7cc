import { bangla } from '../platform/i18n/text.ts';
import type { myToursTabsText } from './my-tours.text.ts';

export default bangla<typeof myToursTabsText>('my-tours-tabs', {
  'to-pay': 'পেমেন্ট বাকি',
  upcoming: 'সামনে',
  past: 'আগের',
  requests: 'অনুরোধ',

  whichRequests: 'কোন অনুরোধ',
  waiting: 'অপেক্ষায়',
  personalised: 'পছন্দমতো ট্যুর',
  accepted: 'বেছে নেওয়া দর',
  loading: 'আপনার ট্যুর লোড হচ্ছে',
  failed: 'আপনার ট্যুর লোড করা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
  loadMore: 'আরও দেখুন',

  auctions: 'আপনার চাওয়া দর',
  noRequests: 'কোনো অনুরোধ অপেক্ষায় নেই',
  noRequestsBody: 'একটি এজেন্সির কাছে কোটেশন চান, অথবা যাচাই করা এজেন্সিগুলোর কাছে ৯০ মিনিটের দর চান।',
  askAgency: 'এজেন্সিকে অনুরোধ করুন',
  letBid: 'দর চান',
});
