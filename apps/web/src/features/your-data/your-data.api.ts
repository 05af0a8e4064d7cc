import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { downloadFile } from '../../platform/save-file.ts';

const KEY = ['your-data'] as const;
/** How often a page that waits asks whether the copy is ready. */
const WAIT_MS = 5_000;

export const dataCopyQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /account/data', { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? WAIT_MS : false),
  });

export async function askForData(): Promise<void> {
  queryClient.setQueryData(dataCopyQuery().queryKey, await api('POST /account/data', {}));
}

export const refreshDataCopy = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

/** The server asks for a fresh proof of identity. */
export const downloadData = (): Promise<void> => downloadFile('/account/data/file', 'POST');
