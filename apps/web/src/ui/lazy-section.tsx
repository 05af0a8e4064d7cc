import { startTransition, useRef } from 'react';
import { useInView } from './in-view.ts';

/** Far enough from the window that an item is drawn before the user gets there. */
const AHEAD = '100% 0px';

interface LazySectionProps {
  /** Approximate height of the missing items, in px. */
  height?: number | undefined;
  onNear: () => void;
}

/**
 * Represents the list items that are not drawn yet, and asks for the next one while it is near the window. Drawing
 * all at once would block input on a slow phone, and pictures far below would delay the first ones. Use the number of
 * drawn items as `key`: each asks once, after the frame that shows the previous one.
 */
export function LazySection({ height = 1, onNear }: LazySectionProps) {
  const box = useRef<HTMLDivElement>(null);
  useInView(box, (visible) => visible && startTransition(onNear), AHEAD);
  return <div ref={box} style={{ height }} />;
}
