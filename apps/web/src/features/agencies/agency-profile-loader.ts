import type { PublicAgency } from '@ghuri/contract/agencies';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { agencyQuery } from './agencies.api.ts';

/** The server calls a mistyped id invalid. For the reader both cases mean: this agency does not exist. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code);

/** Runs before an agency's page is shown. Cached data shows at once and is refreshed in the background. */
export async function loadAgency(id: string): Promise<void> {
  const query = agencyQuery(id);
  if (queryClient.getQueryData(query.queryKey)) return;
  try {
    await queryClient.query(query);
  } catch (error) {
    // The page itself reports a missing agency. All other errors go to the error screen, which offers a retry.
    if (!isGone(error)) throw error;
  }
}

/** The agency of a page, or null if it does not exist. */
export function useAgency(id: string): PublicAgency | null {
  const { data, error } = useQuery({
    ...agencyQuery(id),
    // The loader has just asked; a second request for a missing agency is not needed.
    retryOnMount: false,
  });
  return data && !isGone(error) ? data : null;
}
