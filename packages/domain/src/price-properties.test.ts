import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  tuple,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takaToPaisa } from './money.ts';
import {
  type PriceFall,
  type SoldPrice,
  cancelPart,
  ladderRefunds,
  partyIn,
  seatsIn,
} from './price-changes.ts';
import { checkPriceList } from './price-problems.ts';
import {
  type AddOn,
  type Coupon,
  type Party,
  type PriceLine,
  type PriceList,
  type Quote,
  LEAST_PAYMENT,
  partyRefusal,
  quote,
  seatsOf,
  totalOf,
} from './prices.ts';
import { NOBODY } from './testing/price-lists.ts';
import { refundFor, refundPercent } from './refunds.ts';

const DAY_MS = 86_400_000;
const STARTS_AT = 400 * DAY_MS;
const NOW = 200 * DAY_MS;
const CAPACITY = 40;
const RUNS = { numRuns: 400 };

const anyAddOn = (id: string): Arbitrary<AddOn> =>
  record({
    id: constant(id),
    per: constantFrom('person', 'booking'),
    pricePaisa: integer({ min: 0, max: 3_000 }).map(takaToPaisa),
    limit: option(integer({ min: 1, max: CAPACITY })),
  });

/** Small prices show errors of rounding. */
const anyAdultTaka = oneof(integer({ min: 10, max: 60 }), integer({ min: 100, max: 20_000 }));

const anyList: Arbitrary<PriceList> = anyAdultTaka.chain((adult) => {
  const share = (most: number) =>
    integer({ min: 0, max: 100 }).map((part) => Math.floor((most * part) / 100));
  const anyLadder = tuple(array(integer({ min: 2, max: CAPACITY })), array(share(adult - 1))).map(
    ([counts, prices]) => {
      const rising = [...new Set(counts)].toSorted((a, b) => a - b);
      const falling = [...new Set(prices)].filter((price) => price >= 10).toSorted((a, b) => b - a);
      return rising.slice(0, 5).flatMap((from, n) => {
        const price = falling[n];
        return price === undefined ? [] : [{ from, unitPaisa: takaToPaisa(price) }];
      });
    },
  );
  return record({
    adultPaisa: constant(takaToPaisa(adult)),
    child: option(
      record({
        underAge: constant(12),
        pricePaisa: integer({ min: 50, max: 100 }).map((part) =>
          takaToPaisa(Math.floor((adult * part) / 100)),
        ),
        takesSeat: boolean(),
      }),
    ),
    infant: option(
      record({
        underAge: constant(5),
        pricePaisa: share(Math.floor(adult / 2)).map(takaToPaisa),
        takesSeat: boolean(),
      }),
    ),
    addOns: tuple(anyAddOn('room'), anyAddOn('tent')),
    ladder: anyLadder,
    minimumGroup: constant(null),
    deposit: record({
      percent: integer({ min: 10, max: 90 }),
      balanceDaysBefore: integer({ min: 3, max: 90 }),
    }),
  });
});

const anyCoupon: Arbitrary<Coupon | null> = option(
  record({
    code: constant('WINTER'),
    terms: oneof(
      record({ kind: constant('percent' as const), percent: integer({ min: 1, max: 100 }) }),
      record({
        kind: constant('amount' as const),
        amountPaisa: integer({ min: 1, max: 5_000 }).map(takaToPaisa),
      }),
    ),
    from: constant(null),
    until: constant(null),
  }),
);

const anyCounts: Arbitrary<Party> = record({
  adults: integer({ min: 1, max: 6 }),
  children: integer({ min: 0, max: 3 }),
  infants: integer({ min: 0, max: 2 }),
  addOns: tuple(integer({ min: 0, max: 4 }), integer({ min: 0, max: 1 })).map(([room, tent]) => [
    { id: 'room', count: room },
    { id: 'tent', count: tent },
  ]),
});

/** The largest part of a party that the list allows. */
function allowed(list: PriceList, party: Party): Party {
  const most = {
    ...party,
    children: list.child ? party.children : 0,
    infants: list.infant ? party.infants : 0,
  };
  if (partyRefusal({ ...list, addOns: [] }, { ...most, addOns: [] }))
    Object.assign(most, { children: 0, infants: 0 });
  return {
    ...most,
    addOns: party.addOns.map(({ id, count }) => {
      const refusal = partyRefusal(list, { ...most, addOns: [{ id, count }] });
      return { id, count: refusal?.most ?? count };
    }),
  };
}

