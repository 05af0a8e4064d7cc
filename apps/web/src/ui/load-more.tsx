import { useRef } from 'react';
import { Button } from './button.tsx';
import { useInView } from './in-view.ts';

/** Far enough below the window that the next page is loaded before the user gets there. */
const AHEAD = '0px 0px 150% 0px';

/**
 * The end of the loaded items. It loads more when it comes near the window. The button is for keyboards, for screen
 * readers, and for users who are faster than the network.
 */
export function LoadMore({ label, onMore }: { label: string; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useInView(end, (visible) => visible && onMore(), AHEAD);
  return (
    <div ref={end} className="flex justify-center py-4">
      <Button onClick={onMore}>{label}</Button>
    </div>
  );
}
