import { bangla } from '../platform/i18n/text.ts';
import type { adminText } from './admin.text.ts';

export default bangla<typeof adminText>('admin', {
  admin: 'অ্যাডমিন',
  navigation: 'অ্যাডমিনের পাতাগুলো',
  overview: 'সারসংক্ষেপ',
  pendingAgencies: 'অপেক্ষমাণ এজেন্সি',
  bookings: 'বুকিং',
  people: 'মানুষ',
  agencies: 'এজেন্সি',
  tours: 'ট্যুর',
  pendingReports: 'অপেক্ষমাণ অভিযোগ',
  payments: 'পেমেন্ট',
  disputes: 'ট্যুরের অভিযোগ',
  payouts: 'পেআউট',
  auditLog: 'অডিট লগ',
  settings: 'সেটিংস',
  support: 'সাপোর্ট',
  finance: 'ফিন্যান্স',
  owner: 'ওনার',
  notYours: 'এই পাতা আপনার ভূমিকার মধ্যে নেই',
  askAnOwner: 'ঘুরির কোনো ওনার সেটিংস থেকে আপনার ভূমিকা বদলাতে পারেন।',
  toOverview: 'সারসংক্ষেপে যান',
  yourProfile: 'আপনার প্রোফাইল',
});
