import { priceListProblems } from '@ghuri/contract/price-list-problems';
import type { PriceList } from '@ghuri/contract/prices';
import { BALANCE_DAYS, DECIDE_DAYS, DEPOSIT_PERCENT, OLDEST_BAND } from '@ghuri/domain/price-problems';

/** A price list as it is typed. */
export interface PriceDraft {
  adult: string;
  child: BandDraft;
  infant: BandDraft;
  addOns: AddOnDraft[];
  ladder: StepDraft[];
  minimum: { on: boolean; persons: string; decideDaysBefore: string };
  deposit: { on: boolean; percent: string; balanceDaysBefore: string };
}

export interface BandDraft {
  on: boolean;
  underAge: string;
  cost: string;
  takesSeat: boolean;
}

export interface AddOnDraft {
  id: string;
  en: string;
  bn: string;
  per: 'person' | 'booking';
  cost: string;
  /** '' for as many as travellers want. */
  limit: string;
}

export interface StepDraft {
  id: string;
  from: string;
  cost: string;
}

const text = (value: number | null | undefined, usual = ''): string =>
  value == null ? usual : String(value);

/** The form for the prices that a departure has. What it does not have is off, with usual values. */
export function draftOf(totalCost: number, prices: PriceList | null, newId: () => string): PriceDraft {
  const { child, infant, addOns = [], ladder = [], minimum, deposit } = prices ?? {};
  return {
    adult: text(totalCost),
    child: band(child, { underAge: '12', cost: '', takesSeat: true }),
    infant: band(infant, { underAge: '5', cost: '0', takesSeat: false }),
    addOns: addOns.map(({ id, name, per, cost, limit }) => ({
      id,
      en: name.en,
      bn: name.bn,
      per,
      cost: text(cost),
      limit: text(limit),
    })),
    ladder: ladder.map(({ from, cost }) => ({ id: newId(), from: text(from), cost: text(cost) })),
    minimum: {
      on: minimum !== undefined,
      persons: text(minimum?.persons),
      decideDaysBefore: text(minimum?.decideDaysBefore, '5'),
    },
    deposit: {
      on: deposit !== undefined,
      percent: text(deposit?.percent, '30'),
      balanceDaysBefore: text(deposit?.balanceDaysBefore, '7'),
    },
  };
}

const band = (value: PriceList['child'], usual: Omit<BandDraft, 'on'>): BandDraft =>
  value
    ? { on: true, underAge: text(value.underAge), cost: text(value.cost), takesSeat: value.takesSeat }
    : { on: false, ...usual };

/** Code of the problem at each field of the call. */
export type Problems = Readonly<Record<string, string>>;

export type ReadDraft =
  { ok: true; totalCost: number; prices: PriceList | null } | { ok: false; problems: Problems };

/** The typed prices, or what is wrong with them. `capacity`: the fewest seats of the chosen departures. */
export function readDraft(draft: PriceDraft, capacity: number): ReadDraft {
  const found: Record<string, string> = {};
  const number = (path: string, typed: string): number => {
    if (typed.trim() === '') found[path] = 'required';
    else if (!/^\d{1,9}$/.test(typed)) found[path] = 'not_a_number';
    return Number(typed) || 0;
  };
  const name = (path: string, typed: string): string => {
    if (typed.trim() === '') found[path] = 'required';
    return typed.trim();
  };
  const bandIn = (part: 'child' | 'infant') =>
    draft[part].on && {
      [part]: {
        underAge: number(`prices.${part}.underAge`, draft[part].underAge),
        cost: number(`prices.${part}.cost`, draft[part].cost),
        takesSeat: draft[part].takesSeat,
      },
    };
  const totalCost = number('totalCost', draft.adult);
  const list: PriceList = {
    ...bandIn('child'),
    ...bandIn('infant'),
    ...(draft.addOns.length > 0 && {
      addOns: draft.addOns.map(({ id, en, bn, per, cost, limit }, n) => ({
        id,
        name: { en: name(`prices.addOns.${n}.name.en`, en), bn: bn.trim() },
        per,
        cost: number(`prices.addOns.${n}.cost`, cost),
        limit: limit.trim() === '' ? null : number(`prices.addOns.${n}.limit`, limit),
      })),
    }),
    ...(draft.ladder.length > 0 && {
      ladder: draft.ladder.map(({ from, cost }, n) => ({
        from: number(`prices.ladder.${n}.from`, from),
        cost: number(`prices.ladder.${n}.cost`, cost),
      })),
    }),
    ...(draft.minimum.on && {
      minimum: {
        persons: number('prices.minimum.persons', draft.minimum.persons),
        decideDaysBefore: number('prices.minimum.decideDaysBefore', draft.minimum.decideDaysBefore),
      },
    }),
    ...(draft.deposit.on && {
      deposit: {
        percent: number('prices.deposit.percent', draft.deposit.percent),
        balanceDaysBefore: number('prices.deposit.balanceDaysBefore', draft.deposit.balanceDaysBefore),
      },
    }),
  };
  // The other prices are compared with that of an adult.
  const known = 'totalCost' in found ? [] : priceListProblems(totalCost, list, capacity);
  for (const { path, code } of known)
    found[path] ??= code === 'out_of_range' ? withLimits(path, capacity) : code;
  if (Object.keys(found).length > 0) return { ok: false, problems: found };
  return { ok: true, totalCost, prices: Object.keys(list).length > 0 ? list : null };
}

const COSTS = [0, 500_000] as const;
const LIMITS: [RegExp, (capacity: number) => readonly [number, number]][] = [
  [/^totalCost$|ladder\.\d+\.cost$/, () => [10, 500_000]],
  [/\.cost$/, () => COSTS],
  [/\.underAge$/, () => [1, OLDEST_BAND]],
  [/\.limit$/, (capacity) => [1, capacity]],
  [/\.(from|persons)$/, (capacity) => [2, capacity]],
  [/\.decideDaysBefore$/, () => [DECIDE_DAYS.least, DECIDE_DAYS.most]],
  [/\.percent$/, () => [DEPOSIT_PERCENT.least, DEPOSIT_PERCENT.most]],
  [/\.balanceDaysBefore$/, () => [BALANCE_DAYS.least, BALANCE_DAYS.most]],
];

/** The sentence of the field names its limits. */
function withLimits(path: string, capacity: number): string {
  const limits = LIMITS.find(([wanted]) => wanted.test(path))?.[1](capacity);
  return limits ? `out_of_range ${limits.join(' ')}` : 'out_of_range';
}
