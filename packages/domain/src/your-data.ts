/** How long a copy of a user's data can be downloaded. */
export const DATA_KEPT_DAYS = 7;
/** One copy a day. */
export const DATA_WAIT_MS = 24 * 3_600_000;

export type DataState = 'preparing' | 'ready' | 'failed';

interface LastCopy {
  state: DataState;
  askedAt: number;
}

/** Whether another copy may be asked for: never two at once, one a day, and again at once after a failure. */
export function mayAskForData(last: LastCopy | null, now: number): 'yes' | 'preparing' | 'too_soon' {
  if (last === null || last.state === 'failed') return 'yes';
  if (last.state === 'preparing') return 'preparing';
  return now - last.askedAt < DATA_WAIT_MS ? 'too_soon' : 'yes';
}
