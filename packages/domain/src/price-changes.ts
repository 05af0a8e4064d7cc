import { shareOf } from './money.ts';
import { refundableOf } from './payments.ts';
import { type LadderStep, adultPriceAt } from './price-groups.ts';
import {
  LEAST_PAYMENT,
  type Party,
  type PartyRefusal,
  type PriceLine,
  type Rates,
  type TravellerKind,
  cappedRates,
  linesFor,
  partyRefusal,
  totalOf,
} from './prices.ts';

/** A booking and its money. Paid and due are together the price of the lines and what is kept. */
export interface SoldPrice {
  lines: readonly PriceLine[];
  /** Received and not refunded. */
  paidPaisa: bigint;
  /** The balance. */
  duePaisa: bigint;
  /** Paid for travellers who left, and not refunded by the refund steps. */
  keptPaisa: bigint;
}

export interface PriceFall {
  sold: SoldPrice;
  /** How much lower the price of the lines is. */
  fallPaisa: bigint;
  /** How much lower the balance is. */
  loweredPaisa: bigint;
  refundPaisa: bigint;
}

/** Gives a booking cheaper lines. First the balance is lowered, and then this share of the rest is refunded. */
function withLines(sold: SoldPrice, lines: readonly PriceLine[], percent: number): PriceFall {
  const fallPaisa = totalOf(sold.lines) - totalOf(lines);
  const duePaisa = balanceAfter(sold.duePaisa, fallPaisa);
  const loweredPaisa = sold.duePaisa - duePaisa;
  const refundable = refundableOf(fallPaisa - loweredPaisa, sold.paidPaisa - sold.keptPaisa);
  const refundPaisa = shareOf(refundable, percent);
  return {
    sold: {
      lines,
      paidPaisa: sold.paidPaisa - refundPaisa,
      duePaisa,
      keptPaisa: sold.keptPaisa + refundable - refundPaisa,
    },
    fallPaisa,
    loweredPaisa,
    refundPaisa,
  };
}

/** A balance below the least payment could not be paid. */
function balanceAfter(due: bigint, fall: bigint): bigint {
  if (fall >= due) return 0n;
  return due - fall < LEAST_PAYMENT ? LEAST_PAYMENT : due - fall;
}

/** The party of a booking, from its lines. */
export function partyIn(lines: readonly PriceLine[]): Party {
  const count = (wanted: TravellerKind) => lines.find(({ kind }) => kind === wanted)?.count ?? 0;
  return {
    adults: count('adults'),
    children: count('children'),
    infants: count('infants'),
    addOns: lines.flatMap((line) =>
      line.kind === 'add_on' ? [{ id: line.addOnId, count: line.count }] : [],
    ),
  };
}

/** The seats of a booking, from its lines. */
export const seatsIn = (lines: readonly PriceLine[]): number =>
  lines.reduce((seats, line) => seats + ('takesSeat' in line && line.takesSeat ? line.count : 0), 0);

/** The prices that a booking was sold with. There are no more add-ons than it has. */
function ratesIn(lines: readonly PriceLine[]): Rates {
  const rate = (wanted: TravellerKind) => {
    const line = lines.find(({ kind }) => kind === wanted);
    return line && 'takesSeat' in line ? { pricePaisa: line.unitPaisa, takesSeat: line.takesSeat } : null;
  };
  return {
    adultPaisa: rate('adults')?.pricePaisa ?? 0n,
    child: rate('children'),
    infant: rate('infants'),
    addOns: lines.flatMap((line) =>
      line.kind === 'add_on'
        ? [{ id: line.addOnId, per: line.per, pricePaisa: line.unitPaisa, limit: line.count }]
        : [],
    ),
  };
}

const couponIn = (lines: readonly PriceLine[]) =>
  lines.find((line) => line.kind === 'coupon')?.coupon ?? null;

export type CancelPartRefusal =
  | PartyRefusal
  | { refusal: 'more_than_booked'; field: TravellerKind; most: number }
  | { refusal: 'nobody_leaves'; field: 'adults' };

/**
 * Cancels some of a party, or all of it if nobody is left. Those who stay keep their prices and their coupon. `percent` is the share that the
 * refund steps of the booking give now.
 */
export function cancelPart(sold: SoldPrice, left: Party, percent: number): PriceFall | CancelPartRefusal {
  const before = partyIn(sold.lines);
  for (const field of ['adults', 'children', 'infants'] as const)
    if (left[field] > before[field]) return { refusal: 'more_than_booked', field, most: before[field] };
  const rates = ratesIn(sold.lines);
  const refusal = isNobody(left) ? null : partyRefusal(rates, left);
  if (refusal) return refusal;
  if (countOf(left) === countOf(before)) return { refusal: 'nobody_leaves', field: 'adults' };
  return withLines(sold, linesFor(rates, left, couponIn(sold.lines)), percent);
}

const countOf = ({ adults, children, infants, addOns }: Party): number =>
  adults + children + infants + addOns.reduce((sum, { count }) => sum + count, 0);

const isNobody = ({ adults, children, infants, addOns }: Party): boolean =>
  [adults, children, infants, ...addOns.map(({ count }) => count)].every((count) => count === 0);

/**
 * When booking closes, each booking gets the price that the same party with the same coupon has in a group of this size, unless it
 * was sold for less. The result has the order of the bookings.
 */
export const ladderRefunds = (
  priceList: { adultPaisa: bigint; ladder: readonly LadderStep[] },
  bookings: readonly SoldPrice[],
  reachedAtClose: number,
): PriceFall[] => {
  const unit = adultPriceAt(priceList, reachedAtClose);
  return bookings.map((sold) => {
    const rates = cappedRates(ratesIn(sold.lines), unit);
    return withLines(sold, linesFor(rates, partyIn(sold.lines), couponIn(sold.lines)), 100);
  });
};