const anySale = record({ reached: integer({ min: 0, max: CAPACITY }), coupon: anyCoupon });
const anyCase = tuple(anyList, anyCounts, anySale).map(([list, counts, sale]) => ({
  list,
  party: allowed(list, counts),
  sale,
}));

function sell(
  list: PriceList,
  party: Party,
  { reached, coupon, plan = 'full' }: { reached: number; coupon: Coupon | null; plan?: 'full' | 'deposit' },
): Quote {
  const found = quote(list, party, { reached, coupon, plan, startsAt: STARTS_AT, now: NOW });
  // Sums that are too small for two payments are paid at once.
  if ('refusal' in found && found.refusal === 'no_deposit') return sell(list, party, { reached, coupon });
  if ('refusal' in found) throw new Error(`${found.refusal} ${found.field}`);
  return found;
}

const soldAs = ({ lines, dueNow, dueLater }: Quote): SoldPrice => ({
  lines,
  paidPaisa: dueNow,
  duePaisa: dueLater,
  keptPaisa: 0n,
});

/** The price once more, in taka and without the engine. */
function recomputed(list: PriceList, party: Party, coupon: Coupon | null, group: number): number {
  const inTaka = (paisa: bigint) => Number(paisa) / 100;
  let adult = inTaka(list.adultPaisa);
  for (const { from, unitPaisa } of list.ladder) if (group >= from) adult = inTaka(unitPaisa);
  const band = (rate: { pricePaisa: bigint } | null) => Math.min(adult, rate ? inTaka(rate.pricePaisa) : 0);
  let price = party.adults * adult + party.children * band(list.child) + party.infants * band(list.infant);
  for (const { id, count } of party.addOns)
    price += count * inTaka(list.addOns.find((addOn) => addOn.id === id)!.pricePaisa);
  if (coupon === null) return price;
  const { terms } = coupon;
  const left =
    terms.kind === 'percent'
      ? Math.floor((price * (100 - terms.percent)) / 100)
      : price - inTaka(terms.amountPaisa);
  return Math.max(10, left);
}

test('the generator › only lists without a problem, and many with a ladder', () => {
  let ladders = 0;
  assert(
    property(anyList, (list) => {
      expect(checkPriceList(list, { capacity: CAPACITY })).toEqual([]);
      ladders += list.ladder.length > 1 ? 1 : 0;
    }),
    RUNS,
  );
  expect(ladders).toBeGreaterThan(RUNS.numRuns / 4);
});

describe('any price list, party, coupon and group', () => {
  test('the lines add up to the total, in whole taka, and nothing but the coupon is negative', () => {
    assert(
      property(anyCase, ({ list, party, sale }) => {
        const { lines, total } = sell(list, party, sale);
        let sum = 0n;
        for (const line of lines) {
          expect(line.totalPaisa).toBe(line.unitPaisa * BigInt(line.count));
          expect(line.totalPaisa % 100n).toBe(0n);
          expect(line.kind === 'coupon' ? line.totalPaisa <= 0n : line.totalPaisa >= 0n).toBe(true);
          sum += line.totalPaisa;
        }
        expect(total).toBe(sum);
        expect(total >= LEAST_PAYMENT).toBe(true);
      }),
      RUNS,
    );
  });

  test('the total is the price computed without the engine', () => {
    assert(
      property(anyCase, ({ list, party, sale }) => {
        const group = sale.reached + seatsOf(list, party);
        const expected = takaToPaisa(recomputed(list, party, sale.coupon, group));
        expect(sell(list, party, sale).total).toBe(expected);
      }),
      RUNS,
    );
  });

  test('the lines keep the party and its seats', () => {
    assert(
      property(anyCase, ({ list, party, sale }) => {
        const { lines } = sell(list, party, sale);
        const addOns = party.addOns.filter(({ count }) => count > 0);
        expect(partyIn(lines)).toEqual({ ...party, addOns });
        expect(seatsIn(lines)).toBe(seatsOf(list, party));
      }),
      RUNS,
    );
  });

  test('deposit and balance are the total, and both can be paid', () => {
    let deposits = 0;
    assert(
      property(anyCase, ({ list, party, sale }) => {
        const { total, dueNow, dueLater, dueLaterBy } = sell(list, party, { ...sale, plan: 'deposit' });
        expect(dueNow + dueLater).toBe(total);
        expect(dueNow >= LEAST_PAYMENT).toBe(true);
        expect(dueLaterBy === null ? dueLater === 0n : dueLater >= LEAST_PAYMENT).toBe(true);
        deposits += dueLaterBy === null ? 0 : 1;
      }),
      RUNS,
    );
    expect(deposits).toBeGreaterThan(RUNS.numRuns / 2);
  });

  test('a coupon never costs money', () => {
    assert(
      property(anyCase, ({ list, party, sale }) => {
        const without = sell(list, party, { ...sale, coupon: null }).total;
        expect(sell(list, party, sale).total <= without).toBe(true);
      }),
      RUNS,
    );
  });

  const unitsOf = (lines: readonly PriceLine[]) =>
    new Map(lines.map(({ kind, unitPaisa }) => [kind, unitPaisa]));
  test('a larger group never pays more per head', () => {
    assert(
      property(anyCase, integer({ min: 1, max: 20 }), ({ list, party, sale }, more) => {
        const travellers = { ...party, addOns: [] };
        const lines = sell(list, travellers, { ...sale, coupon: null }).lines;
        const later = sell(list, travellers, { reached: sale.reached + more, coupon: null }).lines;
        const larger = sell(
          list,
          { ...travellers, adults: Math.min(party.adults + more, 10 - party.children - party.infants) },
          {
            reached: sale.reached,
            coupon: null,
          },
        ).lines;
        for (const [kind, unit] of unitsOf(lines)) {
          expect(unitsOf(later).get(kind)! <= unit).toBe(true);
          expect(unitsOf(larger).get(kind)! <= unit).toBe(true);
        }
        const withCoupon = (reached: number) => sell(list, party, { reached, coupon: sale.coupon }).total;
        expect(withCoupon(sale.reached + more) <= withCoupon(sale.reached)).toBe(true);
      }),
      RUNS,
    );
  });
});

