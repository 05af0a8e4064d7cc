/** A user has push on this many devices at most. One more takes the place of the one that was used least recently. */
export const MOST_PUSH_DEVICES = 10;

/** A device whose push service has accepted nothing for this long is forgotten. */
export const FORGET_FAILING_AFTER_MS = 3 * 24 * 60 * 60_000;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** How long to wait after each failed try, unless the service asks for more. */
export const PUSH_WAITS_MS: readonly number[] = [
  20 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  60 * MINUTE_MS,
];
/** A service that asks us to wait longer gets the next try after this time. */
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;

/** How a try ended. */
export type PushAnswer =
  | { status: number; retryAfter: string | null }
  /** `refused`: the address is none that we call. `unreachable`: no connection, so nothing arrived. `unknown`: anything else. */
  | 'refused'
  | 'unreachable'
  | 'unknown';

export type AfterPush =
  | { next: 'done' }
  /** The device no longer exists. */
  | { next: 'forget' }
  /** It certainly did not arrive, and may later. */
  | { next: 'wait'; ms: number }
  /** It is not sent again: the service will not take it, took it without an answer, or failed too often. */
  | { next: 'give_up' };

/**
 * What follows a try; `tries` includes it. Without an answer the message may have arrived, so it is not sent again: a
 * device must never get one event twice.
 */
export function afterPush(answer: PushAnswer, tries: number, now: number): AfterPush {
  if (answer === 'refused') return { next: 'forget' };
  if (answer === 'unknown') return { next: 'give_up' };
  if (answer === 'unreachable') return wait(tries, 0);
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { next: 'done' };
  if (status === 404 || status === 410) return { next: 'forget' };
  if (status === 429 || status >= 500) return wait(tries, retryAfterMs(retryAfter, now));
  return { next: 'give_up' };
}

function wait(tries: number, asked: number): AfterPush {
  const ms = PUSH_WAITS_MS[tries - 1];
  return ms === undefined
    ? { next: 'give_up' }
    : { next: 'wait', ms: Math.min(Math.max(ms, asked), LONGEST_WAIT_MS) };
}

/** The header is a number of seconds or a date. 0 if it says nothing. */
function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : 0;
}
