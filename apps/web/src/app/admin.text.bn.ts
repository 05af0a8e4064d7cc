import { bangla } from '../platform/i18n/text.ts';
import type { adminText } from './admin.text.ts';

export default bangla<typeof adminText>('admin', {
  admin: 'অ্যাডমিন',
  navigation: 'অ্যাডমিনের পাতাগুলো',
  pendingAgencies: 'অপেক্ষমাণ এজেন্সি',
  agencies: 'সব এজেন্সি',
  pendingReports: 'অপেক্ষমাণ অভিযোগ',
  payments: 'পেমেন্ট',
  disputes: 'ট্যুরের অভিযোগ',
  payouts: 'পেআউট',
  auditLog: 'অডিট লগ',
  yourProfile: 'আপনার প্রোফাইল',
});
