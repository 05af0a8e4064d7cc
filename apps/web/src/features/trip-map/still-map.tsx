import { fitCamera, toPixels, wholeCountry } from '@ghuri/map/camera';
import type { Camera, Size } from '@ghuri/map/camera';
import { placeLabels } from '@ghuri/map/labels';
import { project } from '@ghuri/map/projection';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { MapLabel } from './map-label.tsx';
import { RouteDrawing } from './route-drawing.tsx';
import { markerBox, stopMarkers } from './stop-markers.ts';
import type { Stop } from './stop.ts';
import { threadBoxes, threadOf, threadPath } from './thread.ts';
import { tripMapText } from './trip-map.text.ts';

/* Maps for pages without scripts. The country is a file of shapes (scripts/country-drawing.ts). */

const COUNTRY_FILE = '/pictures/bangladesh.svg';
const ROUTE_SIZE: Size = { width: 400, height: 340 };
const PLACE_SIZE: Size = { width: 300, height: 380 };

/** The way of a trip: the thread from stop to stop. */
export function StillRoute({ stops }: { stops: readonly Stop[] }) {
  const t = useText(tripMapText);
  const points = stops.map(project);
  const camera = fitCamera(points, ROUTE_SIZE);
  const markers = stopMarkers(points, camera, ROUTE_SIZE);
  const thread = threadOf(stops.length, markers);
  return (
    <StillMap camera={camera} size={ROUTE_SIZE} label={t.mapOf(stops.map(({ name }) => name).join(', '))}>
      <RouteDrawing
        stops={stops}
        markers={markers}
        thread={threadPath(thread)}
        taken={[...markers.map(markerBox), ...threadBoxes(thread)]}
        size={ROUTE_SIZE}
      />
    </StillMap>
  );
}

/** Where in the country a place is. */
export function StillPlace({ place }: { place: Stop }) {
  const t = useText(tripMapText);
  const camera = wholeCountry(PLACE_SIZE);
  const at = toPixels(camera, project(place), PLACE_SIZE);
  const [label] = placeLabels(
    [{ text: place.name, at, gap: 14, fontSize: 14, optional: false }],
    [],
    PLACE_SIZE,
  );
  return (
    <StillMap camera={camera} size={PLACE_SIZE} label={t.placeOnMap(place.name)}>
      <path
        d={`M${at.x} ${at.y - 9}l8 9-8 9-8-9Z`}
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-kite stroke-surface"
      />
      {label && <MapLabel label={label} />}
    </StillMap>
  );
}

interface StillMapProps {
  camera: Camera;
  size: Size;
  label: string;
  children: ReactNode;
}

function StillMap({ camera: { centre, scale }, size, label, children }: StillMapProps) {
  const { width, height } = size;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full rounded-panel bg-sunken"
    >
      <g
        transform={`translate(${width / 2} ${height / 2}) scale(${scale}) translate(${-centre.x} ${-centre.y})`}
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <use
          href={`${COUNTRY_FILE}#land`}
          strokeWidth={1.2 / scale}
          className="fill-primary-soft stroke-primary/60"
        />
        <g className="stroke-info-ink opacity-45">
          <use href={`${COUNTRY_FILE}#rivers`} strokeWidth={1 / scale} />
          <use href={`${COUNTRY_FILE}#great-rivers`} strokeWidth={2.5 / scale} />
          <use href={`${COUNTRY_FILE}#lakes`} stroke="none" className="fill-info-ink" />
        </g>
      </g>
      {children}
    </svg>
  );
}
