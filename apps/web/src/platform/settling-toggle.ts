/** Clicks with a shorter gap than this are one burst: nothing more is sent until it ends. */
export const BURST_MS = 400;

export interface SettlingToggleOptions {
  /** The current state on the server. */
  start: boolean;
  send: (on: boolean) => Promise<unknown>;
  /** Shows a state: at each click, and again if a refusal reverts it. */
  show: (on: boolean) => void;
  onRefused: (error: unknown) => void;
  /** No call is running, the last click has taken effect and its burst is over. A new toggle may replace this one. */
  onSettled: () => void;
}

export interface SettlingToggle {
  set(on: boolean): void;
}

/**
 * A switch that shows each click at once and sends the last one. Only one call runs at a time; a click during it, or
 * during a burst, only changes the wanted state. So one click costs one call, and any number of fast clicks costs two
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
      // A running burst calls this again when it ends.
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