const anyShare = integer({ min: 0, max: 100 });
const anyShares = record({ adults: anyShare, children: anyShare, infants: anyShare, addOns: anyShare });
type Shares = Record<keyof Party, number>;

/** A part of a party that can stay. */
function shrunk(list: PriceList, party: Party, shares: Shares): Party {
  const part = (kind: keyof Party, count: number) => Math.floor((count * shares[kind]) / 100);
  const left = {
    adults: Math.max(1, part('adults', party.adults)),
    children: part('children', party.children),
    infants: part('infants', party.infants),
  };
  return allowed(list, {
    ...left,
    addOns: party.addOns
      .map(({ id, count }) => ({ id, count: part('addOns', count) }))
      .filter(({ count }) => count > 0),
  });
}

/** Smaller and smaller parts of a party, and perhaps nobody at the end. */
function allShrunk(list: PriceList, party: Party, each: readonly Shares[], isNobodyLeft: boolean): Party[] {
  const parties: Party[] = [];
  for (const shares of each) parties.push(shrunk(list, parties.at(-1) ?? party, shares));
  return isNobodyLeft ? [...parties, NOBODY] : parties;
}

/** Undefined if nobody leaves: then nothing is cancelled. */
function fallOf(found: ReturnType<typeof cancelPart>): PriceFall | undefined {
  if (!('refusal' in found)) return found;
  if (found.refusal === 'nobody_leaves') return undefined;
  throw new Error(`${found.refusal} ${found.field}`);
}

function cancelAll(sold: SoldPrice, parties: readonly Party[], percent: number) {
  let now = sold;
  let refunded = 0n;
  let cancellations = 0n;
  for (const left of parties) {
    const found = fallOf(cancelPart(now, left, percent));
    if (!found) continue;
    expect(found.refundPaisa >= 0n && found.refundPaisa <= now.paidPaisa).toBe(true);
    now = found.sold;
    refunded += found.refundPaisa;
    cancellations += 1n;
    expectBalanced(now);
  }
  // Half a taka is rounded up each time.
  const rounding = percent === 50 && cancellations > 1n ? (cancellations - 1n) * 100n : 0n;
  return { sold: now, refunded, cancellations, rounding };
}

const withBalancePaid = (sold: SoldPrice): SoldPrice => ({
  ...sold,
  paidPaisa: sold.paidPaisa + sold.duePaisa,
  duePaisa: 0n,
});

function expectBalanced({ lines, paidPaisa, duePaisa, keptPaisa }: SoldPrice): void {
  expect(paidPaisa + duePaisa).toBe(totalOf(lines) + keptPaisa);
  expect(keptPaisa >= 0n && paidPaisa >= keptPaisa).toBe(true);
  expect(duePaisa === 0n || duePaisa >= LEAST_PAYMENT).toBe(true);
}

const anyPercent = constantFrom(0, 50, 100);
const anyCancellations = record({
  each: array(anyShares, { minLength: 1, maxLength: 4 }),
  isNobodyLeft: boolean(),
  percent: anyPercent,
});
const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

