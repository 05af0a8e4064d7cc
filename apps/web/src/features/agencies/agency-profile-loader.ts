import type { PublicAgency } from '@ghuri/contract/agencies';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { agencyQuery } from './agencies.api.ts';

/** Where an id is mistyped the server calls it invalid; to a reader both are an agency that is not there. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code);

/** Before the page of an agency is shown: at once where it is known, and brought up to date behind it. */
export async function loadAgency(id: string): Promise<void> {
  const query = agencyQuery(id);
  if (queryClient.getQueryData(query.queryKey)) return;
  try {
    await queryClient.query(query);
  } catch (error) {
    // That it is gone is for the page to say; everything else for the error screen, which offers another try.
    if (!isGone(error)) throw error;
  }
}

/** The agency of a page, or null where there is none (any more). */
export function useAgency(id: string): PublicAgency | null {
  const { data, error } = useQuery({
    ...agencyQuery(id),
    // The loader has just asked; that it is gone need not be heard twice.
    retryOnMount: false,
  });
  return data && !isGone(error) ? data : null;
}
