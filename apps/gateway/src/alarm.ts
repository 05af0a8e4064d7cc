/** The longest a timer can be set for. */
const FARTHEST = 2 ** 31 - 1;

export interface Alarm {
  /** Looks again when the next thing is due. Call it whenever that may have changed. */
  reset(): void;
  stop(): void;
}

/** Runs `ring` whenever the earliest of `due` has come, by a clock that may be moved. */
export function createAlarm(now: () => number, due: () => (number | null)[], ring: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function reset(): void {
    clearTimeout(timer);
    const times = due().filter((time) => time !== null);
    if (stopped || times.length === 0) return;
    const wait = Math.min(Math.max(Math.min(...times) - now(), 0), FARTHEST);
    timer = setTimeout(() => {
      ring();
      reset();
    }, wait);
    timer.unref();
  }

  return {
    reset,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
