import type { PaymentPlan } from '@ghuri/contract/prices.words';

/** What a coupon takes off: one of both. */
export interface ChosenCoupon {
  code: string;
  percent?: number | undefined;
  amount?: number | undefined;
}

/** The party, extras, coupon and plan that a traveller chooses on a tour with a price list. */
export interface Choice {
  adults: number;
  children: number;
  infants: number;
  /** How many of each, by id. */
  addOns: Readonly<Record<string, number>>;
  coupon: ChosenCoupon | null;
  plan: PaymentPlan;
}

export const FIRST_CHOICE: Choice = {
  adults: 1,
  children: 0,
  infants: 0,
  addOns: {},
  coupon: null,
  plan: 'full',
};

/** The choice behind a booking. */
export function choiceOf({
  party,
  persons,
  lines,
  deposit,
}: {
  party: {
    adults: number;
    children: number;
    infants: number;
    addOns: { id: string; count: number }[];
  } | null;
  persons: number;
  lines: readonly { coupon?: ChosenCoupon | undefined }[];
  deposit: number | null;
}): Choice {
  return {
    ...FIRST_CHOICE,
    adults: persons,
    ...(party && {
      ...party,
      addOns: Object.fromEntries(party.addOns.map(({ id, count }) => [id, count])),
    }),
    coupon: lines.find(({ coupon }) => coupon)?.coupon ?? null,
    plan: deposit === null ? 'full' : 'deposit',
  };
}
