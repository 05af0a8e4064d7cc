import type { TourSort } from '@ghuri/contract/tours';
import { TOUR_SORTS } from '@ghuri/contract/tours.words';
import type { TourView } from '../tours.api.ts';

/** Names from the first letter on, the cheapest and the soonest first; the newest and the best rated from the top down. */
export const naturalDirection = (sort: TourSort): TourView['direction'] =>
  sort === 'location' || sort === 'cost' || sort === 'time' ? 'asc' : 'desc';

const NUMBERS = ['minCost', 'maxCost', 'minDays', 'maxDays', 'seats'] as const;
const DAYS = ['from', 'to'] as const;

/** What narrows the list, beside the place's name. */
export type TourFilters = Pick<TourView, (typeof NUMBERS)[number] | (typeof DAYS)[number] | 'interested'>;

/** Reads the address; what it does not say, or says wrongly, is as on a first visit. */
export function readView(address: URLSearchParams): TourView {
  const sort = TOUR_SORTS.find((known) => known === address.get('sort')) ?? 'default';
  const asked = address.get('direction');
  const numbers = NUMBERS.map((name) => [name, readNumber(address.get(name))] as const);
  const days = DAYS.map((name) => [name, readDay(address.get(name))] as const);
  return {
    search: address.get('q')?.trim().slice(0, 100) ?? '',
    sort,
    direction: asked === 'asc' || asked === 'desc' ? asked : naturalDirection(sort),
    ...Object.fromEntries([...numbers, ...days].filter(([, value]) => value !== undefined)),
    ...(address.get('saved') === 'true' && { interested: 'true' as const }),
  };
}

/** Only what differs from a first visit stands in the address. */
export function writeView(view: TourView): Record<string, string> {
  const { search, sort, direction, interested } = view;
  const filters = [...NUMBERS, ...DAYS].flatMap((name) =>
    view[name] === undefined ? [] : [[name, String(view[name])] as const],
  );
  return {
    ...(search !== '' && { q: search }),
    ...(sort !== 'default' && { sort }),
    ...(direction !== naturalDirection(sort) && { direction }),
    ...Object.fromEntries(filters),
    ...(interested && { saved: 'true' }),
  };
}

export const withoutFilters = ({ search, sort, direction }: TourView): TourView => ({
  search,
  sort,
  direction,
});

/** The same view with other filters; one that is undefined is left out, as in an address. */
export function withFilters(
  view: TourView,
  filters: { [F in keyof TourFilters]: TourFilters[F] | undefined },
) {
  const merged = { ...view, ...filters };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)) as TourView;
}

/** How many things narrow the list: a range counts once. */
export const countFilters = (view: TourView): number =>
  [
    view.minCost ?? view.maxCost,
    view.from ?? view.to,
    view.minDays ?? view.maxDays,
    view.seats,
    view.interested,
  ].filter((value) => value !== undefined).length;

const MOST = 10_000_000;

export function readNumber(text: string | null): number | undefined {
  if (text === null || !/^\d{1,8}$/.test(text)) return undefined;
  return Math.min(Number(text), MOST);
}

const readDay = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text) ? text : undefined;

/** Some engines roll the 30th of February over into March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
