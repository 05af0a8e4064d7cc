import { describe, expect, test } from 'vitest';
import { upcomingPayouts } from './upcoming-payouts.ts';

const payDay = '2026-11-20';
const sajek = { payDay, amount: 1_000, places: ['Sajek'] };
const jaflong = { payDay: '2026-11-27', amount: 700, places: ['Jaflong'] };

describe('upcomingPayouts', () => {
  test('money is available › it is part of the next pay day', () => {
    expect(upcomingPayouts({ available: 500, payDay, releases: [sajek, jaflong] })).toEqual([
      { ...sajek, amount: 1_500 },
      jaflong,
    ]);
  });

  test('nothing becomes available until then › the available money alone', () => {
    expect(upcomingPayouts({ available: 500, payDay, releases: [jaflong] })).toEqual([
      { payDay, amount: 500, places: [] },
      jaflong,
    ]);
  });

  test('a debt › taken from the first pay days, and a day that it takes wholly is left out', () => {
    expect(upcomingPayouts({ available: -400, payDay, releases: [sajek, jaflong] })).toEqual([
      { ...sajek, amount: 600 },
      jaflong,
    ]);
    expect(upcomingPayouts({ available: -1_200, payDay, releases: [sajek, jaflong] })).toEqual([
      { ...jaflong, amount: 500 },
    ]);
  });

  test('nothing at all › no pay day', () => {
    expect(upcomingPayouts({ available: 0, payDay, releases: [] })).toEqual([]);
    expect(upcomingPayouts({ available: -10, payDay, releases: [] })).toEqual([]);
  });
});
