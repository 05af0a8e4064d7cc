import { paisaToTaka } from '@ghuri/domain/money';
import type { Db } from '../../platform/db.ts';
import { largestPayment } from '../bookings/due-paisa.ts';
import type { Choice, QuickWish } from '../bookings/sellable.ts';
import { holdPricedSeats, holdSeats } from './hold-seats.writes.ts';
import type { HeldSeats } from './hold-seats.writes.ts';
import { readPriceFacts } from './prices/price-facts.reads.ts';
import { termsFor } from './prices/price-party.ts';

export const ONE_ADULT: Choice = {
  party: { adults: 1, children: 0, infants: 0, addOns: [] },
  coupon: undefined,
  plan: 'full',
};

/** Most checkouts need only this: tours without a waiting list. One statement holds everything, so that no row is locked for longer. */
export async function holdAtOnce(db: Db, wish: QuickWish): Promise<HeldSeats | undefined> {
  const { choice = ONE_ADULT } = wish;
  const held = isSimple(choice) && (await holdSeats(db, { ...wish, persons: choice.party.adults }));
  return held || holdPriced(db, wish, choice);
}

/** A tour with one price needs nothing else. */
const isSimple = ({ party, coupon, plan }: Choice): boolean =>
  party.children + party.infants + party.addOns.length === 0 && coupon === undefined && plan === 'full';

/** Reads what decides the price, prices the party, and holds it if nothing of that has changed. */
async function holdPriced(db: Db, wish: QuickWish, choice: Choice): Promise<HeldSeats | undefined> {
  const facts = await readPriceFacts(db, wish.id, choice.coupon);
  if (!facts || (facts.priceList === null && !facts.coupon)) return undefined;
  const terms = termsFor(facts, choice, facts);
  if ('refusal' in terms || largestPayment(terms) > wish.mostPaisa) return undefined;
  if (wish.shown !== undefined && wish.shown !== paisaToTaka(terms.totalPaisa)) return undefined;
  return holdPricedSeats(db, {
    ...wish,
    terms,
    startsAt: facts.startsAt,
    mostPerPerson: facts.coupon?.mostPerPerson ?? null,
  });
}
