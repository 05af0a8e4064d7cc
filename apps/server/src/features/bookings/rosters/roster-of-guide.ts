import type { Roster } from '@ghuri/contract/rosters';

/** What a guide needs at departure: who is expected and how to call them. No prices, papers, seats or cancelled bookings. */
export const forGuide = (roster: Roster): Roster => ({
  ...roster,
  papers: null,
  seats: null,
  travellers: roster.travellers
    .filter(({ state }) => state === 'going')
    .map((traveller) => ({
      ...traveller,
      places: traveller.places.map((place) => ({ ...place, papers: false })),
      price: null,
      lines: [],
      balance: 0,
      balanceBy: null,
      refunded: 0,
      refunding: 0,
      manual: null,
    })),
});
