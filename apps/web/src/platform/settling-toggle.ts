/** Clicks closer together than this are one burst: nothing more is sent until it is over. */
export const BURST_MS = 400;

export interface SettlingToggleOptions {
  /** What the server holds now. */
  start: boolean;
  send: (on: boolean) => Promise<unknown>;
  /** Shows a state: at once at each click, and again where a refusal takes it back. */
  show: (on: boolean) => void;
  onRefused: (error: unknown) => void;
  /** Nothing is on its way any more, the last click holds and its burst is over; a new toggle may take over. */
  onSettled: () => void;
}

export interface SettlingToggle {
  set(on: boolean): void;
}

/**
 * A switch that answers at once and settles on the last click. One call is on its way at a time; a click during it, or
 * during a burst, only changes what is wanted in the end. So one click costs one call, and any number of fast clicks two
 * at most.
 */
export function createSettlingToggle(options: SettlingToggleOptions): SettlingToggle {
  const { send, show, onRefused, onSettled } = options;
  let held = options.start;
  let wanted = held;
  let sending = false;
  let lastClick = -Infinity;
  let burst: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const inBurst = () => burst !== undefined;

  async function settle(): Promise<void> {
    burst = undefined;
    if (sending) return;
    sending = true;
    try {
      // A burst that is still going on will come back here by itself.
      while (wanted !== held && !inBurst()) {
        const target = wanted;
        await send(target);
        held = target;
      }
    } catch (error) {
      clearTimeout(burst);
      burst = undefined;
      wanted = held;
      show(held);
      onRefused(error);
    } finally {
      sending = false;
    }
    if (!inBurst() && wanted === held) rest = setTimeout(onSettled, BURST_MS);
  }

  return {
    set(on) {
      wanted = on;
      show(on);
      const now = performance.now();
      const goesOn = now - lastClick < BURST_MS;
      lastClick = now;
      clearTimeout(rest);
      clearTimeout(burst);
      burst = goesOn ? setTimeout(() => void settle(), BURST_MS) : undefined;
      if (!goesOn) void settle();
    },
  };
}
