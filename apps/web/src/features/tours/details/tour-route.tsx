import type { Tour } from '@ghuri/contract/tours';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { placesQuery } from '../../../platform/places-query.ts';
import { Card } from '../../../ui/card.tsx';
import { TripMap } from '../../trip-map/trip-map.tsx';
import { tourDetailsText } from './tour-details.text.ts';

/** Departure and destination on a map, if the gazetteer knows both. */
export function TourRoute({ tour: { tourDeparture, locationName } }: { tour: Tour }) {
  const t = useText(tourDetailsText);
  const language = useLanguage();
  const { data: places } = useQuery(placesQuery());
  const stops = [tourDeparture, locationName].flatMap((text) => {
    const place = places?.placeOf(text);
    if (!places || !place) return [];
    return [{ name: places.placeName(place, language), lat: place.latitude, lon: place.longitude }];
  });
  if (stops.length < 2) return null;
  return (
    <section aria-labelledby="where-it-goes">
      <h2 id="where-it-goes" className="type-title mb-3">
        {t.whereItGoes}
      </h2>
      <Card>
        <TripMap stops={stops} />
      </Card>
    </section>
  );
}
