import type { RosterStore } from './roster-store.ts';
import { sendArrivals } from './roster.api.ts';

/**
 * Sends the local check-ins and removes them once the server has them. Sending twice changes nothing, so an
 * interrupted call is retried. Returns whether a booking is no longer on the list.
 */
export async function sendWishes(store: RosterStore, tripId: string): Promise<{ refused: boolean }> {
  const { wishes } = store.read();
  if (wishes.length === 0) return { refused: false };
  const { unknown } = await sendArrivals(tripId, { arrivals: wishes });
  store.forgetWishes(wishes);
  return { refused: unknown.length > 0 };
}
