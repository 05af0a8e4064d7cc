import { describe, expect, it } from 'vitest';
import { tripChanges } from './trip-changes.ts';

const booked = {
  locationName: 'Sajek Valley',
  tourTripDate: '2026-12-03',
  tourTripTime: '22:30',
  tourTripDay: 3,
};

describe('tripChanges', () => {
  it('the same facts › nothing changed', () => {
    expect(tripChanges(booked, { ...booked })).toEqual({ place: false, start: false, length: false });
  });

  it('another day or only another time › the start', () => {
    const start = { place: false, start: true, length: false };
    expect(tripChanges(booked, { ...booked, tourTripDate: '2026-12-10' })).toEqual(start);
    expect(tripChanges(booked, { ...booked, tourTripTime: '21:00' })).toEqual(start);
  });

  it('another place and length › both', () => {
    expect(tripChanges(booked, { ...booked, locationName: 'Bandarban', tourTripDay: 2 })).toEqual({
      place: true,
      start: false,
      length: true,
    });
  });
});
