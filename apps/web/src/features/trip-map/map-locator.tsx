import { LAND } from '@ghuri/map/bangladesh.data';
import { COUNTRY, wholeCountry } from '@ghuri/map/camera';
import type { Box, Camera, Size } from '@ghuri/map/camera';
import type { Marker } from './stop-markers.ts';

const WIDTH = 62;
const HEIGHT = (WIDTH * COUNTRY.height) / COUNTRY.width;
const EDGE = 10;
const PIXEL = COUNTRY.width / WIDTH;

/** A corner without stops. Undefined if the map shows most of the country, or stops are everywhere. */
export function locatorBox(camera: Camera, size: Size, markers: readonly Marker[]): Box | undefined {
  if (camera.scale < wholeCountry(size).scale * 1.6) return undefined;
  const bottom = size.height - HEIGHT - EDGE;
  const corners = [
    { x: EDGE, y: bottom },
    // Above the attribution of tiles.
    { x: size.width - WIDTH - EDGE, y: bottom - 16 },
    { x: EDGE, y: EDGE },
  ].map((corner) => ({ ...corner, width: WIDTH, height: HEIGHT }));
  return corners.find(
    (box) =>
      !markers.some(
        ({ at }) =>
          at.x > box.x - 30 && at.x < box.x + WIDTH + 30 && at.y > box.y - 20 && at.y < box.y + HEIGHT + 20,
      ),
  );
}

/** The whole country, with a frame around the part that the map shows. */
export function MapLocator({ camera, size, box }: { camera: Camera; size: Size; box: Box }) {
  const [width, height] = [size.width / camera.scale, size.height / camera.scale];
  return (
    <svg
      aria-hidden
      width={WIDTH}
      height={HEIGHT}
      viewBox={`${COUNTRY.x} ${COUNTRY.y} ${COUNTRY.width} ${COUNTRY.height}`}
      style={{ left: box.x, top: box.y }}
      className="pointer-events-none absolute rounded-small border border-line bg-surface/90"
    >
      <path d={LAND} className="fill-primary/30" />
      <rect
        x={camera.centre.x - width / 2}
        y={camera.centre.y - height / 2}
        width={width}
        height={height}
        rx={2 * PIXEL}
        fill="none"
        strokeWidth={2 * PIXEL}
        className="stroke-kite"
      />
    </svg>
  );
}
