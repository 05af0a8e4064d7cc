import type { PublicUser } from '@ghuri/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { userQuery } from './people.api.ts';

/** This user does not exist, or the viewer may not see them: for the reader it is the same. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['user_not_found', 'not_found', 'invalid_input', 'blocked'].includes(error.code);

/** Runs before a user's page is shown. Cached data shows at once and is refreshed in the background. */
export async function loadUser(emailOrAlias: string): Promise<void> {
  const query = userQuery(emailOrAlias);
  if (queryClient.getQueryData(query.queryKey)) return;
  try {
    await queryClient.query(query);
  } catch (error) {
    // The page itself reports a missing user. All other errors go to the error screen, which offers a retry.
    if (!isGone(error)) throw error;
  }
}

/** The user of a page, or null if there is none. */
export function useUser(emailOrAlias: string): PublicUser | null {
  const { data, error } = useQuery(userQuery(emailOrAlias));
  return data && !isGone(error) ? data : null;
}
