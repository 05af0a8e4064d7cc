import { shareOf, takaToPaisa } from './money.ts';
import { type Deposit, balanceDue, isDepositOpen } from './price-balance.ts';
import { type LadderStep, type MinimumGroup, adultPriceAt } from './price-groups.ts';
import { LARGEST_PARTY } from './tours.ts';

/** The payment provider accepts no smaller sum. */
export const LEAST_PAYMENT = takaToPaisa(10);

interface Rate {
  pricePaisa: bigint;
  /** Travellers without a seat sit on an adult's lap. */
  takesSeat: boolean;
}

/** The price of travellers below an age: `underAge` 12 is for those of 11 and younger. */
export interface Band extends Rate {
  underAge: number;
}

export interface AddOn {
  id: string;
  /** `person`: up to one for each traveller. `booking`: one at most. */
  per: 'person' | 'booking';
  pricePaisa: bigint;
  /** How many there are for the whole departure; null if there is no limit. */
  limit: number | null;
}

/** The prices of one booking, after the group price ladder. */
export interface Rates {
  adultPaisa: bigint;
  child: Rate | null;
  infant: Rate | null;
  addOns: readonly AddOn[];
}

/** The prices of a departure. All sums are whole taka. */
export interface PriceList extends Rates {
  child: Band | null;
  infant: Band | null;
  ladder: readonly LadderStep[];
  minimumGroup: MinimumGroup | null;
  deposit: Deposit | null;
}

export interface Party {
  adults: number;
  children: number;
  infants: number;
  addOns: readonly { id: string; count: number }[];
}

export type CouponTerms = { kind: 'percent'; percent: number } | { kind: 'amount'; amountPaisa: bigint };

export interface AppliedCoupon {
  code: string;
  terms: CouponTerms;
}

/** Valid from its first moment until before its end. How often it was used is counted with the seats. */
export interface Coupon extends AppliedCoupon {
  from: number | null;
  until: number | null;
}

interface Priced {
  count: number;
  unitPaisa: bigint;
  /** Negative for a coupon. */
  totalPaisa: bigint;
}

export type TravellerKind = 'adults' | 'children' | 'infants';

/** A booking keeps the lines it was sold with. They are enough to price any smaller part of its party. */
export type PriceLine = Priced &
  (
    | { kind: TravellerKind; takesSeat: boolean }
    | { kind: 'add_on'; addOnId: string; per: AddOn['per'] }
    | { kind: 'coupon'; coupon: AppliedCoupon }
  );

export interface Quote {
  lines: PriceLine[];
  total: bigint;
  dueNow: bigint;
  dueLater: bigint;
  /** The last moment for `dueLater`; null if everything is paid now. */
  dueLaterBy: number | null;
}

export interface PartyRefusal {
  refusal:
    | 'not_a_count'
    | 'no_adult'
    | 'no_band'
    | 'party_too_large'
    | 'too_many_on_laps'
    | 'unknown_add_on'
    | 'repeated_add_on'
    | 'too_many_add_ons';
  field: TravellerKind | `addOns.${string}`;
  /** The largest number that is allowed. */
  most?: number;
}

export type QuoteRefusal =
  | PartyRefusal
  | { refusal: 'coupon_not_yet' | 'coupon_over'; field: 'coupon' }
  | { refusal: 'no_deposit'; field: 'plan' };

export interface Sale {
  /** How many travellers with a seat have booked before. */
  reached: number;
  coupon: Coupon | null;
  plan: 'full' | 'deposit';
  startsAt: number;
  now: number;
}

const personsOf = ({ adults, children, infants }: Party): number => adults + children + infants;

const onLaps = ({ child, infant }: Rates, { children, infants }: Party): number =>
  (child?.takesSeat === false ? children : 0) + (infant?.takesSeat === false ? infants : 0);

/** The seats that a party takes. The ladder and the minimum group count the same travellers. */
export const seatsOf = (rates: Rates, party: Party): number => personsOf(party) - onLaps(rates, party);

/** Why a party cannot be booked; null if it can. What is left of seats and add-ons is checked when they are reserved. */
export function partyRefusal(rates: Rates, party: Party): PartyRefusal | null {
  for (const field of ['adults', 'children', 'infants'] as const)
    if (!isCount(party[field])) return { refusal: 'not_a_count', field };
  if (party.adults === 0) return { refusal: 'no_adult', field: 'adults' };
  if (party.children > 0 && !rates.child) return { refusal: 'no_band', field: 'children' };
  if (party.infants > 0 && !rates.infant) return { refusal: 'no_band', field: 'infants' };
  if (personsOf(party) > LARGEST_PARTY)
    return { refusal: 'party_too_large', field: 'adults', most: LARGEST_PARTY };
  if (onLaps(rates, party) > party.adults)
    return {
      refusal: 'too_many_on_laps',
      field: party.infants > 0 && rates.infant?.takesSeat === false ? 'infants' : 'children',
      most: party.adults,
    };
  const seen = new Set<string>();
  for (const chosen of party.addOns) {
    const refusal = addOnRefusal(rates, chosen, { seen, persons: personsOf(party) });
    if (refusal) return refusal;
    seen.add(chosen.id);
  }
  return null;
}

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 0;

