let offset = 0;

/** Notes the server's present; the way here counts as no time, which no countdown in seconds can tell. */
export function setServerTime(iso: string): void {
  offset = Date.parse(iso) - Date.now();
}

/** Now, by the server's clock as far as we know it. Deadlines are counted down to by this, not by the device's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}
