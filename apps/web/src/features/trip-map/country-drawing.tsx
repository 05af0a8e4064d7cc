import { DISTRICTS, GREAT_RIVERS, LAKES, LAND, RIVERS } from '@ghuri/map/bangladesh.data';
import { toPixels } from '@ghuri/map/camera';
import type { Box, Camera, Size } from '@ghuri/map/camera';
import { placeLabels } from '@ghuri/map/labels';
import { useLanguage } from '../../platform/i18n/use-text.ts';
import { markerBox } from './stop-markers.ts';
import type { Marker } from './stop-markers.ts';

const DISTRICT_BORDERS = DISTRICTS.map(([, , , , area]) => area).join('');
/** Units. The great rivers are about 4 km wide. */
const GREAT_RIVER = 36;
const RIVER = 4;
/** So many towns tell where the stops are; more would be noise. */
const MOST_TOWNS = 8;
const TOWN_SIZE = 12.5;

interface CountryDrawingProps {
  camera: Camera;
  size: Size;
  markers: readonly Marker[];
  /** Where no name may be. */
  taken: readonly Box[];
}

/** Land, districts and rivers, and some towns where there is room. */
export function CountryDrawing({ camera, size, markers, taken }: CountryDrawingProps) {
  const { centre, scale } = camera;
  const thick = (units: number, pixels: number) => Math.max(units, pixels / scale);
  return (
    <svg aria-hidden width={size.width} height={size.height} className="absolute inset-0">
      <g
        transform={`translate(${size.width / 2} ${size.height / 2}) scale(${scale}) translate(${-centre.x} ${-centre.y})`}
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d={LAND} className="fill-primary-soft" />
        <path d={DISTRICT_BORDERS} strokeWidth={1 / scale} className="stroke-primary/20" />
        <g className="stroke-info-ink opacity-45">
          <path d={RIVERS} strokeWidth={thick(RIVER, 1.2)} />
          <path d={GREAT_RIVERS} strokeWidth={thick(GREAT_RIVER, 3)} />
          <path d={LAKES} stroke="none" className="fill-info-ink" />
        </g>
        <path d={LAND} strokeWidth={1.2 / scale} className="stroke-primary/60" />
      </g>
      <Towns camera={camera} size={size} markers={markers} taken={taken} />
    </svg>
  );
}

function Towns({ camera, size, markers, taken }: CountryDrawingProps) {
  const language = useLanguage();
  const towns = DISTRICTS.map(([english, bangla, x, y]) => ({
    text: language === 'bn' ? bangla : english,
    at: toPixels(camera, { x, y }, size),
    gap: 7,
    fontSize: TOWN_SIZE,
    optional: true,
  })).filter(({ at }) => at.x > 0 && at.y > 0 && at.x < size.width && at.y < size.height);
  // The names of the stops go around their signs.
  const named = markers
    .map(markerBox)
    .map(({ x, y, width, height }) => ({ x: x - 90, y: y - 22, width: width + 180, height: height + 44 }));
  const shown = placeLabels(towns, [...taken, ...named], size)
    .flatMap((label, index) => (label ? [{ label, at: towns[index]!.at }] : []))
    .slice(0, MOST_TOWNS);
  return shown.map(({ label, at }) => (
    <g key={label.text}>
      <circle cx={at.x} cy={at.y} r="2.5" className="fill-ink-3" />
      <text
        x={label.x}
        y={label.y}
        textAnchor={label.anchor}
        strokeWidth="3"
        paintOrder="stroke"
        className="fill-ink-2 stroke-primary-soft text-nano"
      >
        {label.text}
      </text>
    </g>
  ));
}
