import { fitCamera, moved, tileZoom, zoomed } from '@ghuri/map/camera';
import type { Box, Camera, Size } from '@ghuri/map/camera';
import { project } from '@ghuri/map/projection';
import { useQuery } from '@tanstack/react-query';
import { Maximize, Minus, Plus } from 'lucide-react';
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { CountryDrawing } from './country-drawing.tsx';
import { locatorBox, MapLocator } from './map-locator.tsx';
import { RouteDrawing } from './route-drawing.tsx';
import { markerBox, stopMarkers } from './stop-markers.ts';
import { threadBoxes, threadOf, threadPath } from './thread.ts';
import { mapTilesQuery } from './trip-map.api.ts';
import { tripMapText } from './trip-map.text.ts';
import type { Stop } from './stop.ts';
import { useMapGestures } from './use-map-gestures.ts';

/** Only with a tile server. If it does not load, our own drawing stays. */
const MapTiles = optionalPart(async () => (await import('./map-tiles.tsx')).MapTiles);

/** Pixels that an arrow key moves the map. */
const STEP = 60;

/** From the back: our drawing, the tiles that have loaded, the route. */
export function MapView({ stops }: { stops: readonly Stop[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <div ref={frame} className="absolute inset-0">
      {size && <SizedMap stops={stops} size={size} />}
    </div>
  );
}

function SizedMap({ stops, size }: { stops: readonly Stop[]; size: Size }) {
  const t = useText(tripMapText);
  const tiles = useQuery(mapTilesQuery()).data?.tiles ?? null;
  const points = useMemo(() => stops.map(project), [stops]);
  /** Undefined: the whole route. */
  const [chosen, setChosen] = useState<Camera>();
  const fitted = chosen ?? fitCamera(points, size);
  const camera = tiles ? withSharpTiles(fitted) : fitted;
  const surface = useRef<HTMLDivElement>(null);
  useMapGestures(surface, (change) => setChosen(change(camera, size)));
  const markers = stopMarkers(points, camera, size);
  const thread = threadOf(stops.length, markers);
  const locator = locatorBox(camera, size, markers);
  const taken = [
    ...markers.map(markerBox),
    ...threadBoxes(thread),
    ...(locator ? [locator] : []),
    controlsBox(size),
  ];
  const controls = [
    { label: t.zoomIn, icon: <Plus aria-hidden />, press: () => setChosen(zoomed(camera, 2, size)) },
    { label: t.zoomOut, icon: <Minus aria-hidden />, press: () => setChosen(zoomed(camera, 0.5, size)) },
    { label: t.wholeRoute, icon: <Maximize aria-hidden />, press: () => setChosen(undefined) },
  ];

  function handleKey(event: KeyboardEvent): void {
    const next = cameraAfterKey(event.key, camera, size);
    if (!next) return;
    event.preventDefault();
    setChosen(next);
  }

  return (
    <div role="group" aria-label={t.map}>
      <div
        ref={surface}
        role="img"
        aria-label={t.mapOf(stops.map(({ name }) => name).join(', '))}
        className="absolute inset-0 cursor-grab select-none active:cursor-grabbing"
      >
        <CountryDrawing camera={camera} size={size} markers={markers} taken={taken} />
        {tiles && (
          <Suspense fallback={null}>
            <MapTiles url={tiles.url} camera={camera} />
          </Suspense>
        )}
        <RouteDrawing stops={stops} markers={markers} thread={threadPath(thread)} taken={taken} size={size} />
      </div>
      {locator && <MapLocator camera={camera} size={size} box={locator} />}
      <div className="absolute top-2.5 right-2.5 grid gap-2">
        {controls.map(({ label, icon, press }) => (
          <IconButton
            key={label}
            label={label}
            icon={icon}
            variant="raised"
            size="small"
            onClick={press}
            onKeyDown={handleKey}
          />
        ))}
      </div>
      {tiles && (
        <p className="absolute right-0 bottom-0 max-w-[80%] rounded-tl-small bg-surface/85 px-1.5 text-nano text-ink-2">
          {tiles.attribution}
        </p>
      )}
    </div>
  );
}

/** The buttons at the top right. */
const controlsBox = ({ width }: Size): Box => ({ x: width - 56, y: 0, width: 56, height: 150 });

function cameraAfterKey(key: string, camera: Camera, size: Size): Camera | undefined {
  switch (key) {
    case '+':
    case '=':
      return zoomed(camera, 2, size);
    case '-':
      return zoomed(camera, 0.5, size);
    case 'ArrowLeft':
      return moved(camera, { x: STEP, y: 0 }, size);
    case 'ArrowRight':
      return moved(camera, { x: -STEP, y: 0 }, size);
    case 'ArrowUp':
      return moved(camera, { x: 0, y: STEP }, size);
    case 'ArrowDown':
      return moved(camera, { x: 0, y: -STEP }, size);
    default:
      return undefined;
  }
}

/** Tiles are pictures for whole zooms; between two zooms their words would be blurred. */
function withSharpTiles(camera: Camera): Camera {
  const zoom = tileZoom(camera);
  // A zoom that should be whole may be a rounding error below it.
  return { ...camera, scale: camera.scale * 2 ** (Math.floor(zoom + 1e-6) - zoom) };
}

function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => setSize({ width: target.clientWidth, height: target.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size && size.width > 0 ? size : undefined;
}
