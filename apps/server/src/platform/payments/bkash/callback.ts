import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Callback, CallbackRequest } from '../payment-provider.ts';

const LONGEST_ID = 100;
const STATUSES = new Set(['success', 'failure', 'cancel']);

/** bKash signs nothing. So the address that the browser returns to carries the attempt and a proof that we wrote it. */
export function callbackUrl(returnUrl: string, attemptId: string, appSecret: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('attempt', attemptId);
  url.searchParams.set('proof', proofOf(attemptId, appSecret));
  return url.toString();
}

/** Reads the query of a returning browser; null where it cannot be bKash's. `status` is the browser's word: it is only a hint. */
export function parseBkashCallback({ query }: CallbackRequest, appSecret: string): Callback | null {
  const fields = new URLSearchParams([...query].flatMap(split));
  const only = (name: string) => (fields.getAll(name).length === 1 ? fields.get(name)! : '');
  const [attemptId, paymentID, status] = [only('attempt'), only('paymentID'), only('status')];
  if (!attemptId || !paymentID || !STATUSES.has(status)) return null;
  if (attemptId.length > LONGEST_ID || paymentID.length > LONGEST_ID) return null;
  const authentic = sameText(only('proof'), proofOf(attemptId, appSecret));
  return { attemptId, status, hint: { paymentID, status }, authentic };
}

/** bKash may add its part with a second question mark, which hides its first field in the value before it. */
function split([name, value]: [string, string]): [string, string][] {
  const [own = '', ...added] = value.split('?');
  return [[name, own], ...new URLSearchParams(added.join('&'))];
}

const proofOf = (attemptId: string, appSecret: string): string =>
  createHmac('sha256', appSecret).update(`return ${attemptId}`).digest('base64url').slice(0, 32);

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
