import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` things stand in the document: `first` of them at once, and one more with every moment. All at once, a slow phone
 * would not answer a finger meanwhile.
 */
export function useDrawn(count: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= count) return undefined;
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(next);
  }, [drawn, count]);
  return drawn;
}
