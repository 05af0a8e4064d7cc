import { startTransition, useRef } from 'react';
import { useInView } from './in-view.ts';

/** Far enough from the window that a thing is drawn before anybody sees its place. */
const AHEAD = '100% 0px';

interface UndrawnProps {
  /** About as high as what is to come, in px. */
  height?: number | undefined;
  onNear: () => void;
}

/**
 * Stands for those things of a list that are not drawn yet, and asks for the next one while it is near the window. All at once, a
 * slow phone would not answer a finger meanwhile, and the pictures far below would hold up the first ones. Give it the number of
 * things drawn as `key`: each asks once, after the frame that shows the one before.
 */
export function Undrawn({ height = 1, onNear }: UndrawnProps) {
  const box = useRef<HTMLDivElement>(null);
  useInView(box, (visible) => visible && startTransition(onNear), AHEAD);
  return <div ref={box} style={{ height }} />;
}