function addOnRefusal(
  { addOns }: Rates,
  { id, count }: Party['addOns'][number],
  { seen, persons }: { seen: ReadonlySet<string>; persons: number },
): PartyRefusal | null {
  const field = `addOns.${id}` as const;
  const addOn = addOns.find((each) => each.id === id);
  if (!addOn) return { refusal: 'unknown_add_on', field };
  if (seen.has(id)) return { refusal: 'repeated_add_on', field };
  if (!isCount(count)) return { refusal: 'not_a_count', field };
  const most = Math.min(addOn.per === 'person' ? persons : 1, addOn.limit ?? Infinity);
  return count > most ? { refusal: 'too_many_add_ons', field, most } : null;
}

/** Nobody pays more than an adult: a child's price falls with the ladder once the adults' is lower. */
export const cappedRates = (rates: Rates, adultPaisa: bigint): Rates => ({
  adultPaisa: lower(rates.adultPaisa, adultPaisa),
  child: rates.child && { ...rates.child, pricePaisa: lower(rates.child.pricePaisa, adultPaisa) },
  infant: rates.infant && { ...rates.infant, pricePaisa: lower(rates.infant.pricePaisa, adultPaisa) },
  addOns: rates.addOns,
});

const lower = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The lines of a party that `partyRefusal` allows. */
export function linesFor(rates: Rates, party: Party, coupon: AppliedCoupon | null): PriceLine[] {
  const lines: PriceLine[] = [];
  const travellers = (kind: TravellerKind, rate: Rate | null): void => {
    if (rate && party[kind] > 0)
      lines.push({ kind, takesSeat: rate.takesSeat, ...priced(party[kind], rate.pricePaisa) });
  };
  travellers('adults', { pricePaisa: rates.adultPaisa, takesSeat: true });
  travellers('children', rates.child);
  travellers('infants', rates.infant);
  for (const { id, per, pricePaisa } of rates.addOns) {
    const count = party.addOns.find((chosen) => chosen.id === id)?.count ?? 0;
    if (count > 0) lines.push({ kind: 'add_on', addOnId: id, per, ...priced(count, pricePaisa) });
  }
  if (coupon && lines.length > 0) {
    const { code, terms } = coupon;
    const off = -couponValue(totalOf(lines), terms);
    lines.push({ kind: 'coupon', coupon: { code, terms }, ...priced(1, off) });
  }
  return lines;
}

const priced = (count: number, unitPaisa: bigint): Priced => ({
  count,
  unitPaisa,
  totalPaisa: BigInt(count) * unitPaisa,
});

export const totalOf = (lines: readonly PriceLine[]): bigint =>
  lines.reduce((sum, { totalPaisa }) => sum + totalPaisa, 0n);

/** A coupon counts for the whole price. It leaves the least payment, so no booking is without one. */
function couponValue(price: bigint, terms: CouponTerms): bigint {
  const value = terms.kind === 'percent' ? shareOf(price, terms.percent) : terms.amountPaisa;
  return lower(value, price > LEAST_PAYMENT ? price - LEAST_PAYMENT : 0n);
}

/** The price of a party, decided by the server and previewed by the page; or the first reason against it. */
export function quote(priceList: PriceList, party: Party, sale: Sale): Quote | QuoteRefusal {
  const refusal = partyRefusal(priceList, party) ?? couponRefusal(sale);
  if (refusal) return refusal;
  const unit = adultPriceAt(priceList, sale.reached + seatsOf(priceList, party));
  const lines = linesFor(cappedRates(priceList, unit), party, sale.coupon);
  const total = totalOf(lines);
  if (sale.plan === 'full') return { lines, total, dueNow: total, dueLater: 0n, dueLaterBy: null };

  const { deposit } = priceList;
  const dueNow = deposit ? shareOf(total, deposit.percent) : total;
  const dueLater = total - dueNow;
  const isPayable = dueNow >= LEAST_PAYMENT && dueLater >= LEAST_PAYMENT;
  if (!deposit || !isPayable || !isDepositOpen(sale.startsAt, deposit, sale.now))
    return { refusal: 'no_deposit', field: 'plan' };
  return { lines, total, dueNow, dueLater, dueLaterBy: balanceDue(sale.startsAt, deposit).dueBy };
}

function couponRefusal({ coupon, now }: Sale): QuoteRefusal | null {
  if (coupon === null) return null;
  if (now < (coupon.from ?? now)) return { refusal: 'coupon_not_yet', field: 'coupon' };
  return now < (coupon.until ?? Infinity) ? null : { refusal: 'coupon_over', field: 'coupon' };
}
