import type { PublicUser } from '@ghuri/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { personQuery } from './people.api.ts';

/** Nobody by that name, or nobody that the viewer may see: to a reader it is the same. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['user_not_found', 'not_found', 'invalid_input', 'blocked'].includes(error.code);

/** Before the page of a person is shown: at once where they are known, and brought up to date behind it. */
export async function loadPerson(emailOrAlias: string): Promise<void> {
  const query = personQuery(emailOrAlias);
  if (queryClient.getQueryData(query.queryKey)) return;
  try {
    await queryClient.query(query);
  } catch (error) {
    // That they are gone is for the page to say; everything else for the error screen, which offers another try.
    if (!isGone(error)) throw error;
  }
}

/** The person of a page, or null where there is nobody (any more). */
export function usePerson(emailOrAlias: string): PublicUser | null {
  const { data, error } = useQuery(personQuery(emailOrAlias));
  return data && !isGone(error) ? data : null;
}
