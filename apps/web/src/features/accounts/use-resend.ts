import { RESEND_WAIT_MS } from '@ghuri/domain/accounts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { resendVerification } from './accounts.api.ts';

const WAIT_SECONDS = RESEND_WAIT_MS / 1000;

/** Resends the verification link, at most once a minute. `justSent`: one was sent before the page opened. */
export function useResend(email: string, { justSent = false } = {}) {
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
      await resendVerification(email);
      setOutcome({ sent: true });
      setWait(WAIT_SECONDS);
    } catch (error) {
      setOutcome({ sent: false, error });
      if (error instanceof ApiError && error.code === 'resend_too_soon') setWait(WAIT_SECONDS);
    } finally {
      setSending(false);
    }
  }

  return { wait, sending, outcome, resend: () => void resend() };
}
