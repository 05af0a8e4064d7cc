import type { TourSort } from '@ghuri/contract/tours';
import { TOUR_SORTS } from '@ghuri/contract/tours.words';
import type { TourView } from '../tours.api.ts';

/** Names from A to Z, the cheapest and the soonest first; the newest and the best rated in descending order. */
export const naturalDirection = (sort: TourSort): TourView['direction'] =>
  sort === 'location' || sort === 'cost' || sort === 'time' ? 'asc' : 'desc';

const NUMBERS = ['minCost', 'maxCost', 'minDays', 'maxDays', 'seats'] as const;
const DAYS = ['from', 'to'] as const;

/** The filters of the list besides the place's name. */
export type TourFilters = Pick<TourView, (typeof NUMBERS)[number] | (typeof DAYS)[number] | 'interested'>;

/** Reads the view from the URL. Missing or wrong parts get their defaults. */
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

/** The URL contains only what differs from the defaults. */
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

/** The same view with other filters; undefined ones are left out, as in a URL. */
export function withFilters(
  view: TourView,
  filters: { [F in keyof TourFilters]: TourFilters[F] | undefined },
) {
  const merged = { ...view, ...filters };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)) as TourView;
}

/** How many filters are set: a range counts once. */
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

/** Some engines turn the 30th of February into a day in March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
