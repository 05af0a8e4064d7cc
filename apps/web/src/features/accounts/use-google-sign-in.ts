import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { startFromCookie } from '../../platform/auth/session.ts';
import { paths } from '../../platform/paths.ts';
import { googleHandOver } from './accounts.api.ts';
import { isCodeNeeded } from './code-needed.ts';
import { newHandOverId, openGoogleWindow, POLL_MS } from './google-popup.ts';

export type GoogleStage =
  | { name: 'idle' | 'waiting' | 'blocked' | 'closed' | 'refused' | 'failed' | 'expired' }
  | { name: 'broken'; error: unknown };

/** Google sign-in: opens the window, polls the result every 2 s, and continues after success. */
export function useGoogleSignIn(onSignedIn: () => void): { stage: GoogleStage; start: () => void } {
  const [stage, setStage] = useState<GoogleStage>({ name: 'idle' });
  const navigate = useNavigate();
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
        // Read before polling: a window that closes itself after success must not look cancelled.
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
        // Polling goes on: an issuer's page may cut the link between the windows, which looks like a closed window.
        if (closed) setStage({ name: 'closed' });
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isCodeNeeded(error)) {
        popup.close();
        await navigate(paths.signInCode);
        return;
      }
      setStage({ name: 'broken', error });
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
