import { useSyncExternalStore } from 'react';

/** Whether a media query matches. For differences that are more than style: another place in the page, nothing to fetch. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
