import type { Party, PriceList } from '../prices.ts';

/** The price list of a tour that has only one price. */
export const onePrice = (adultPaisa: bigint): PriceList => ({
  adultPaisa,
  child: null,
  infant: null,
  addOns: [],
  ladder: [],
  minimumGroup: null,
  deposit: null,
});

export const NOBODY: Party = { adults: 0, children: 0, infants: 0, addOns: [] };
