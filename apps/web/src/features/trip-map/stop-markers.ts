import { toPixels } from '@ghuri/map/camera';
import type { Box, Camera, Size } from '@ghuri/map/camera';
import type { Point } from '@ghuri/map/projection';

/** One sign on the map. Stops that would cover each other share one. */
export interface Marker {
  at: Point;
  /** Indexes of its stops. */
  stops: number[];
  isLast: boolean;
}

/** Pixels: the radius of a sign, and the distance below which two become one. */
export const MARKER_RADIUS = 12;
const TOGETHER = 18;

export function stopMarkers(points: readonly Point[], camera: Camera, size: Size): Marker[] {
  const markers: Marker[] = [];
  for (const [index, point] of points.entries()) {
    const at = toPixels(camera, point, size);
    const known = markers.find((marker) => Math.hypot(marker.at.x - at.x, marker.at.y - at.y) < TOGETHER);
    const isLast = index === points.length - 1;
    if (known) {
      known.stops.push(index);
      known.isLast ||= isLast;
    } else markers.push({ at, stops: [index], isLast });
  }
  return markers;
}

/** The sign grows with the numbers in it. */
export const markerWidth = ({ stops }: Marker): number => MARKER_RADIUS * 2 + (stops.length - 1) * 14;

export const markerBox = (marker: Marker): Box => ({
  x: marker.at.x - markerWidth(marker) / 2,
  y: marker.at.y - MARKER_RADIUS,
  width: markerWidth(marker),
  height: MARKER_RADIUS * 2,
});
