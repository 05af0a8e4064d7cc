import { defineText } from '../platform/i18n/text.ts';

/** The texts of the frame around the admin pages. */
export const adminText = defineText('admin', {
  admin: 'Admin',
  navigation: 'Admin pages',
  overview: 'Overview',
  pendingAgencies: 'Pending agencies',
  bookings: 'Bookings',
  people: 'People',
  agencies: 'Agencies',
  tours: 'Tours',
  pendingReports: 'Pending reports',
  payments: 'Payments',
  disputes: 'Disputes',
  payouts: 'Payouts',
  auditLog: 'Audit log',
  settings: 'Settings',
  support: 'Support',
  finance: 'Finance',
  owner: 'Owner',
  notYours: "Your role doesn't include this page",
  askAnOwner: 'An owner of Ghuri can change your role in Settings.',
  toOverview: 'Go to the overview',
  yourProfile: 'Your profile',
});
