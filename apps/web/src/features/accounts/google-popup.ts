/** The size given in the specification. */
const WIDTH = 500;
const HEIGHT = 600;
export const POLL_MS = 2_000;

/** An id that cannot be guessed: everyone who knows it can read the result of the popup. */
export function newHandOverId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Opens the window in the centre of ours. Returns null if the browser blocked it. */
export function openGoogleWindow(handOver: string): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  return window.open(
    `/api/auth/google/start?handOver=${handOver}`,
    'ghuri-google',
    `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`,
  );
}
