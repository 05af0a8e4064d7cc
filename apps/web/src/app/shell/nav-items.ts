import type { OwnUser } from '@ghuri/contract/accounts';
import {
  BadgePlus,
  Bell,
  CircleUserRound,
  Compass,
  Gavel,
  House,
  LayoutDashboard,
  LifeBuoy,
  Megaphone,
  MessageCircle,
  Settings,
  ShieldCheck,
  Store,
  Tent,
  Ticket,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { paths, sections } from '../../platform/paths.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import type { shellText } from './shell.text.ts';

type Word = {
  [K in keyof typeof shellText.english]: (typeof shellText.english)[K] extends string ? K : never;
}[keyof typeof shellText.english];

export interface NavItem {
  to: string;
  word: Word;
  icon: LucideIcon;
  /** The pages of this item. It is marked as current on them and below them. */
  under: readonly string[];
}

const item = (to: string, word: Word, icon: LucideIcon, under: readonly string[] = [to]): NavItem => ({
  to,
  word,
  icon,
  under,
});

const TRAVELLER = [
  item(paths.home, 'home', House, ['/', paths.home, sections.post]),
  item(paths.tours, 'upcomingTours', Compass, [paths.tours, sections.tour]),
  item(paths.agencies, 'tourAgencies', Store, [paths.agencies, sections.agency, sections.personalise]),
  item(paths.myTours, 'myTours', Ticket, [paths.myTours, paths.personalisedTours, paths.acceptedTours]),
  item(paths.requests, 'requestTour', Megaphone),
  item(inboxPaths.inbox, 'inbox', MessageCircle),
  item(paths.profile, 'profile', CircleUserRound, [sections.profile]),
];
const CREATE_AGENCY = item(paths.createAgency, 'createAgency', BadgePlus);
const DESK = item(paths.myAgencyTab('desk'), 'agencyDesk', LayoutDashboard);
const AGENCY = [
  item(paths.myAgency, 'myAgency', Tent, [sections.myAgency, paths.agencySettings]),
  item(paths.bidding, 'bidForTour', Gavel),
];
const NOTIFICATIONS = item(paths.notifications, 'notifications', Bell);
const SETTINGS = item(paths.settings, 'settings', Settings, [paths.settings, paths.accountSettings]);
const HELP = item(paths.help, 'help', LifeBuoy);
const ADMIN = item(paths.admin, 'admin', ShieldCheck);

/** Whether an item shows the number of unread notifications. */
export const countsUnread = ({ to }: NavItem): boolean => to === NOTIFICATIONS.to;

/** Whether an item shows the number of unread conversations. */
export const countsMessages = ({ to }: NavItem): boolean => to === inboxPaths.inbox;

/** Whether an item shows the number of requests that wait for a bid. */
export const countsRequests = ({ to }: NavItem): boolean => to === paths.bidding;

export interface NavGroups {
  traveller: readonly NavItem[];
  /** Empty for users without an agency; they see Create Agency in the rest instead. */
  agency: readonly NavItem[];
  account: readonly NavItem[];
}

function agencyItems({ role, verified }: NonNullable<OwnUser['agency']>): NavItem[] {
  // A guide does not bid. My Agency leads them to their departures.
  if (role === 'guide') return AGENCY.slice(0, 1);
  return verified ? [DESK, ...AGENCY] : AGENCY;
}

export function navGroups({ agency, isAdmin }: Pick<OwnUser, 'agency' | 'isAdmin'>): NavGroups {
  return {
    traveller: agency ? TRAVELLER : [...TRAVELLER, CREATE_AGENCY],
    agency: agency ? agencyItems(agency) : [],
    account: isAdmin ? [NOTIFICATIONS, SETTINGS, HELP, ADMIN] : [NOTIFICATIONS, SETTINGS, HELP],
  };
}
