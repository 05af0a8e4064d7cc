import { moved, zoomed } from '@ghuri/map/camera';
import type { Camera, Size } from '@ghuri/map/camera';
import type { Point } from '@ghuri/map/projection';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

type Change = (camera: Camera, size: Size) => Camera;

/** A mouse drags the map, two fingers drag and stretch it. One finger and the wheel scroll the page, as everywhere. */
export function useMapGestures(
  element: RefObject<HTMLElement | null>,
  onChange: (change: Change) => void,
): void {
  const latest = useEffectEvent(onChange);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    dragWithMouse(target, latest, signal);
    stretchWithFingers(target, latest, signal);
    return () => ended.abort();
  }, [element]);
}

function dragWithMouse(target: HTMLElement, onChange: (change: Change) => void, signal: AbortSignal): void {
  target.addEventListener(
    'pointerdown',
    ({ pointerType, button, pointerId }) => {
      if (pointerType === 'mouse' && button === 0) target.setPointerCapture(pointerId);
    },
    { signal },
  );
  target.addEventListener(
    'pointermove',
    ({ pointerId, movementX: x, movementY: y }) => {
      if (target.hasPointerCapture(pointerId)) onChange((camera, size) => moved(camera, { x, y }, size));
    },
    { signal },
  );
}

function stretchWithFingers(
  target: HTMLElement,
  onChange: (change: Change) => void,
  signal: AbortSignal,
): void {
  let last: { middle: Point; distance: number } | undefined;
  const follow = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      last = undefined;
      return;
    }
    // Otherwise the browser would stretch the whole page.
    if (event.cancelable) event.preventDefault();
    const box = target.getBoundingClientRect();
    const now = {
      middle: { x: (one.clientX + other.clientX) / 2 - box.x, y: (one.clientY + other.clientY) / 2 - box.y },
      distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    };
    const before = last;
    last = now;
    if (!before) return;
    const by = { x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y };
    const factor = now.distance / before.distance;
    onChange((camera, size) => zoomed(moved(camera, by, size), factor, size, now.middle));
  };
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    target.addEventListener(type, follow, { signal, passive: false });
}
