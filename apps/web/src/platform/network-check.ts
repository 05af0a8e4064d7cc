import { checkWith, isOnline, setOnline } from './network.ts';

/** Between two questions while the server cannot be reached. */
const PAUSE_MS = 5_000;
/** A connection that swallows everything counts as none. */
const PATIENCE_MS = 10_000;

let checking: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Finds out whether the server can be reached, and asks again until it can. The browser's own events are only a hint:
 * "online" comes early, and does not come at all if only the server was down.
 */
export const checkNetwork = (): Promise<void> =>
  (checking ??= ask().finally(() => {
    checking = undefined;
  }));

async function ask(): Promise<void> {
  clearTimeout(timer);
  // A page in the background does not ask.
  const next = document.hidden ? isOnline() : navigator.onLine && (await isReached());
  if (!next) timer = setTimeout(() => void checkNetwork(), PAUSE_MS);
  setOnline(next);
}

/** Any response counts, also an error. */
const isReached = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  );

const check = () => void checkNetwork();
window.addEventListener('online', check);
window.addEventListener('offline', check);
checkWith(check);
