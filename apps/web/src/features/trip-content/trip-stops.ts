import type { TripContent } from '@ghuri/contract/trip-content';
import type { Stop } from '../trip-map/stop.ts';

/** Degrees, about 15 km: a pick-up point this near to the place of the first day is in its town. */
const SAME_TOWN = 0.15;

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
    if (!before) return true;
    const apart = Math.max(Math.abs(before.lat - lat), Math.abs(before.lon - lon));
    return apart > (start && index === 1 ? SAME_TOWN : 0);
  });
}
