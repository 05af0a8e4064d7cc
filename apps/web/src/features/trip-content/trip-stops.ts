import type { TripContent } from '@ghuri/contract/trip-content';
import type { Stop } from '../trip-map/stop.ts';

/** Where a trip goes: the first pick-up point, then each day's place. A place follows itself only once. */
export function tripStops({ pickUps, itinerary }: Pick<TripContent, 'pickUps' | 'itinerary'>): Stop[] {
  const start = pickUps.find(({ point }) => point !== null);
  const places = [
    ...(start ? [{ name: start.place.en, point: start.point }] : []),
    ...itinerary.map(({ place, point }) => ({ name: place, point })),
  ];
  const stops = places.flatMap(({ name, point }) =>
    point === null ? [] : [{ name, lat: point.latitude, lon: point.longitude }],
  );
  return stops.filter(({ lat, lon }, index) => {
    const before = stops[index - 1];
    return before?.lat !== lat || before.lon !== lon;
  });
}
