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
  Settings,
  Star,
  Tent,
  Trophy,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import type { deskNavText } from './desk-nav.text.ts';

export interface DeskItem {
  to: string;
  word: keyof typeof deskNavText.english;
  icon: LucideIcon;
  /** The pages of this item. */
  under: readonly string[];
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
const REQUESTS = item(workPaths.personalisedRequests, 'requests', ClipboardList);
const PAYOUTS = item(workPaths.payouts, 'payouts', Wallet);

/** The way back. Not a page of the desk. */
export const LEAVE_DESK = item(paths.home, 'leave', ArrowLeftRight);

/** The work of every day, then what is needed now and then. */
export const DESK_ITEMS: readonly DeskItem[] = [
  TODAY,
  TOURS,
  REQUESTS,
  item(paths.bidding, 'bidForTour', Gavel),
  item(workPaths.deskBids, 'bids', Trophy),
  PAYOUTS,
  item(workPaths.revenue, 'revenue', ChartColumn),
  item(workPaths.agencyReviews, 'reviews', Star),
  item(workPaths.agencyDisputes, 'disputes', FileWarning),
  item(workPaths.coupons, 'coupons', BadgePercent),
];
export const DESK_SETTINGS: readonly DeskItem[] = [
  item(paths.myAgency, 'myAgency', Tent, [
    paths.myAgency,
    paths.myAgencyTab('agency-about'),
    workPaths.agencyEmbed,
  ]),
  item(paths.agencySettings, 'settings', Settings),
];

const IN_BAR = [TODAY, TOURS, REQUESTS, PAYOUTS];
/** Five places for thumbs. The menu has the others. */
export const DESK_BAR: readonly DeskItem[] = [
  ...IN_BAR,
  item(workPaths.deskMenu, 'menu', Menu, [
    workPaths.deskMenu,
    ...[...DESK_ITEMS, ...DESK_SETTINGS]
      .filter((each) => !IN_BAR.includes(each))
      .flatMap(({ under }) => under),
  ]),
];

/** The item of a page: of several, the one with the longest address. */
export function currentDeskItem(items: readonly DeskItem[], pathname: string): DeskItem | undefined {
  const isUnder = (path: string) =>
    pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  const lengthOf = ({ under }: DeskItem) =>
    Math.max(-1, ...under.filter(isUnder).map(({ length }) => length));
  const best = items.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  return best && lengthOf(best) >= 0 ? best : undefined;
}
