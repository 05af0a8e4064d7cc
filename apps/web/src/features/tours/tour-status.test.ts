import { describe, expect, it } from 'vitest';
import { areLast, freeSeats, tourStatus } from './tour-status.ts';

const END = Date.parse('2026-11-18T16:30:00Z');
const tour = {
  totalTravelers: 10,
  leftTravelers: 4,
  bookingEnds: new Date(END).toISOString(),
  timesUp: false,
  closed: false,
  cancelled: false,
};

describe('tourStatus', () => {
  it('a millisecond before the deadline › open, and over at the deadline itself', () => {
    expect(tourStatus(tour, END - 1)).toBe('open');
    expect(tourStatus(tour, END)).toBe('over');
  });

  it('the server says that the time is up › over, whatever this clock says', () => {
    expect(tourStatus({ ...tour, timesUp: true }, END - 60_000)).toBe('over');
  });

  it('as many taken as there are › full', () => {
    expect(tourStatus({ ...tour, leftTravelers: 10 }, END - 1)).toBe('full');
  });

  it('the agency stopped selling › closed, also when full; over once the deadline has passed', () => {
    expect(tourStatus({ ...tour, closed: true }, END - 1)).toBe('closed');
    expect(tourStatus({ ...tour, closed: true, leftTravelers: 10 }, END - 1)).toBe('closed');
    expect(tourStatus({ ...tour, closed: true }, END)).toBe('over');
  });

  it('cancelled › cancelled, also when full and over', () => {
    expect(tourStatus({ ...tour, leftTravelers: 10, cancelled: true }, END)).toBe('cancelled');
  });
});

describe('freeSeats', () => {
  it('some taken › the rest', () => {
    expect(freeSeats(tour)).toBe(6);
  });
});

describe('areLast', () => {
  it('three or fewer › they are the last; none left is not "last"', () => {
    expect([0, 1, 3, 4].map(areLast)).toEqual([false, true, true, false]);
  });
});
