import type { Box, Size } from '@ghuri/map/camera';
import { placeLabels } from '@ghuri/map/labels';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { MapLabel } from './map-label.tsx';
import { MARKER_RADIUS, markerWidth } from './stop-markers.ts';
import type { Marker } from './stop-markers.ts';
import type { Stop } from './stop.ts';

const LABEL_SIZE = 14;

interface RouteDrawingProps {
  stops: readonly Stop[];
  markers: readonly Marker[];
  /** SVG. */
  thread: string;
  /** Where no name may be. */
  taken: readonly Box[];
  size: Size;
}

/** The thread from stop to stop, the numbered stops and their names. */
export function RouteDrawing({ stops, markers, thread, taken, size }: RouteDrawingProps) {
  const language = useLanguage();
  const labels = placeLabels(
    markers.map((marker) => ({
      text: namesOf(marker.stops.map((stop) => stops[stop]!.name)),
      at: marker.at,
      gap: markerWidth(marker) / 2 + 5,
      fontSize: LABEL_SIZE,
      optional: false,
    })),
    taken,
    size,
  );
  return (
    <svg aria-hidden width={size.width} height={size.height} className="absolute inset-0">
      <g fill="none" strokeLinecap="round">
        <path d={thread} strokeWidth="6" className="stroke-surface" />
        <path d={thread} strokeWidth="3" className="stroke-kite" />
      </g>
      {markers.map((marker) => (
        <g key={marker.stops[0]} transform={`translate(${marker.at.x} ${marker.at.y})`}>
          <rect
            x={-markerWidth(marker) / 2}
            y={-MARKER_RADIUS}
            width={markerWidth(marker)}
            height={MARKER_RADIUS * 2}
            rx={MARKER_RADIUS}
            strokeWidth="2.5"
            className={cx(marker.isLast ? 'fill-kite-strong stroke-surface' : 'fill-surface stroke-kite')}
          />
          <text
            y="4.5"
            textAnchor="middle"
            className={cx('text-micro font-semibold', marker.isLast ? 'fill-on-kite' : 'fill-ink')}
          >
            {marker.stops.map((stop) => formatNumber(stop + 1, language)).join('·')}
          </text>
        </g>
      ))}
      {labels.map((label) => label && <MapLabel key={label.text} label={label} />)}
    </svg>
  );
}

/** Each name once, and "Fakirapool, Dhaka" without another "Dhaka". */
function namesOf(names: string[]): string {
  const different = [...new Set(names)];
  return different
    .filter((name) => !different.some((other) => other !== name && other.includes(name)))
    .join(', ');
}
