import type { Tour } from '@ghuri/contract/tours';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startValues, tourFormSchema } from './tour-form-schema.ts';

const NOW = Date.parse('2026-11-01T06:00:00Z');
const FORM = {
  image: '/media/a/1080.webp',
  locationName: 'Sajek Valley',
  totalCost: '6500',
  tourTripDate: '2026-11-19',
  tourTripTime: '22:30',
  totalTravelers: '24',
  tourTripDay: '3',
  tourDeparture: 'Kolabagan, Dhaka',
  tourHotelInformation: 'Four to a room',
  details: '',
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  return () => vi.useRealTimers();
});

/** The first error of each field, as the form shows it. */
function problems(change: Partial<typeof FORM>, keeps?: number): Record<string, string> {
  const answer = z.safeParse(tourFormSchema(keeps), { ...FORM, ...change });
  if (answer.success) return {};
  return Object.fromEntries(
    answer.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

describe('tourFormSchema', () => {
  it('a whole form › what the contract takes, with numbers as numbers', () => {
    expect(z.parse(tourFormSchema(), FORM)).toMatchObject({
      totalCost: 6500,
      totalTravelers: 24,
      tourTripDay: 3,
    });
  });

  it('nothing filled in › every rule beside its field; the description may stay empty', () => {
    const empty = Object.fromEntries(Object.keys(FORM).map((name) => [name, ''])) as typeof FORM;
    expect(problems(empty)).toEqual({
      image: 'picture_missing',
      locationName: 'required',
      totalCost: 'required',
      tourTripDate: 'required',
      tourTripTime: 'required',
      totalTravelers: 'required',
      tourTripDay: 'required',
      tourDeparture: 'required',
      tourHotelInformation: 'required',
    });
  });

  it('words instead of numbers, and numbers out of range › said so', () => {
    expect(problems({ totalCost: 'cheap', totalTravelers: '0', tourTripDay: '61' })).toEqual({
      totalCost: 'not_a_number',
      totalTravelers: 'out_of_range 1 500',
      tourTripDay: 'out_of_range 1 60',
    });
  });

  it('exactly 24 hours ahead › too soon; a minute later › fine', () => {
    expect(problems({ tourTripDate: '2026-11-02', tourTripTime: '12:00' })).toEqual({
      tourTripDate: 'trip_too_soon',
    });
    expect(problems({ tourTripDate: '2026-11-02', tourTripTime: '12:01' })).toEqual({});
  });

  it('more than two years ahead › too far', () => {
    expect(problems({ tourTripDate: '2028-12-01' })).toEqual({ tourTripDate: 'trip_too_far' });
  });

  it('a start that was agreed before › may stay, however near', () => {
    const agreed = Date.parse('2026-11-01T08:00:00Z');
    expect(problems({ tourTripDate: '2026-11-01', tourTripTime: '14:00' }, agreed)).toEqual({});
  });
});

describe('startValues', () => {
  const tour = { ...FORM, totalCost: 6500, totalTravelers: 24, tourTripDay: 3 } as unknown as Tour;

  it('a tour to change › all of it, as one would type it', () => {
    expect(startValues(tour)).toEqual(FORM);
  });

  it('a tour to copy › everything but its date', () => {
    expect(startValues(tour, true)).toEqual({ ...FORM, tourTripDate: '' });
  });
});
