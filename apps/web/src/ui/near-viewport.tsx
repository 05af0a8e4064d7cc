import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useInView } from './in-view.ts';

/** The last state of each item. After Back, a list has its full height before anything is drawn, and can restore its scroll. */
const remembered = new Map<string, { near: boolean; height: number }>();

export interface NearViewportProps {
  name: string;
  /** The distance from the window that counts as near, as CSS lengths. */
  margin: string;
  onLeave?: (() => void) | undefined;
  className?: string | undefined;
  /** `height` is the last known height in px. `cameBack` is true if it has left the window and comes near again. */
  children: (height: number | undefined, cameBack: boolean) => ReactNode;
}

/** An item in a long list. It is in the document while it is near the window; otherwise an empty box keeps its height. */
export function NearViewport({ name, margin, onLeave, className, children }: NearViewportProps) {
  const box = useRef<HTMLDivElement>(null);
  // Back and forward restore the list as it was; a link starts a new one.
  const entry = useLocation().key;
  const [key] = useState(`${entry} ${name}`);
  const [place, setPlace] = useState<'here' | 'away' | 'back'>(() =>
    remembered.get(key)?.near === false ? 'away' : 'here',
  );
  const near = place !== 'away';

  useInView(
    box,
    (visible) => {
      // Keep it while the user types in it or has its menu open.
      if (!visible && box.current?.contains(document.activeElement)) return;
      setPlace((last) => (!visible ? 'away' : last === 'away' ? 'back' : last));
      const known = remembered.get(key);
      if (known) known.near = visible;
      if (!visible) onLeave?.();
    },
    margin,
  );

  useEffect(() => {
    const element = box.current;
    if (!element || !near) return undefined;
    const sizes = new ResizeObserver(() => {
      // A change of size after the item has left must not mark it as near.
      const stays = remembered.get(key)?.near ?? true;
      remembered.set(key, { near: stays, height: element.offsetHeight });
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [key, near]);

  const height = remembered.get(key)?.height;
  return (
    <div ref={box} className={near ? className : undefined} style={near ? undefined : { height }}>
      {near && children(height, place === 'back')}
    </div>
  );
}
