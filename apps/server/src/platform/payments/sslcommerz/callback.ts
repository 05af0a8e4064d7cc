import type { Callback, CallbackRequest } from '../payment-provider.ts';
import { isSignedWell } from './signature.ts';

const MOST_BYTES = 64 * 1024;
const LONGEST_TRAN_ID = 30;
const LONGEST_VAL_ID = 50;

/** Reads a form that a browser or SSLCommerz posted to us; null where it cannot be one of its messages. */
export function parseSslcommerzCallback(
  { headers, rawBody }: CallbackRequest,
  { storeId, storePassword }: { storeId: string; storePassword: string },
): Callback | null {
  if (!(headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')) return null;
  if (rawBody.length > MOST_BYTES) return null;
  const pairs = [...new URLSearchParams(rawBody.toString('utf8'))];
  const fields = new Map(pairs);
  // Two values under one name: a forger hopes that we check one and use the other.
  if (fields.size !== pairs.length) return null;

  const attemptId = fields.get('tran_id') ?? '';
  const status = fields.get('status') ?? '';
  const valId = fields.get('val_id') ?? '';
  if (!attemptId || attemptId.length > LONGEST_TRAN_ID || !status || valId.length > LONGEST_VAL_ID)
    return null;
  return {
    attemptId,
    status,
    hint: valId ? { val_id: valId } : {},
    authentic: fields.get('store_id') === storeId && isSignedWell(fields, storePassword),
  };
}
