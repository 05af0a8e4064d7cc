import { readCheckInCode } from '@ghuri/domain/check-in-codes';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { onNetworkChange } from '../../../platform/network.ts';
import { serverNow, setServerTime } from '../../../platform/server-clock.ts';
import { codeHash } from './code-hash.ts';
import { createRosterStore, shownTravellers } from './roster-store.ts';
import type { ShownTraveller } from './roster-store.ts';
import { checkInByCode, fetchRoster } from './roster.api.ts';
import { sendWishes } from './send-wishes.ts';

/** Several phones may check in travellers of the same bus. */
const LOOK_AGAIN_MS = 20_000;
const SEND_AGAIN_MS = 10_000;

export type CheckInOutcome =
  | { kind: 'checked-in' | 'already' | 'cancelled'; traveller: ShownTraveller }
  | { kind: 'unknown' }
  /** No traveller here has this code, and the server cannot be reached. */
  | { kind: 'unknown-offline' };

/** The travellers of a trip and all check-in actions, with or without network. */
export function useRoster(userId: string, tripId: string) {
  const store = useMemo(() => createRosterStore(userId, tripId), [userId, tripId]);
  const kept = useSyncExternalStore(store.subscribe, store.read);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState(false);

  const query = useQuery({
    queryKey: ['roster', userId, tripId],
    queryFn: async ({ signal }) => {
      const roster = await fetchRoster(tripId, signal).catch((error: unknown) => {
        // Removed from the team, or from this departure: its phone numbers leave the phone.
        if (error instanceof ApiError && (error.status === 403 || error.status === 404)) store.forget();
        throw error;
      });
      setServerTime(roster.now);
      store.keepRoster(roster);
      return roster.now;
    },
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnReconnect: true,
    retry: 0,
  });
  const { refetch } = query;

  const waiting = kept.wishes.length;
  const send = useCallback(async () => {
    if (store.read().wishes.length === 0) return;
    setSending(true);
    try {
      const { refused: someRefused } = await sendWishes(store, tripId);
      setRefused(someRefused);
      setFailure(null);
      await refetch();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  }, [store, tripId, refetch]);

  // The timer is for a server that answers with errors: the network is there all the time then.
  useEffect(() => {
    if (waiting === 0) return undefined;
    const timer = setInterval(() => void send(), SEND_AGAIN_MS);
    const stop = onNetworkChange((online) => {
      if (online) void send();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [waiting, send]);

  // Sends the changes left from an earlier page load.
  useEffect(() => {
    const soon = setTimeout(() => void send());
    return () => clearTimeout(soon);
  }, [send]);

  async function find(code: string): Promise<ShownTraveller | undefined> {
    const hash = await codeHash(code);
    return shownTravellers(store.read()).find((traveller) => traveller.codeHash === hash);
  }

  async function checkIn(typed: string): Promise<CheckInOutcome> {
    const code = readCheckInCode(typed);
    let traveller = await find(code);
    if (!traveller && (await codeHash(code)) === null) return checkInByServer(code);
    if (!traveller) {
      // A traveller may have booked since the list was fetched.
      const { error } = await refetch();
      traveller = await find(code);
      if (!traveller) return { kind: error instanceof NetworkError ? 'unknown-offline' : 'unknown' };
    }
    if (traveller.state !== 'going') return { kind: 'cancelled', traveller };
    if (traveller.people === traveller.persons) return { kind: 'already', traveller };
    setPeople(traveller.bookingId, traveller.persons);
    return { kind: 'checked-in', traveller: { ...traveller, people: traveller.persons } };
  }

  /** Without hashing this page cannot match a code, so it asks the server at once. */
  async function checkInByServer(code: string): Promise<CheckInOutcome> {
    const isHere = (id: string) => shownTravellers(store.read()).find(({ bookingId }) => bookingId === id);
    try {
      const { checkedIn } = await checkInByCode(tripId, code);
      const before = checkedIn[0] === undefined ? undefined : isHere(checkedIn[0])?.checkedInAt;
      await refetch();
      const traveller = checkedIn[0] === undefined ? undefined : isHere(checkedIn[0]);
      if (!traveller) return { kind: 'unknown' };
      return { kind: before == null ? 'checked-in' : 'already', traveller };
    } catch (error) {
      return { kind: error instanceof NetworkError ? 'unknown-offline' : 'unknown' };
    }
  }

  /** Sets by hand how many of a party are here. */
  function setPeople(bookingId: string, people: number): void {
    store.keepWish({ bookingId, people, at: new Date(serverNow()).toISOString() });
    void send();
  }

  const shown = shownTravellers(kept);
  return {
    roster: kept.roster,
    /** The expected travellers. */
    travellers: shown.filter(({ state }) => state === 'going'),
    /** Travellers who cancelled: not counted, but the agency may want to call them. */
    cancelled: shown.filter(({ state }) => state !== 'going'),
    query,
    waiting,
    sending,
    /** Why the local changes could not be sent. */
    failure,
    refused,
    offline: query.error instanceof NetworkError || failure instanceof NetworkError,
    send,
    checkIn,
    setPeople,
    /** Fetches the list again, after a change that this page made. */
    refresh: refetch,
  };
}
