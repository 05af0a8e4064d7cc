import { RESEND_WAIT_MS } from '@ghuri/domain/accounts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';

const TOO_SOON = new Set(['resend_too_soon', 'code_just_sent']);
const WAIT_SECONDS = RESEND_WAIT_MS / 1000;

/** Sends a link or a code again, at most once a minute. `justSent`: one was sent before the page opened. */
export function useResend(send: () => Promise<unknown>, { justSent = false } = {}) {
  const [wait, setWait] = useState(justSent ? WAIT_SECONDS : 0);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ sent: true } | { sent: false; error: unknown }>();

  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function resend() {
    setSending(true);
    try {
      await send();
      setOutcome({ sent: true });
      setWait(WAIT_SECONDS);
    } catch (error) {
      setOutcome({ sent: false, error });
      if (error instanceof ApiError && TOO_SOON.has(error.code)) setWait(WAIT_SECONDS);
    } finally {
      setSending(false);
    }
  }

  return { wait, sending, outcome, resend: () => void resend() };
}
