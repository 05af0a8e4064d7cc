import { PERSONAL, tabStore } from '../../../platform/storage.ts';
import type { TypedBid } from './bid-schema.ts';

const keyOf = (requestId: string) => `${PERSONAL}bid.${requestId}`;

/** What was typed and not sent: a dialog that was closed by mistake takes nothing with it. */
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
    // Whatever else does not fit, the form says when it is sent; a list must be one to be drawn at all.
    return typed.inclusions === undefined || Array.isArray(typed.inclusions) ? typed : {};
  } catch {
    return {};
  }
}
