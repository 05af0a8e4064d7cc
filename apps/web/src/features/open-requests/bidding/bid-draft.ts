import { PERSONAL, tabStore } from '../../../platform/storage.ts';
import type { TypedBid } from './bid-schema.ts';

const keyOf = (requestId: string) => `${PERSONAL}bid.${requestId}`;

/** Saves unsent input, so that closing the dialog by mistake loses nothing. */
export function saveBidDraft(requestId: string, typed: TypedBid): void {
  tabStore.set(keyOf(requestId), JSON.stringify(typed));
}

export function clearBidDraft(requestId: string): void {
  tabStore.remove(keyOf(requestId));
}

export function readBidDraft(requestId: string): Partial<TypedBid> {
  try {
    const kept: unknown = JSON.parse(tabStore.get(keyOf(requestId)) ?? '{}');
    const typed = typeof kept === 'object' && kept !== null ? (kept as Partial<TypedBid>) : {};
    // The form reports other wrong values when it is sent, but the list must be an array to render at all.
    return typed.inclusions === undefined || Array.isArray(typed.inclusions) ? typed : {};
  } catch {
    return {};
  }
}
