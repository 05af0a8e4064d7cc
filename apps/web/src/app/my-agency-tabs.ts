import type { OwnAgency } from '@ghuri/contract/agencies';
import { may } from '@ghuri/domain/team';
import type { Right, Role } from '@ghuri/domain/team';

/** The part of the address after /my-agency/, and its name. */
export const TABS = {
  'agency-timeline': 'timeline',
  'agency-trips': 'trips',
  'agency-coupons': 'coupons',
  'agency-about': 'about',
  'agency-ratings': 'ratings',
  'agency-dashboard': 'dashboard',
  'agency-dashboard/revenue': 'revenue',
  'agency-disputes': 'disputes',
  payouts: 'payouts',
} as const;
export type Tab = keyof typeof TABS;
/** Tabs that not everybody who runs the agency may open. */
const NEEDED: Partial<Record<Tab, Right>> = { payouts: 'payouts' };
export const mayOpen = (role: Role, tab: Tab): boolean => {
  const right = NEEDED[tab];
  return right === undefined || may(role, right);
};

/** Neither stopped nor closed. */
export const isOpen = ({ stopReason, closedAt }: OwnAgency) => stopReason === null && closedAt === null;
