import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const MINUTE = 60_000;
/** Longer timers overflow, and a sleeping page may wake late anyway. */
const LONGEST_TIMER = 3_600_000;

let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const readMinute = (): number => Math.floor(serverNow() / MINUTE) * MINUTE;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), 10_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current minute by the server's clock. One timer serves all components on the page. */
export const useMinute = (): number => useSyncExternalStore(listen, readMinute);

/** Whether a moment has passed by the server's clock. Updates at that moment, and at once when a sleeping page wakes. */
export function useHasPassed(moment: number): boolean {
  const [passed, setPassed] = useState(() => serverNow() >= moment);
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(pending);
      const rest = moment - serverNow();
      setPassed(rest <= 0);
      if (rest > 0) pending = setTimeout(look, Math.min(rest, LONGEST_TIMER));
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(pending);
      document.removeEventListener('visibilitychange', look);
    };
  }, [moment]);
  return passed;
}
