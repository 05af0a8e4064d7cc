import type { OwnUser } from '@ghuri/contract/accounts';
import {
  BadgePlus,
  Bell,
  CircleUserRound,
  Compass,
  Gavel,
  House,
  Megaphone,
  Settings,
  ShieldCheck,
  Store,
  Tent,
  Ticket,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { shellText } from './shell.text.ts';

type Word = {
  [K in keyof typeof shellText.english]: (typeof shellText.english)[K] extends string ? K : never;
}[keyof typeof shellText.english];

export interface NavItem {
  to: string;
  word: Word;
  icon: LucideIcon;
  /** The pages that belong to it: it is marked as the current place on them and below them. */
  under: readonly string[];
}

const item = (to: string, word: Word, icon: LucideIcon, under: readonly string[] = [to]): NavItem => ({
  to,
  word,
  icon,
  under,
});

const TRAVELLER = [
  item('/home', 'home', House, ['/', '/home', '/post']),
  item('/upcoming-tours', 'upcomingTours', Compass, ['/upcoming-tours', '/tour-details']),
  item('/tour-agencies', 'tourAgencies', Store, ['/tour-agencies', '/agencyProfile', '/personalize-tour']),
  item('/recent-event', 'myTours', Ticket, ['/recent-event', '/personalize-booked-tour', '/accepted-tour']),
  item('/request-tour', 'requestTour', Megaphone),
  item('/profile/timeline', 'profile', CircleUserRound, ['/profile']),
];
const CREATE_AGENCY = item('/create-agency', 'createAgency', BadgePlus);
const AGENCY = [
  item('/my-agency/agency-timeline', 'myAgency', Tent, ['/my-agency', '/agency-settings']),
  item('/bid-for-tour', 'bidForTour', Gavel),
];
const NOTIFICATIONS = item('/notification', 'notifications', Bell);
const SETTINGS = item('/settings', 'settings', Settings, ['/settings', '/profile-settings']);
const ADMIN = item('/admin', 'admin', ShieldCheck);

/** Whether the number of unread notifications stands beside an entry. */
export const countsUnread = ({ to }: NavItem): boolean => to === NOTIFICATIONS.to;

/** Whether the number of requests that wait for a bid is beside an entry. */
export const countsRequests = ({ to }: NavItem): boolean => to === '/bid-for-tour';

export interface NavGroups {
  traveller: readonly NavItem[];
  /** Empty for those who own no agency; they find Create Agency among the rest instead. */
  agency: readonly NavItem[];
  account: readonly NavItem[];
}

export function navGroups({ agency, isAdmin }: Pick<OwnUser, 'agency' | 'isAdmin'>): NavGroups {
  return {
    traveller: agency ? TRAVELLER : [...TRAVELLER, CREATE_AGENCY],
    agency: agency ? AGENCY : [],
    account: isAdmin ? [NOTIFICATIONS, SETTINGS, ADMIN] : [NOTIFICATIONS, SETTINGS],
  };
}
