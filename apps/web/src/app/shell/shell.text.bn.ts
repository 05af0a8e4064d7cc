import { formatNumber } from '../../platform/format.ts';
import { bangla } from '../../platform/i18n/text.ts';
import type { shellText } from './shell.text.ts';

export default bangla<typeof shellText>('shell', {
  mainNavigation: 'প্রধান',
  home: 'হোম',
  upcomingTours: 'আসন্ন ট্যুর',
  tourAgencies: 'ট্যুর এজেন্সি',
  myTours: 'আমার ট্যুর',
  requestTour: 'ট্যুর চাই',
  inbox: 'ইনবক্স',
  profile: 'প্রোফাইল',
  createAgency: 'এজেন্সি খুলুন',
  agency: 'এজেন্সি',
  agencyDesk: 'এজেন্সি ডেস্ক',
  myAgency: 'আমার এজেন্সি',
  bidForTour: 'ট্যুরে দর দিন',
  settings: 'সেটিংস',
  profileSettings: 'প্রোফাইল সেটিংস',
  help: 'সাহায্য',
  admin: 'অ্যাডমিন',
  logOut: 'লগ আউট',
  stillSignedIn: 'আপনি এখনো সাইন ইন করা আছেন।',
  menu: 'মেনু',
  tours: 'ট্যুর',
  request: 'ট্যুর চাই',
  search: 'খুঁজুন',
  searchPrompt: 'মানুষ, এজেন্সি, পোস্ট খুঁজুন',
  notifications: 'নোটিফিকেশন',

  panelTitle: 'আপনার জন্য আসন্ন ট্যুর',
  seeAllTours: 'সব ট্যুর দেখুন',

  browseTours: 'আসন্ন ট্যুর দেখুন',
  findPeople: 'মানুষ খুঁজুন',

  carousel: 'পাঁচটি জায়গা',
  previous: 'আগের ছবি',
  next: 'পরের ছবি',
  counter: (current, total) => `${formatNumber(current, 'bn')} / ${formatNumber(total, 'bn')}`,
  place1: 'ভোরের টাঙ্গুয়ার হাওর',
  place2: 'ভোরের সাজেক ভ্যালি',
  place3: 'সকালে শ্রীমঙ্গলের চা-বাগান',
  place4: 'গোধূলির কক্সবাজার',
  place5: 'দিনের আলোয় সেন্ট মার্টিন',
});
