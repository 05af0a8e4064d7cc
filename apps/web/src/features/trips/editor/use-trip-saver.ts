import type { WholeTrip } from '@ghuri/contract/trips';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { readTrip, saveTrip } from '../trips.api.ts';
import { keepTrip, readKeptTrip } from './kept-trip.ts';
import { createTripSaver } from './trip-saver.ts';

/** The draft of a trip, saved by itself. */
export function useTripSaver({ _id, revision, draft }: WholeTrip) {
  const { userID } = useMe();
  const [saver] = useState(() =>
    createTripSaver({
      trip: { revision, draft },
      kept: readKeptTrip(userID, _id, draft),
      save: (trip) => saveTrip(_id, trip),
      read: () => readTrip(_id),
      keep: (kept) => keepTrip(userID, _id, kept),
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  useEffect(() => {
    const close = saver.open();
    // A failure shows as the state of the saver.
    const flush = () => void saver.flush().catch(() => {});
    const whenHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', whenHidden);
      close();
    };
  }, [saver]);
  return { saver, ...state };
}
