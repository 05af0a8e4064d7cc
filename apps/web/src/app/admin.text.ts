import { defineText } from '../platform/i18n/text.ts';

/** The texts of the frame around the admin pages. */
export const adminText = defineText('admin', {
  admin: 'Admin',
  navigation: 'Admin pages',
  pendingAgencies: 'Pending agencies',
  agencies: 'All agencies',
  pendingReports: 'Pending reports',
  payments: 'Payments',
  disputes: 'Disputes',
  payouts: 'Payouts',
  auditLog: 'Audit log',
  yourProfile: 'Your profile',
});
