import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useInView } from './in-view.ts';

/** How things were left: coming back, a list has its full height before anything is drawn, and scrolls to where it was. */
const remembered = new Map<string, { near: boolean; height: number }>();

export interface NearbyProps {
  name: string;
  /** How far from the window is near, as CSS lengths. */
  margin: string;
  onLeave?: (() => void) | undefined;
  className?: string | undefined;
  /** `height` is that of the last time, in px; `cameBack`: it has been away from the window, and comes near again. */
  children: (height: number | undefined, cameBack: boolean) => ReactNode;
}

/** Something in a long list: it stands in the document while it is near the window; beyond, an empty box keeps its height. */
export function Nearby({ name, margin, onLeave, className, children }: NearbyProps) {
  const box = useRef<HTMLDivElement>(null);
  // Back and forward find the list as it was left, a link begins it anew.
  const visit = useLocation().key;
  const [key] = useState(`${visit} ${name}`);
  const [place, setPlace] = useState<'here' | 'away' | 'back'>(() =>
    remembered.get(key)?.near === false ? 'away' : 'here',
  );
  const near = place !== 'away';

  useInView(
    box,
    (visible) => {
      // Whoever is typing in it, or has a menu of it open, keeps it.
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
      // Told after it has left, it has left.
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
