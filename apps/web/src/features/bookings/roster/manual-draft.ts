import { keyOf } from '../../../platform/new-key.ts';
import type { SentKey } from '../../../platform/new-key.ts';
import type { TypedManual } from './manual-form-schema.ts';

interface Begun {
  values?: TypedManual;
  sent?: SentKey;
}

/** By tour: what a closed sheet leaves behind, and the key under which it was sent. */
const begun = new Map<string, Begun>();

export const readManualDraft = (tripId: string): TypedManual | undefined => begun.get(tripId)?.values;

export const keepManualDraft = (tripId: string, values: TypedManual): void =>
  void begun.set(tripId, { ...begun.get(tripId), values });

/** The key of a booking that is being sent. */
export function manualKey(tripId: string, values: object): string {
  const sent = keyOf(values, begun.get(tripId)?.sent);
  begun.set(tripId, { ...begun.get(tripId), sent });
  return sent.key;
}

export const forgetManualDraft = (tripId: string): void => void begun.delete(tripId);
