import { takaToPaisa } from './money.ts';
import type { Deposit } from './price-balance.ts';
import type { MinimumGroup } from './price-groups.ts';
import { type Band, LEAST_PAYMENT, type PriceList } from './prices.ts';

/** The payment provider accepts no larger sum. */
export const MOST_PRICE = takaToPaisa(500_000);
export const OLDEST_BAND = 18;
export const MOST_ADD_ONS = 20;
export const MOST_LADDER_STEPS = 5;
export const DEPOSIT_PERCENT = { least: 10, most: 90 } as const;
/** Unpaid seats become free before booking closes. */
export const BALANCE_DAYS = { least: 3, most: 90 } as const;
/** The decision is made before booking closes. */
export const DECIDE_DAYS = { least: 2, most: 90 } as const;
const SMALLEST_GROUP = 2;

export interface PriceProblem {
  field:
    | 'adultPaisa'
    | `${'child' | 'infant'}.${'underAge' | 'pricePaisa'}`
    | 'addOns'
    | `addOns.${number}.${'id' | 'pricePaisa' | 'limit'}`
    | 'ladder'
    | `ladder.${number}.${'from' | 'unitPaisa'}`
    | `minimumGroup.${keyof MinimumGroup}`
    | `deposit.${keyof Deposit}`;
  problem:
    | 'not_whole'
    | 'out_of_range'
    | 'too_many'
    | 'repeated'
    /** A child pays more than an adult, or an infant more than a child. */
    | 'above_older_band'
    /** The infants' age is not below the children's. */
    | 'not_below_child_age'
    /** The number of a ladder step is not above the one before. */
    | 'not_rising'
    /** The price of a ladder step is not below the one before, or below the adults' price. */
    | 'not_falling';
}

type Field = PriceProblem['field'];

/** Every problem of a price list, at most one for each field, in the order of the form. `capacity`: the seats of the departure. */
export function checkPriceList(list: PriceList, { capacity }: { capacity: number }): PriceProblem[] {
  return [
    ...price('adultPaisa', list.adultPaisa, LEAST_PAYMENT),
    ...band('child', list.child, list.adultPaisa),
    ...infantBand(list),
    ...addOns(list, capacity),
    ...ladder(list, capacity),
    ...(list.minimumGroup ? minimumGroup(list.minimumGroup, capacity) : []),
    ...(list.deposit ? deposit(list.deposit) : []),
  ];
}

const found = (field: Field, problem: PriceProblem['problem']): PriceProblem[] => [{ field, problem }];

function price(field: Field, paisa: bigint, least: bigint): PriceProblem[] {
  if (paisa < least || paisa > MOST_PRICE) return found(field, 'out_of_range');
  return paisa % 100n === 0n ? [] : found(field, 'not_whole');
}

function count(
  field: Field,
  value: number,
  { least, most }: { least: number; most: number },
): PriceProblem[] {
  if (!Number.isInteger(value)) return found(field, 'not_whole');
  return value < least || value > most ? found(field, 'out_of_range') : [];
}

/** The first of the problems, if there is one: what else is wrong with the field shows when that is mended. */
const first = (problems: PriceProblem[], other: () => PriceProblem[]): PriceProblem[] =>
  problems.length > 0 ? problems : other();

function band(name: 'child' | 'infant', value: Band | null, older: bigint): PriceProblem[] {
  if (!value) return [];
  const field = `${name}.pricePaisa` as const;
  return [
    ...count(`${name}.underAge`, value.underAge, { least: 1, most: OLDEST_BAND }),
    ...first(price(field, value.pricePaisa, 0n), () =>
      value.pricePaisa > older ? found(field, 'above_older_band') : [],
    ),
  ];
}

function infantBand({ adultPaisa, child, infant }: PriceList): PriceProblem[] {
  const problems = band('infant', infant, child?.pricePaisa ?? adultPaisa);
  const isAgeWrong = problems.some(({ field }) => field === 'infant.underAge');
  if (isAgeWrong || !child || !infant || infant.underAge < child.underAge) return problems;
  return [...found('infant.underAge', 'not_below_child_age'), ...problems];
}

function addOns({ addOns: all }: PriceList, capacity: number): PriceProblem[] {
  if (all.length > MOST_ADD_ONS) return found('addOns', 'too_many');
  return all.flatMap(({ id, pricePaisa, limit }, n) => [
    ...(all.findIndex((other) => other.id === id) < n ? found(`addOns.${n}.id`, 'repeated') : []),
    ...price(`addOns.${n}.pricePaisa`, pricePaisa, 0n),
    ...(limit === null ? [] : count(`addOns.${n}.limit`, limit, { least: 1, most: capacity })),
  ]);
}

function ladder({ adultPaisa, ladder: steps }: PriceList, capacity: number): PriceProblem[] {
  if (steps.length > MOST_LADDER_STEPS) return found('ladder', 'too_many');
  return steps.flatMap(({ from, unitPaisa }, n) => {
    const before = steps[n - 1] ?? { from: SMALLEST_GROUP - 1, unitPaisa: adultPaisa };
    return [
      ...first(count(`ladder.${n}.from`, from, { least: SMALLEST_GROUP, most: capacity }), () =>
        from > before.from ? [] : found(`ladder.${n}.from`, 'not_rising'),
      ),
      ...first(price(`ladder.${n}.unitPaisa`, unitPaisa, LEAST_PAYMENT), () =>
        unitPaisa < before.unitPaisa ? [] : found(`ladder.${n}.unitPaisa`, 'not_falling'),
      ),
    ];
  });
}

const minimumGroup = ({ persons, decideDaysBefore }: MinimumGroup, capacity: number): PriceProblem[] => [
  ...count('minimumGroup.persons', persons, { least: SMALLEST_GROUP, most: capacity }),
  ...count('minimumGroup.decideDaysBefore', decideDaysBefore, DECIDE_DAYS),
];

const deposit = ({ percent, balanceDaysBefore }: Deposit): PriceProblem[] => [
  ...count('deposit.percent', percent, DEPOSIT_PERCENT),
  ...count('deposit.balanceDaysBefore', balanceDaysBefore, BALANCE_DAYS),
];
