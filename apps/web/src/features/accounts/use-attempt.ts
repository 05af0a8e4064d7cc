import { useState } from 'react';

/** A call with its pending and error state, where TanStack Query is not loaded: sign-in pages and the identity dialog. */
export function useAttempt(attempt: () => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function run() {
    setPending(true);
    setError(null);
    try {
      await attempt();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setPending(false);
    }
  }
  return { pending, error, run: () => void run() };
}
