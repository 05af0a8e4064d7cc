import { may } from '@ghuri/domain/team';
import type { Right, Role } from '@ghuri/domain/team';
import {
  ArrowLeftRight,
  BadgePercent,
  ChartColumn,
  ClipboardList,
  FileWarning,
  Gavel,
  LayoutDashboard,
  Map as MapIcon,
  Menu,
  MessageCircle,
  Plug,
  Settings,
  Star,
  Tent,
  Trophy,
  Users,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import type { deskNavText } from './desk-nav.text.ts';

export interface DeskItem {
  to: string;
  word: keyof typeof deskNavText.english;
  icon: LucideIcon;
  /** The pages of this item. */
  under: readonly string[];
  /** Shown to those who have it. */
  right?: Right;
}

const item = (
  to: string,
  word: DeskItem['word'],
  icon: LucideIcon,
  under: readonly string[] = [to],
): DeskItem => ({ to, word, icon, under });

const TODAY = item(workPaths.desk, 'today', LayoutDashboard);
const TOURS = item(workPaths.trips, 'tours', MapIcon, [
  workPaths.trips,
  workPaths.trip(''),
  workPaths.createTour,
  workPaths.editTour(''),
]);
const INBOX: DeskItem = { ...item(inboxPaths.agencyInbox, 'inbox', MessageCircle), right: 'inbox' };
const REQUESTS = item(workPaths.personalisedRequests, 'requests', ClipboardList);
const PAYOUTS: DeskItem = { ...item(workPaths.payouts, 'payouts', Wallet), right: 'payouts' };
const REVENUE = item(workPaths.revenue, 'revenue', ChartColumn, [workPaths.revenue, workPaths.exports]);

/** The way back. Not a page of the desk. */
export const LEAVE_DESK = item(paths.home, 'leave', ArrowLeftRight);

/** The work of every day, then what is needed now and then. */
const ITEMS: readonly DeskItem[] = [
  TODAY,
  TOURS,
  INBOX,
  REQUESTS,
  item(paths.bidding, 'bidForTour', Gavel),
  item(workPaths.deskBids, 'bids', Trophy),
  PAYOUTS,
  REVENUE,
  item(workPaths.agencyReviews, 'reviews', Star),
  item(workPaths.agencyDisputes, 'disputes', FileWarning),
  item(workPaths.coupons, 'coupons', BadgePercent),
];
const SETTINGS: readonly DeskItem[] = [
  item(workPaths.team, 'team', Users),
  item(paths.myAgency, 'myAgency', Tent, [
    paths.myAgency,
    paths.myAgencyTab('agency-about'),
    workPaths.agencyEmbed,
  ]),
  { ...item(workPaths.integrations, 'integrations', Plug), right: 'integrations' },
  item(paths.agencySettings, 'settings', Settings),
];

const shownTo =
  (role: Role) =>
  ({ right }: DeskItem): boolean =>
    right === undefined || may(role, right);

export const deskItems = (role: Role): DeskItem[] => ITEMS.filter(shownTo(role));
export const deskSettings = (role: Role): DeskItem[] => SETTINGS.filter(shownTo(role));

/** Five places for thumbs. The menu has the others. */
export function deskBar(role: Role): DeskItem[] {
  const inBar = [TODAY, TOURS, INBOX, shownTo(role)(PAYOUTS) ? PAYOUTS : REVENUE];
  const others = [...deskItems(role), ...deskSettings(role)].filter((each) => !inBar.includes(each));
  const under = [workPaths.deskMenu, ...others.flatMap((each) => each.under)];
  return [...inBar, item(workPaths.deskMenu, 'menu', Menu, under)];
}

/** The item of a page: of several, the one with the longest address. */
export function currentDeskItem(items: readonly DeskItem[], pathname: string): DeskItem | undefined {
  const isUnder = (path: string) =>
    pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  const lengthOf = ({ under }: DeskItem) =>
    Math.max(-1, ...under.filter(isUnder).map(({ length }) => length));
  const best = items.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  return best && lengthOf(best) >= 0 ? best : undefined;
}
