import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` things stand in the document: `first` of them at once, and one more after each frame. All at once, a slow phone
 * would not answer a finger meanwhile, and the pictures of the others would hold up those of the first.
 */
export function useDrawn(count: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= count) return undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    // What a frame begins with a timer runs when it has been painted.
    const frame = requestAnimationFrame(() => {
      next = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(next);
    };
  }, [drawn, count]);
  return drawn;
}
