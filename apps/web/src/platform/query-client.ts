import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { currentSession, onSessionChange } from './auth/session.ts';

const MOST_RETRIES = 2;

/** The one cache of what the server said. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Asked even when the browser believes to be offline: a failure with a retry beats a page that waits in silence.
      networkMode: 'always',
      // Which is why it has to be said: what failed without a network is asked for again with one.
      refetchOnReconnect: true,
      // A refusal (4xx) will be repeated word for word; only silence and our own faults are worth another try.
      retry: (failures, error) =>
        failures < MOST_RETRIES && !(error instanceof ApiError && error.status < 500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// What one person was told is not for the next.
onSessionChange(() => {
  if (currentSession().status === 'visitor') queryClient.clear();
});
