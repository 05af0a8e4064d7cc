import { api } from '../../../platform/api-client.ts';
import type { RosterStore, Wish } from './roster-store.ts';

type CheckIn = Wish & { code: string };

/**
 * Tells the server what was done here and forgets it once it has arrived. Sending twice changes nothing, so whatever is cut off
 * half-way is sent again. Answers whether everybody was still on the list.
 */
export async function sendWishes(store: RosterStore, tripId: string): Promise<{ refused: boolean }> {
  const { wishes } = store.read();
  const params = { id: tripId };
  const checkIns = wishes.filter((wish): wish is CheckIn => wish.code !== null);
  const undone = wishes.filter(({ code }) => code === null);
  let refused = false;
  if (undone.length > 0) {
    const bookings = undone.map(({ bookingId, at }) => ({ bookingId, at }));
    await api('PUT /roster/:id/undo-check-in', { params, body: { bookings } });
    store.forgetWishes(undone);
  }
  if (checkIns.length > 0) {
    const codes = checkIns.map(({ code, at }) => ({ code, at }));
    const { unknown } = await api('PUT /roster/:id/check-in', { params, body: { codes } });
    refused = unknown.length > 0;
    store.forgetWishes(checkIns);
  }
  return { refused };
}
