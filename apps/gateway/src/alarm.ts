/** The longest possible timer. */
const FARTHEST = 2 ** 31 - 1;

export interface Alarm {
  /** Sets the timer again. Call it when the next deadline may have changed. */
  reset(): void;
  stop(): void;
}

/** Runs `ring` at the earliest time of `due`, by a clock that tests may move. */
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
