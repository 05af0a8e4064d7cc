import { useDeferredValue } from 'react';

/**
 * Whether the first answer is there. It is told in a render that is done in slices: what comes with it is much to draw, and all at once
 * a slow phone would not answer a finger meanwhile.
 */
export const useArrived = (data: unknown): boolean => useDeferredValue(data !== undefined);
