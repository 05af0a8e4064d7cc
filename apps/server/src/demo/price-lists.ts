import type { PriceList } from '@ghuri/contract/prices';

/** Trips whose departures have more than one price. */
export const DEMO_PRICE_LISTS: Record<string, PriceList> = {
  'Bichnakandi and Sada Pathor, Sylhet': {
    ladder: [
      { from: 8, cost: 4_500 },
      { from: 12, cost: 4_200 },
      { from: 16, cost: 3_900 },
    ],
    minimum: { persons: 6, decideDaysBefore: 5 },
  },
  'Sundarbans, Khulna': {
    child: { underAge: 12, cost: 9_800, takesSeat: true },
    infant: { underAge: 4, cost: 0, takesSeat: false },
    addOns: [
      {
        id: 'single-cabin',
        name: { en: 'Single cabin', bn: 'একক কেবিন' },
        per: 'person',
        cost: 3_500,
        limit: 4,
      },
      {
        id: 'insurance',
        name: { en: 'Travel insurance', bn: 'ভ্রমণ বিমা' },
        per: 'person',
        cost: 250,
        limit: null,
      },
      {
        id: 'birthday-cake',
        name: { en: 'Birthday cake on board', bn: 'লঞ্চে জন্মদিনের কেক' },
        per: 'booking',
        cost: 900,
        limit: null,
      },
    ],
    deposit: { percent: 30, balanceDaysBefore: 7 },
  },
};