describe('any partial cancellations', () => {
  test('everything paid › the same refund as at once, but for the taka rounded up each time', () => {
    let several = 0;
    assert(
      property(anyCase, anyCancellations, ({ list, party, sale }, { each, isNobodyLeft, percent }) => {
        const sold = soldAs(sell(list, party, sale));
        const parties = allShrunk(list, party, each, isNobodyLeft);
        const steps = cancelAll(sold, parties, percent);
        const once = cancelAll(sold, parties.slice(-1), percent);
        expect(steps.refunded >= once.refunded).toBe(true);
        expect(steps.refunded - once.refunded <= steps.rounding).toBe(true);
        expect(steps.sold.lines).toEqual(once.sold.lines);
        several += steps.cancellations > 1n ? 1 : 0;
      }),
      RUNS,
    );
    expect(several).toBeGreaterThan(RUNS.numRuns / 4);
  });

  test('a deposit paid › the same as at once, but for that and the least payment', () => {
    assert(
      property(anyCase, anyCancellations, ({ list, party, sale }, { each, isNobodyLeft, percent }) => {
        const sold = soldAs(sell(list, party, { ...sale, plan: 'deposit' }));
        const parties = allShrunk(list, party, each, isNobodyLeft);
        const steps = cancelAll(sold, parties, percent);
        const once = cancelAll(sold, parties.slice(-1), percent);
        expect(apart(steps.refunded, once.refunded) <= steps.rounding + LEAST_PAYMENT).toBe(true);
        expect(apart(steps.sold.duePaisa, once.sold.duePaisa) <= LEAST_PAYMENT).toBe(true);
        expect(steps.refunded <= sold.paidPaisa).toBe(true);
      }),
      RUNS,
    );
  });

  test('everybody at once › the refund of a whole booking', () => {
    assert(
      property(anyCase, constantFrom(2, 5, 9), ({ list, party, sale }, daysBefore) => {
        const sold = soldAs(sell(list, party, { ...sale, plan: 'deposit' }));
        const found = fallOf(cancelPart(sold, NOBODY, refundPercent(daysBefore * DAY_MS)));
        const when = { startsAt: STARTS_AT, now: STARTS_AT - daysBefore * DAY_MS };
        expect(found?.refundPaisa).toBe(refundFor(sold.paidPaisa, when));
        expect(found?.sold).toMatchObject({ lines: [], duePaisa: 0n });
      }),
      RUNS,
    );
  });

  const anyEvent = oneof(
    record({ kind: constant('leave' as const), shares: anyShares, percent: anyPercent }),
    record({ kind: constant('pay' as const) }),
    record({ kind: constant('close' as const), reached: integer({ min: 0, max: CAPACITY }) }),
  );
  test('with the balance paid and the ladder settled in between › the books balance after each', () => {
    assert(
      property(anyCase, array(anyEvent, { maxLength: 8 }), ({ list, party, sale }, events) => {
        let sold = soldAs(sell(list, party, { ...sale, plan: 'deposit' }));
        let received = sold.paidPaisa;
        let refunded = 0n;
        for (const event of events) {
          if (event.kind === 'pay') {
            received += sold.duePaisa;
            sold = withBalancePaid(sold);
            continue;
          }
          const found =
            event.kind === 'close'
              ? ladderRefunds(list, [sold], event.reached)[0]
              : fallOf(cancelPart(sold, shrunk(list, partyIn(sold.lines), event.shares), event.percent));
          sold = found?.sold ?? sold;
          refunded += found?.refundPaisa ?? 0n;
          expectBalanced(sold);
          expect(received - refunded).toBe(sold.paidPaisa);
        }
      }),
      RUNS,
    );
  });
});

describe('any ladder at the end', () => {
  test('everybody gets the difference to the price computed anew', () => {
    let refunds = 0;
    assert(
      property(anyCase, integer({ min: 0, max: CAPACITY }), ({ list, party, sale }, reached) => {
        const sold = soldAs(sell(list, party, sale));
        const [found] = ladderRefunds(list, [sold], reached);
        const group = Math.max(reached, sale.reached + seatsOf(list, party));
        const expected = takaToPaisa(recomputed(list, party, sale.coupon, group));
        expect(found!.refundPaisa).toBe(totalOf(sold.lines) - expected);
        expect(found!.refundPaisa >= 0n).toBe(true);
        expectBalanced(found!.sold);
        refunds += found!.refundPaisa > 0n ? 1 : 0;
      }),
      RUNS,
    );
    expect(refunds).toBeGreaterThan(RUNS.numRuns / 40);
  });
});
