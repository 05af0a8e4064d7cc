import { fromLine, termsOf, toPriceList } from '@ghuri/contract/price-sums';
import type { Party, PriceLine, PriceList } from '@ghuri/contract/prices';
import { paisaToTaka } from '@ghuri/domain/money';
import { quote, seatsOf } from '@ghuri/domain/prices';
import type { TravellerKind } from '@ghuri/domain/prices';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import type { Choice } from './choice.ts';

/** What a departure sells now. */
export interface Offered {
  totalCost: number;
  prices: PriceList;
  /** How many have booked before. */
  groupSize: number;
  /** How many of each limited add-on this party can have. */
  left: Readonly<Record<string, number>>;
  /** How many seats this party can have. */
  free: number;
  startsAt: number;
}

type Counts = Pick<Choice, TravellerKind>;
const KINDS = ['adults', 'children', 'infants'] as const;

const hasBand = ({ child, infant }: PriceList, kind: TravellerKind): boolean =>
  kind === 'adults' || (kind === 'children' ? child : infant) !== undefined;

const takesSeat = ({ child, infant }: PriceList, kind: TravellerKind): boolean =>
  kind === 'adults' || (kind === 'children' ? child : infant)?.takesSeat !== false;

/** The largest number of one kind of traveller beside the others of the party. */
export function mostOf({ prices, free }: Offered, counts: Counts, kind: TravellerKind): number {
  if (!hasBand(prices, kind)) return 0;
  const others = KINDS.filter((each) => each !== kind);
  const sum = (kinds: readonly TravellerKind[]) => kinds.reduce((all, each) => all + counts[each], 0);
  const room = LARGEST_PARTY - sum(others);
  return Math.max(
    0,
    takesSeat(prices, kind)
      ? Math.min(room, free - sum(others.filter((each) => takesSeat(prices, each))))
      : Math.min(room, counts.adults - sum(others.filter((each) => !takesSeat(prices, each)))),
  );
}

/** The largest number of an add-on for the party. */
export function mostAddOns({ left }: Offered, choice: Counts, addOn: { id: string; per: string }): number {
  const persons = choice.adults + choice.children + choice.infants;
  return Math.max(0, Math.min(addOn.per === 'person' ? persons : 1, left[addOn.id] ?? Infinity));
}

/** The choice as far as this departure has it: another date may have fewer seats, or no price for children. */
export function fitChoice(offered: Offered, choice: Choice): Choice {
  const fitted = { ...choice, adults: 1, children: 0, infants: 0 };
  for (const kind of KINDS) {
    fitted[kind] = Math.max(kind === 'adults' ? 1 : 0, Math.min(choice[kind], mostOf(offered, fitted, kind)));
  }
  const addOns = (offered.prices.addOns ?? []).map((addOn) => [
    addOn.id,
    Math.min(choice.addOns[addOn.id] ?? 0, mostAddOns(offered, fitted, addOn)),
  ]);
  return { ...fitted, addOns: Object.fromEntries(addOns) };
}

export const partyOf = ({ adults, children, infants, addOns }: Choice): Party => ({
  adults,
  children,
  infants,
  addOns: Object.entries(addOns).flatMap(([id, count]) => (count > 0 ? [{ id, count }] : [])),
});

/** A price in whole taka, as the page shows it. */
export interface ShownQuote {
  lines: PriceLine[];
  total: number;
  now: number;
  later: number;
  /** The last moment to pay the rest; null if everything is paid now. */
  laterBy: number | null;
}

export interface PricedChoice {
  /** The seats of the party. */
  seats: number;
  full: ShownQuote;
  /** Null if there is no deposit, or it is too late for one. */
  deposit: ShownQuote | null;
  /** By the chosen plan. */
  chosen: ShownQuote;
}

/** What a fitted choice costs now. The server decides again. */
export function priceChoice(offered: Offered, choice: Choice, now: number): PricedChoice {
  const list = toPriceList(offered.totalCost, offered.prices);
  const party = partyOf(choice);
  const ask = (plan: Choice['plan']): ShownQuote | null => {
    const quoted = quote(list, party, {
      reached: offered.groupSize,
      coupon: choice.coupon && {
        code: choice.coupon.code,
        terms: termsOf(choice.coupon),
        from: null,
        until: null,
      },
      plan,
      startsAt: offered.startsAt,
      now,
    });
    if ('refusal' in quoted) return null;
    return {
      lines: quoted.lines.map((line) => fromLine(line, offered.prices.addOns)),
      total: paisaToTaka(quoted.total),
      now: paisaToTaka(quoted.dueNow),
      later: paisaToTaka(quoted.dueLater),
      laterBy: quoted.dueLaterBy,
    };
  };
  const full = ask('full')!;
  const deposit = ask('deposit');
  return {
    seats: seatsOf(list, party),
    full,
    deposit,
    chosen: choice.plan === 'deposit' && deposit ? deposit : full,
  };
}
