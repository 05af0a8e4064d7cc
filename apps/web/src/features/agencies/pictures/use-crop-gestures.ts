import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

interface CropGestures {
  /** By shares of the frame. */
  onPan: (right: number, down: number) => void;
  /** By a factor, at a place of the frame (shares of it). */
  onZoom: (factor: number, at: { x: number; y: number }) => void;
}

/** How much a turn of the wheel by one pixel zooms. */
const WHEEL = 0.002;

/** One finger or the mouse drags, two fingers pinch, the wheel zooms. */
export function useCropGestures(frame: RefObject<HTMLElement | null>, { onPan, onZoom }: CropGestures): void {
  const tellPan = useEffectEvent(onPan);
  const tellZoom = useEffectEvent(onZoom);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const pointers = new Map<number, { x: number; y: number }>();

    const inFrame = (x: number, y: number) => {
      const box = element.getBoundingClientRect();
      return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
    };

    function press(event: PointerEvent) {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      element?.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }

    function drag(event: PointerEvent) {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      const box = element!.getBoundingClientRect();
      // Of two fingers each moves the middle between them by half of its own way.
      const part = other ? 0.5 : 1;
      tellPan(((now.x - before.x) * part) / box.width, ((now.y - before.y) * part) / box.height);
      if (!other) return;
      const apart = Math.hypot(before.x - other.x, before.y - other.y);
      const middle = inFrame((now.x + other.x) / 2, (now.y + other.y) / 2);
      if (apart > 0) tellZoom(Math.hypot(now.x - other.x, now.y - other.y) / apart, middle);
    }

    const release = (event: PointerEvent) => void pointers.delete(event.pointerId);

    function wheel(event: WheelEvent) {
      event.preventDefault();
      tellZoom(Math.exp(-event.deltaY * WHEEL), inFrame(event.clientX, event.clientY));
    }

    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', drag);
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', release);
    // React listens passively to the wheel, and a passive listener cannot keep the page from scrolling.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', drag);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', release);
      element.removeEventListener('wheel', wheel);
    };
  }, [frame]);
}
