let offset = 0;

/** Notes the server's present; the way here counts as no time, which no countdown in seconds can tell. */
export function setServerTime(iso: string): void {
  offset = Date.parse(iso) - Date.now();
}

/** For a page that did not ask for the time itself: by how much, in ms, the server's clock is ahead of this device's. */
export function setServerAhead(ms: number): void {
  offset = ms;
}

/** Now, by the server's clock as far as we know it. Deadlines are counted down to by this, not by the device's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}
