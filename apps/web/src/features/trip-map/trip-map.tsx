import { Suspense, useRef, useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { cx } from '../../ui/class-names.ts';
import { useInView } from '../../ui/in-view.ts';
import { optionalPart } from '../../ui/optional-part.ts';
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

/** Also without a map. */
export function StopList({ stops }: { stops: readonly Stop[] }) {
  const language = useLanguage();
  const numbered = stops.map(({ name }, index) => ({ name, number: index + 1 }));
  return (
    <ol className="mt-4 grid gap-3">
      {numbered.map(({ name, number }) => (
        <li key={number} className="flex items-center gap-3">
          <span
            aria-hidden
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-full text-micro font-semibold',
              number === stops.length ? 'bg-kite-strong text-on-kite' : 'bg-sunken text-ink',
            )}
          >
            {formatNumber(number, language)}
          </span>
          <span lang={writtenIn(name)} className="font-semibold wrap-anywhere">
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
