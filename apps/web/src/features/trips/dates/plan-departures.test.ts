import type { Departure } from '@ghuri/contract/trips';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { describe, expect, test } from 'vitest';
import { monthAfter, planDepartures, stateOf, weeksOf } from './plan-departures.ts';

/** A Sunday. */
const NOW = tripStart('2026-11-15', '12:00')!;
const departure = (day: string, time = '22:00', change: Partial<Departure> = {}): Departure => ({
  _id: day,
  startsAt: new Date(tripStart(day, time)!).toISOString(),
  tourTripDate: day,
  tourTripTime: time,
  totalCost: 6500,
  totalTravelers: 20,
  leftTravelers: 0,
  timesUp: false,
  closed: false,
  cancelled: false,
  ...change,
});
const FRIDAYS = { every: 'week', weekdays: [5], from: '2026-11-15', until: '2027-01-08' } as const;

describe('planDepartures', () => {
  test('every Friday › eight, and it knows the weekday', () => {
    const plan = planDepartures(FRIDAYS, '22:00', [], NOW);
    expect(plan).toMatchObject({ existing: 0, tooSoon: 0, problem: null, weekday: 5 });
    expect(plan.add).toHaveLength(8);
    expect(plan.add[0]).toBe('2026-11-20');
  });

  test('one is there already › only the others, and the same again adds nothing', () => {
    const plan = planDepartures(FRIDAYS, '22:00', [departure('2026-12-04')], NOW);
    expect(plan).toMatchObject({ existing: 1 });
    expect(plan.add).toHaveLength(7);
    const all = plan.add.map((day) => departure(day)).concat(departure('2026-12-04'));
    expect(planDepartures(FRIDAYS, '22:00', all, NOW)).toMatchObject({ add: [], existing: 8 });
  });

  test('the same day at another time › a departure of its own', () => {
    expect(planDepartures(FRIDAYS, '07:00', [departure('2026-12-04')], NOW).add).toHaveLength(8);
  });

  test('less than 24 hours ahead, or beyond two years › left out', () => {
    const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2029-01-01'];
    expect(planDepartures({ every: 'date', dates: days }, '11:00', [], NOW)).toMatchObject({
      add: ['2026-11-17'],
      tooSoon: 2,
      tooFar: 1,
    });
  });

  test('the 31st of every month › only months that have one', () => {
    const rule = { every: 'month', daysOfMonth: [31], from: '2026-12-01', until: '2027-03-31' } as const;
    expect(planDepartures(rule, '22:00', [], NOW)).toMatchObject({
      add: ['2026-12-31', '2027-01-31', '2027-03-31'],
      weekday: null,
    });
  });

  test('more than one call or one trip can have › says so', () => {
    const daily = (until: string) =>
      ({ every: 'week', weekdays: [0, 1, 2, 3, 4, 5, 6], from: '2026-12-01', until }) as const;
    expect(planDepartures(daily('2027-03-10'), '22:00', [], NOW).problem).toBeNull();
    expect(planDepartures(daily('2027-03-11'), '22:00', [], NOW).problem).toBe('tooMany');
    const early = planDepartures(daily('2027-03-10'), '07:00', [], NOW).add.map((day) =>
      departure(day, '07:00'),
    );
    const late = early.map(({ tourTripDate }) => departure(tourTripDate, '09:00'));
    const one = planDepartures(daily('2026-12-01'), '22:00', [...early, ...late], NOW);
    expect(one.problem).toBe('tooManyAhead');
    const past = late.map((each) => ({ ...each, cancelled: true }));
    expect(planDepartures(daily('2026-12-01'), '22:00', [...early, ...past], NOW).problem).toBeNull();
  });
});

test.each([
  ['open', departure('2026-12-04')],
  ['full', departure('2026-12-04', '22:00', { leftTravelers: 20 })],
  ['closed', departure('2026-12-04', '22:00', { closed: true })],
  ['timesUp', departure('2026-11-16', '11:00')],
  ['started', departure('2026-11-15', '11:00')],
  ['cancelled', departure('2026-11-15', '11:00', { cancelled: true })],
])('stateOf › %s', (state, given) => {
  expect(stateOf(given, NOW)).toBe(state);
});

describe('a month', () => {
  test('weeksOf › Sunday first, every day once', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]![0]).toBe('2026-11-01');
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeksOf('2027-02')[0]!.indexOf('2027-02-01')).toBe(1);
  });

  test('monthAfter › over the turn of the year, and back', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2027-01', -1)).toBe('2026-12');
  });
});
