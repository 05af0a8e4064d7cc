import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { currentSession, onSessionChange } from './auth/session.ts';
import { isOnline, onNetworkChange } from './network.ts';

const MOST_RETRIES = 2;

/** The one cache of server responses. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Also ask if the browser reports offline: an error with a retry is better than a page that waits silently.
      networkMode: 'always',
      // With 'always' this is off by default. Failed queries must be fetched again when the network is back.
      refetchOnReconnect: true,
      // A 4xx would come again; only network errors and server errors are worth a retry. Offline, the error is shown at
      // once, and the query runs again when the network is back.
      retry: (failures, error) =>
        failures < MOST_RETRIES && isOnline() && !(error instanceof ApiError && error.status < 500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

onlineManager.setEventListener((setOnline) => {
  setOnline(isOnline());
  return onNetworkChange(setOnline);
});

// The next user must not see the data of the one before.
onSessionChange(() => {
  if (currentSession().status === 'visitor') queryClient.clear();
});
