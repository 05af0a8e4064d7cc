import { bangla } from '../../platform/i18n/text.ts';
import type { deskNavText } from './desk-nav.text.ts';

export default bangla<typeof deskNavText>('desk-nav', {
  navigation: 'এজেন্সি ডেস্ক',
  today: 'আজ',
  tours: 'ট্যুর',
  inbox: 'ইনবক্স',
  requests: 'অনুরোধ',
  bidForTour: 'ট্যুরে দর দিন',
  bids: 'আপনার দর',
  payouts: 'পেআউট',
  revenue: 'আয়',
  reviews: 'রিভিউ',
  disputes: 'অভিযোগ',
  coupons: 'কুপন',
  team: 'টিম',
  integrations: 'ইন্টিগ্রেশন',
  myAgency: 'আমার এজেন্সি',
  settings: 'এজেন্সি সেটিংস',
  leave: 'ভ্রমণে ফিরুন',
  menu: 'মেনু',
  logOut: 'লগ আউট',
});
