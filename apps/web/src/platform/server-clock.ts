let offset = 0;

/** Stores the server's time. It ignores the network delay, which does not matter for countdowns in seconds. */
export function setServerTime(iso: string): void {
  offset = Date.parse(iso) - Date.now();
}

/** For a page that did not ask for the time: how far the server's clock is ahead of this device's, in ms. */
export function setServerAhead(ms: number): void {
  offset = ms;
}

/** The current time by the server's clock, as far as known. Countdowns to deadlines use it, not the device's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}
