import { Suspense, useRef, useState } from 'react';
import { useInView } from '../../ui/in-view.ts';
import { optionalPart } from '../../ui/optional-part.ts';
import { StopList } from './stop-list.tsx';
import type { Stop } from './stop.ts';

/** Without the map the list of stops still shows the route. */
const MapView = optionalPart(async () => (await import('./map-view.tsx')).MapView);
const NEAR = '300px 0px';

/** The stops of a trip on a map of Bangladesh, and as a list. The map loads when it comes near the window. */
export function TripMap({ stops }: { stops: readonly Stop[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useInView(box, (visible) => visible && setNear(true), NEAR);
  return (
    <>
      <div ref={box} className="relative aspect-square overflow-clip rounded-panel bg-sunken bar:aspect-4/3">
        {near && (
          <Suspense fallback={null}>
            <MapView key={stops.map(({ lat, lon }) => `${lat},${lon}`).join(' ')} stops={stops} />
          </Suspense>
        )}
      </div>
      <StopList stops={stops} />
    </>
  );
}
