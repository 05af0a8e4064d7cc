import type { TripContent } from '@ghuri/contract/trip-content';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { placesQuery } from '../../platform/places-query.ts';
import { Card } from '../../ui/card.tsx';
import { useInView } from '../../ui/in-view.ts';
import type { Stop } from '../trip-map/stop.ts';
import { TripMap } from '../trip-map/trip-map.tsx';
import { Section } from './section.tsx';
import { tripContentText } from './trip-content.text.ts';
import { tripStops } from './trip-stops.ts';

const NEAR = '300px 0px';

/** Where a trip goes, if at least two of its places are known. */
export function TripRoute({ content }: { content: TripContent }) {
  const stops = tripStops(content);
  return stops.length > 1 ? <Route stops={stops} /> : <SimpleRoute content={content} />;
}

/** A trip of the simple form only names its meeting point and its place. The gazetteer knows most of them. */
function SimpleRoute({ content: { meetingPoint, location } }: { content: TripContent }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useInView(box, (visible) => visible && setNear(true), NEAR);
  const { data: places } = useQuery({ ...placesQuery(), enabled: near });
  const stops = [meetingPoint, location].flatMap((name) => {
    const place = places?.placeOf(name);
    return place ? [{ name: place.name, lat: place.latitude, lon: place.longitude }] : [];
  });
  return <div ref={box}>{stops.length > 1 && <Route stops={stops} />}</div>;
}

function Route({ stops }: { stops: readonly Stop[] }) {
  const t = useText(tripContentText);
  const shownPlace = useShownPlace();
  return (
    <Section title={t.route}>
      <Card>
        <TripMap stops={stops.map((stop) => ({ ...stop, name: shownPlace(stop.name) }))} />
      </Card>
    </Section>
  );
}
