import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** A smaller movement is an unsteady click. */
const STEADY_PX = 6;
/** A finger that moves at once scrolls; a finger that rests first picks up the tile. A handle is picked up at once. */
const LONG_PRESS_MS = 250;

/** Marks an element that can be reordered. */
export const ORDER_KEY = 'data-order-key';

/**
 * Reorders tiles by dragging. Calls `onOver` with the dragged tile and the tile below it, repeatedly during the move,
 * so that the list reorders under the pointer.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onOver: (dragged: string, over: string) => void,
  { byHandle = false }: { byHandle?: boolean } = {},
) {
  const [dragged, setDragged] = useState<string | null>(null);
  const press = useRef<{ key: string; x: number; y: number; timer?: ReturnType<typeof setTimeout> } | null>(
    null,
  );
  const justDragged = useRef(false);
  const handleOver = useEffectEvent(onOver);

  const scrolls = ({ pointerType }: PointerEvent) => pointerType === 'touch' && !byHandle;

  function pointerDown(event: PointerEvent, key: string) {
    justDragged.current = false;
    if (event.button !== 0) return;
    press.current = { key, x: event.clientX, y: event.clientY };
    if (scrolls(event)) press.current.timer = setTimeout(() => setDragged(key), LONG_PRESS_MS);
  }

  function pointerMove(event: PointerEvent) {
    const { current } = press;
    if (!current || dragged !== null) return;
    if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < STEADY_PX) return;
    if (scrolls(event)) release();
    else setDragged(current.key);
  }

  function release() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  useEffect(() => {
    if (dragged === null) return undefined;
    const move = (event: globalThis.PointerEvent) => {
      const tile = document.elementFromPoint(event.clientX, event.clientY)?.closest(`[${ORDER_KEY}]`);
      const over = tile?.getAttribute(ORDER_KEY);
      if (over && over !== dragged) handleOver(dragged, over);
    };
    const end = () => {
      justDragged.current = true;
      press.current = null;
      setDragged(null);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [dragged]);

  // While a tile is dragged, the sheet below must not scroll. The listener exists from the start: the browser decides
  // at the first touch whether scrolling can be prevented.
  const isHeld = useEffectEvent(() => dragged !== null);
  useEffect(() => {
    const element = list.current;
    const hold = (event: TouchEvent) => {
      if (isHeld()) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [list]);

  return {
    dragged,
    /** Whether the next click is only the end of a drag. */
    wasDragged: () => justDragged.current,
    handlers: (key: string) => ({
      onPointerDown: (event: PointerEvent) => pointerDown(event, key),
      onPointerMove: pointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      // The browser's own picture dragging would take over.
      draggable: false,
      [ORDER_KEY]: key,
    }),
  };
}
