import { fitCamera } from '@ghuri/map/camera';
import { project } from '@ghuri/map/projection';
import { describe, expect, it } from 'vitest';
import { markerBox, stopMarkers } from './stop-markers.ts';

const SIZE = { width: 360, height: 360 };
const DHAKA = project({ lat: 23.75, lon: 90.39 });
const SAJEK = project({ lat: 23.38, lon: 92.29 });

describe('stopMarkers', () => {
  const camera = fitCamera([DHAKA, SAJEK], SIZE);

  it('far stops › one sign each, the last one marked', () => {
    expect(stopMarkers([DHAKA, SAJEK], camera, SIZE).map(({ stops, isLast }) => ({ stops, isLast }))).toEqual(
      [
        { stops: [0], isLast: false },
        { stops: [1], isLast: true },
      ],
    );
  });

  it('there and back › the first sign has two numbers, is wider, and is the end', () => {
    const [start, sajek] = stopMarkers([DHAKA, SAJEK, DHAKA], camera, SIZE);
    expect(start).toMatchObject({ stops: [0, 2], isLast: true });
    expect(sajek).toMatchObject({ stops: [1], isLast: false });
    expect(markerBox(start!).width).toBeGreaterThan(markerBox(sajek!).width);
  });

  it('no stop › no sign', () => {
    expect(stopMarkers([], camera, SIZE)).toEqual([]);
  });
});
