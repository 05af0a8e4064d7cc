import { useDeferredValue } from 'react';

/**
 * True when the first response has arrived. The value changes in a deferred render, done in slices: there is much to
 * draw, and one long render would block input on a slow phone.
 */
export const useArrived = (data: unknown): boolean => useDeferredValue(data !== undefined);
