import type { Callback } from '../payment-provider.ts';
import { isSignedWell } from './signature.ts';

const MOST_BYTES = 64 * 1024;
const LONGEST_TRAN_ID = 30;
const LONGEST_VAL_ID = 50;

/** Reads what a browser or SSLCommerz posted to us; null when it cannot be one of its messages. */
export function parseSslcommerzCallback(
  { headers, rawBody }: { headers: Headers; rawBody: Buffer },
  { storeId, storePassword }: { storeId: string; storePassword: string },
): Callback | null {
  if (!(headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')) return null;
  if (rawBody.length > MOST_BYTES) return null;
  const pairs = [...new URLSearchParams(rawBody.toString('utf8'))];
  const fields = new Map(pairs);
  // Two values under one name: somebody hopes that we check the one and use the other.
  if (fields.size !== pairs.length) return null;

  const tranId = fields.get('tran_id') ?? '';
  const status = fields.get('status') ?? '';
  const valId = fields.get('val_id') ?? '';
  if (!tranId || tranId.length > LONGEST_TRAN_ID || !status || valId.length > LONGEST_VAL_ID) return null;
  return {
    lookup: { tran_id: tranId },
    hint: { status, ...(valId && { val_id: valId }) },
    authentic: fields.get('store_id') === storeId && isSignedWell(fields, storePassword),
  };
}
