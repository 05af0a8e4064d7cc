import { useLocation } from 'react-router';

/** The state of a navigation to the list of requests, right after one was sent. */
export const JUST_SENT = { justSent: true };

export function useJustSent(): boolean {
  const { state } = useLocation() as { state: Partial<typeof JUST_SENT> | null };
  return state?.justSent === true;
}
