import type { TripDraft } from '@ghuri/contract/trips';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import type { KeptTrip } from './kept-trip.ts';
import { isSame, mergeDrafts } from './merge-drafts.ts';
import type { TripPart } from './merge-drafts.ts';

/** Long enough that a typed word is one call. */
const QUIET_MS = 800;
/** The browser does not always notice that the network is back. */
const RETRY_MS = 10_000;
/** The first calls of an outage are the ones that may have arrived. */
const MOST_UNANSWERED = 5;

interface SavedTrip {
  revision: number;
  draft: TripDraft;
}

export type SaveStatus =
  | { state: 'saved' }
  | { state: 'saving' }
  | { state: 'offline' }
  | { state: 'refused'; error: unknown }
  /** Another tab or person changed the same parts. Nothing is sent until the user chooses. */
  | { state: 'clash'; parts: TripPart[]; theirs: SavedTrip };

export interface TripState {
  draft: TripDraft;
  status: SaveStatus;
  /** Changes from elsewhere were added to this form. */
  merged: boolean;
}

interface SaverOptions {
  trip: SavedTrip;
  kept: KeptTrip | null;
  save: (trip: SavedTrip) => Promise<{ revision: number }>;
  read: () => Promise<SavedTrip>;
  /** Stores what the server does not have yet; null when it has everything. */
  keep: (kept: KeptTrip | null) => void;
}

export type TripSaver = ReturnType<typeof createTripSaver>;

/**
 * Holds the draft of one trip while it is edited. Every change is kept in the browser at once and sent after a pause,
 * one call at a time. If the trip was changed elsewhere, the two are merged.
 */
export function createTripSaver({ trip, kept, save, read, keep }: SaverOptions) {
  let saved = trip;
  /** Sent without a response: the server may have one of them. */
  let unanswered: TripDraft[] = [];
  let state: TripState = { draft: trip.draft, status: { state: 'saved' }, merged: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isOpen = false;
  const listeners = new Set<() => void>();

  function show(change: Partial<TripState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const isSaved = () => isSame(state.draft, saved.draft);
  const store = () =>
    keep(
      isSaved()
        ? null
        : { revision: saved.revision, base: saved.draft, sent: unanswered, draft: state.draft },
    );

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }

  /** Sends the draft. Ends when the server has it, or when it cannot have it now. */
  function send(): Promise<void> {
    clearTimeout(timer);
    running ??= sendOnce().finally(() => {
      running = null;
    });
    return running;
  }

  async function sendOnce(): Promise<void> {
    while (!isSaved() && state.status.state !== 'clash') {
      const sent = state.draft;
      show({ status: { state: 'saving' } });
      const before = unanswered;
      unanswered = [...before.slice(0, MOST_UNANSWERED - 1), sent];
      store();
      try {
        const { revision } = await save({ revision: saved.revision, draft: sent });
        saved = { revision, draft: sent };
        unanswered = [];
        store();
      } catch (error) {
        if (error instanceof ApiError) unanswered = before;
        if (error instanceof ApiError && error.code === 'trip_changed') {
          if (await takeOver()) continue;
          return;
        }
        fail(error);
        return;
      }
    }
    if (state.status.state !== 'clash') show({ status: { state: 'saved' } });
  }

  function fail(error: unknown): void {
    const isTemporary = error instanceof NetworkError || (error instanceof ApiError && error.status >= 429);
    show({ status: isTemporary ? { state: 'offline' } : { state: 'refused', error } });
    if (isTemporary && isOpen) wait(RETRY_MS);
  }

  /** Reads the other version and merges it. Returns whether the result can be sent. */
  async function takeOver(): Promise<boolean> {
    try {
      merge(await read());
      return state.status.state !== 'clash';
    } catch (error) {
      fail(error);
      return false;
    }
  }

  function merge(theirs: SavedTrip): void {
    if (unanswered.some((sent) => isSame(theirs.draft, sent))) {
      // Not from elsewhere: our own call arrived, and only its response was lost.
      saved = theirs;
      unanswered = [];
      store();
      return;
    }
    const { draft, clashes } = mergeDrafts(saved.draft, state.draft, theirs.draft);
    if (clashes.length > 0) {
      show({ status: { state: 'clash', parts: clashes, theirs } });
      return;
    }
    saved = theirs;
    show({ draft, merged: true });
    store();
  }

  if (kept && !isSame(kept.draft, trip.draft)) {
    saved = { revision: kept.revision, draft: kept.base };
    unanswered = kept.sent;
    state = { ...state, draft: kept.draft };
    if (kept.revision === trip.revision) saved = trip;
    else merge(trip);
    store();
  } else keep(null);

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    change(update: (draft: TripDraft) => TripDraft): void {
      const draft = update(state.draft);
      if (draft === state.draft) return;
      const { status } = state;
      show({ draft, status: status.state === 'saved' ? { state: 'saving' } : status });
      store();
      if (status.state !== 'clash') wait(QUIET_MS);
    },
    /** Sends at once: the network is back, or the user leaves or publishes. Returns the revision; throws if not saved. */
    async flush(): Promise<number> {
      await send();
      // A call that ended while it was running may have left newer letters.
      if (!isSaved() && state.status.state === 'saving') await send();
      if (isSaved()) return saved.revision;
      throw state.status.state === 'refused' ? state.status.error : new NetworkError();
    },
    /** Ends a clash. Where both changed the same, `mine` decides which version stays. */
    resolve(keepMine: boolean): void {
      if (state.status.state !== 'clash') return;
      const { theirs } = state.status;
      const { draft, clashes } = mergeDrafts(saved.draft, state.draft, theirs.draft);
      const chosen = keepMine
        ? draft
        : { ...draft, ...Object.fromEntries(clashes.map((part) => [part, theirs.draft[part]])) };
      saved = theirs;
      show({ draft: chosen, status: { state: 'saving' }, merged: false });
      store();
      void send();
    },
    /** Another call of this page gave the draft a new number: it was published. What was typed meanwhile stays. */
    follow(newest: SavedTrip): void {
      const { draft } = mergeDrafts(saved.draft, state.draft, newest.draft);
      saved = newest;
      show({ draft });
      store();
      if (!isSaved()) wait(QUIET_MS);
    },
    /** The server's draft was replaced by another call. */
    restart(newest: SavedTrip): void {
      clearTimeout(timer);
      saved = newest;
      show({ draft: newest.draft, status: { state: 'saved' }, merged: false });
      store();
    },
    /** While the form is on the page, the saver sends by itself. Returns a function that sends the rest and ends it. */
    open() {
      isOpen = true;
      if (!isSaved()) wait(0);
      return () => {
        isOpen = false;
        clearTimeout(timer);
        void send();
      };
    },
  };
}
