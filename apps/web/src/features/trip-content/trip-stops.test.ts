import type { TripContent } from '@ghuri/contract/trip-content';
import { describe, expect, it } from 'vitest';
import { tripStops } from './trip-stops.ts';

const DHAKA = { latitude: 23.81, longitude: 90.41 };
const SAJEK = { latitude: 23.38, longitude: 92.29 };
const words = (en: string) => ({ en, bn: '' });

const pickUp = (place: string, point: typeof DHAKA | null): TripContent['pickUps'][number] => ({
  place: words(place),
  time: '22:30',
  point,
});
const day = (place: string, point: typeof DHAKA | null): TripContent['itinerary'][number] => ({
  title: words('A day'),
  text: words(''),
  meals: [],
  stay: words(''),
  transport: words(''),
  place,
  point,
});

describe('tripStops', () => {
  it('pick-up points and days › the first known pick-up point, then the places of the days', () => {
    const trip = {
      pickUps: [pickUp('The old counter', null), pickUp('Dhaka', DHAKA), pickUp('Savar', DHAKA)],
      itinerary: [day('Sajek Valley', SAJEK), day('Dhaka', DHAKA)],
    };
    expect(tripStops(trip)).toEqual([
      { name: 'Dhaka', lat: 23.81, lon: 90.41 },
      { name: 'Sajek Valley', lat: 23.38, lon: 92.29 },
      { name: 'Dhaka', lat: 23.81, lon: 90.41 },
    ]);
  });

  it('a pick-up point in the town where the first day begins › one stop, with its name', () => {
    const trip = {
      pickUps: [pickUp('Fakirapool, Dhaka', { latitude: 23.73, longitude: 90.42 })],
      itinerary: [day('Dhaka', DHAKA), day('Sajek Valley', SAJEK), day('Dhaka', DHAKA)],
    };
    expect(tripStops(trip).map(({ name }) => name)).toEqual(['Fakirapool, Dhaka', 'Sajek Valley', 'Dhaka']);
  });

  it('days at the same place › one stop; unknown places › none', () => {
    const trip = {
      pickUps: [],
      itinerary: [day('Sajek Valley', SAJEK), day('Somewhere', null), day('Sajek', SAJEK)],
    };
    expect(tripStops(trip).map(({ name }) => name)).toEqual(['Sajek Valley']);
  });

  it('no places › no stops', () => {
    expect(tripStops({ pickUps: [], itinerary: [] })).toEqual([]);
  });
});
