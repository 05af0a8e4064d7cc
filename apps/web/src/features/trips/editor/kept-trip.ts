import type { TripDraft } from '@ghuri/contract/trips';
import { localStore, PERSONAL } from '../../../platform/storage.ts';

/** What was typed and is not on the server yet, with the draft it began with. */
export interface KeptTrip {
  revision: number;
  base: TripDraft;
  /** Drafts that were sent without a response. */
  sent: TripDraft[];
  draft: TripDraft;
}

const keyOf = (userId: string, tripId: string) => `${PERSONAL}trip.${userId}.${tripId}`;

/** Kept in this browser until the server has it, or the user signs out. */
export function keepTrip(userId: string, tripId: string, kept: KeptTrip | null): void {
  if (kept === null) localStore.remove(keyOf(userId, tripId));
  else localStore.set(keyOf(userId, tripId), JSON.stringify(kept));
}

/** Returns null if there is none, or if another version of the app wrote it in another form. */
export function readKeptTrip(userId: string, tripId: string, like: TripDraft): KeptTrip | null {
  try {
    const kept = JSON.parse(localStore.get(keyOf(userId, tripId)) ?? 'null') as KeptTrip | null;
    if (kept === null || typeof kept.revision !== 'number' || !Array.isArray(kept.sent)) return null;
    return hasParts(kept.base, like) && hasParts(kept.draft, like) ? kept : null;
  } catch {
    return null;
  }
}

const hasParts = (draft: unknown, like: TripDraft): boolean =>
  typeof draft === 'object' &&
  draft !== null &&
  Object.entries(like).every(([part, value]) => {
    const found = (draft as Record<string, unknown>)[part];
    return (
      value === null ||
      found === null ||
      (typeof found === typeof value && Array.isArray(found) === Array.isArray(value))
    );
  });
