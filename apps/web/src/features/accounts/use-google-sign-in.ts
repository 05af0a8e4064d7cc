import { useEffect, useRef, useState } from 'react';
import { startFromCookie } from '../../platform/auth/session.ts';
import { googleHandOver } from './accounts.api.ts';
import { newHandOverId, openGoogleWindow, POLL_MS } from './google-popup.ts';

export type GoogleStage =
  | { name: 'idle' | 'waiting' | 'blocked' | 'closed' | 'refused' | 'failed' | 'expired' }
  | { name: 'broken'; error: unknown };

/** Sign in through the Google window: opens it, asks every 2 s what became of it, and goes on when it is done. */
export function useGoogleSignIn(onSignedIn: () => void): { stage: GoogleStage; start: () => void } {
  const [stage, setStage] = useState<GoogleStage>({ name: 'idle' });
  const attempt = useRef<AbortController>(undefined);

  useEffect(() => () => attempt.current?.abort(), []);

  function start() {
    attempt.current?.abort();
    attempt.current = new AbortController();
    const id = newHandOverId();
    const popup = openGoogleWindow(id);
    if (!popup) {
      setStage({ name: 'blocked' });
      return;
    }
    setStage({ name: 'waiting' });
    void follow(id, popup, attempt.current.signal);
  }

  async function follow(id: string, popup: Window, signal: AbortSignal) {
    try {
      for (;;) {
        await pause(POLL_MS, signal);
        // Read before asking: a window that closes itself when it is done must not look given up.
        const closed = popup.closed;
        const { state } = await googleHandOver(id, signal);
        if (state === 'done') {
          await startFromCookie();
          popup.close();
          setStage({ name: 'idle' });
          onSignedIn();
          return;
        }
        if (state !== 'waiting') {
          popup.close();
          setStage({ name: state });
          return;
        }
        // Still asking after it: an issuer's page may cut the tie between the windows, which looks the same from here.
        if (closed) setStage({ name: 'closed' });
      }
    } catch (error) {
      if (!signal.aborted) setStage({ name: 'broken', error });
    }
  }

  return { stage, start };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
