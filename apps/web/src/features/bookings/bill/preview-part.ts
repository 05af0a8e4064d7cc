import type { Booking } from '@ghuri/contract/bookings';
import { toLine } from '@ghuri/contract/price-sums';
import type { Party, PriceLine } from '@ghuri/contract/prices';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { cancelPart } from '@ghuri/domain/price-changes';
import type { CancelPartRefusal } from '@ghuri/domain/price-changes';
import { refundPercent } from '@ghuri/domain/refunds';
import { TRAVELLER_BANDS } from '@ghuri/domain/travellers';
import type { TravellerBand } from '@ghuri/domain/travellers';

type Sold = Pick<
  Booking,
  | 'lines'
  | 'persons'
  | 'price'
  | 'paid'
  | 'balance'
  | 'fees'
  | 'refundSteps'
  | 'departureCancelled'
  | 'agencyStopped'
  | 'changed'
>;

/** The lines of a booking. A price per person is one line. */
export const linesOf = ({ lines, persons, price }: Pick<Sold, 'lines' | 'persons' | 'price'>): PriceLine[] =>
  lines.length > 0
    ? lines
    : [{ kind: 'adults', count: persons, unit: price / persons, total: price, takesSeat: true }];

/** Everybody, with all extras. */
export function wholeParty(lines: readonly PriceLine[]): Party {
  const count = (wanted: PriceLine['kind']) => lines.find(({ kind }) => kind === wanted)?.count ?? 0;
  return {
    adults: count('adults'),
    children: count('children'),
    infants: count('infants'),
    addOns: lines.flatMap(({ addOn, count: chosen }) => (addOn ? [{ id: addOn.id, count: chosen }] : [])),
  };
}

export const peopleIn = ({ adults, children, infants }: Party): number => adults + children + infants;

/** The party without the places that leave. */
export const partyWithout = (whole: Party, leaving: readonly { band: TravellerBand }[]): Party => ({
  ...whole,
  ...Object.fromEntries(
    TRAVELLER_BANDS.map((each) => [each, whole[each] - leaving.filter(({ band }) => band === each).length]),
  ),
});

/** A smaller party needs no more extras for each traveller than it has travellers. */
export const fitExtras = (party: Party, lines: readonly PriceLine[]): Party => ({
  ...party,
  addOns: party.addOns.map(({ id, count }) => {
    const perPerson = lines.some(({ addOn }) => addOn?.id === id && addOn.per === 'person');
    return { id, count: perPerson ? Math.min(count, peopleIn(party)) : count };
  }),
});

export type PartPreview =
  | { refusal: CancelPartRefusal['refusal'] }
  | {
      /** In taka. */
      refund: number;
      balance: number;
    };

/** What comes back if only this party still travels. The server decides again. */
export function previewPart(
  booking: Sold,
  left: Party,
  { startsAt, now }: { startsAt: number; now: number },
): PartPreview {
  // The whole booking is cancelled in another way.
  if (peopleIn(left) === 0) return { refusal: 'no_adult' };
  const isAgencys = booking.departureCancelled || booking.agencyStopped || booking.changed !== null;
  const percent = isAgencys ? 100 : refundPercent(startsAt - now, booking.refundSteps);
  const fall = cancelPart(
    {
      lines: linesOf(booking).map(toLine),
      paidPaisa: paisa(booking.paid),
      duePaisa: paisa(booking.balance),
      keptPaisa: paisa(booking.fees),
    },
    left,
    percent,
  );
  if ('refusal' in fall) return { refusal: fall.refusal };
  return {
    refund: paisaToDecimalTaka(fall.refundPaisa),
    balance: paisaToDecimalTaka(fall.sold.duePaisa),
  };
}

/** Sums that an admin accepted may have paisa. */
const paisa = (taka: number): bigint => BigInt(Math.round(taka * 100));

/** The party that is sent: extras that nobody keeps are left out. */
export const sentParty = (party: Party): Party => ({
  ...party,
  addOns: party.addOns.filter(({ count }) => count > 0),
});
