import { adminMay } from '@ghuri/domain/admin-roles';
import type { AdminRight, AdminRole } from '@ghuri/domain/admin-roles';
import { paths } from '../platform/paths.ts';
import { workPaths } from '../platform/work-paths.ts';
import type { adminText } from './admin.text.ts';

interface AdminPage {
  to: string;
  label: keyof (typeof adminText)['english'];
  /** Without it, an admin does not see the link, and the page says so. */
  right: AdminRight;
  /** Only this address, not those below it. */
  end?: true;
  /** Whose waiting work its badge counts. */
  waiting?: 'agencies' | 'reports' | 'money' | 'disputes' | 'payouts';
}

/** The console's pages, in the order of the navigation. */
const ADMIN_PAGES: readonly AdminPage[] = [
  { to: workPaths.adminOverview, label: 'overview', right: 'overview' },
  { to: paths.admin, label: 'pendingAgencies', right: 'agencies', end: true, waiting: 'agencies' },
  { to: workPaths.adminBookings, label: 'bookings', right: 'bookings' },
  { to: workPaths.adminPeople, label: 'people', right: 'bookings' },
  { to: workPaths.adminAgencies, label: 'agencies', right: 'bookings' },
  { to: workPaths.adminTours, label: 'tours', right: 'bookings' },
  { to: workPaths.adminReports, label: 'pendingReports', right: 'reports', waiting: 'reports' },
  { to: workPaths.adminPayments, label: 'payments', right: 'money', waiting: 'money' },
  { to: workPaths.adminDisputes, label: 'disputes', right: 'disputes', waiting: 'disputes' },
  { to: workPaths.adminPayouts, label: 'payouts', right: 'payouts', waiting: 'payouts' },
  { to: workPaths.auditLog, label: 'auditLog', right: 'audit' },
  { to: workPaths.adminSettings, label: 'settings', right: 'overview' },
];

export const pagesFor = (role: AdminRole): AdminPage[] =>
  ADMIN_PAGES.filter(({ right }) => adminMay(role, right));

/** Whether a role may open the page at an address. */
export function mayOpen(role: AdminRole, address: string): boolean {
  const pathname = address.replace(/\/+$/, '');
  const page = ADMIN_PAGES.find(
    ({ to, end }) => pathname === to || (end !== true && pathname.startsWith(`${to}/`)),
  );
  return page === undefined || adminMay(role, page.right);
}
