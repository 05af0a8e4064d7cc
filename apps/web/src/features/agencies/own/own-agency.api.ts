import type { OwnUser } from '@ghuri/contract/accounts';
import type { OwnAgency } from '@ghuri/contract/agencies';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { agencyKeys } from '../agencies.api.ts';

type Owner = Pick<OwnUser, 'email'> & { agency: NonNullable<OwnUser['agency']> };

/**
 * The agency as its owner sees it. Whether it is verified is part of the key: the account says so at once when an admin has
 * decided, and what was known before the decision is then asked for again.
 */
export const ownAgencyQuery = ({ email, agency: { _id, verified } }: Owner) =>
  queryOptions<OwnAgency>({
    queryKey: [...agencyKeys.all, 'own', _id, verified],
    queryFn: async ({ signal }) => {
      const [own] = await api('GET /createAgency', { query: { agencyEmail: email }, signal });
      if (!own || !('bank_name' in own)) throw new ApiError(404, 'not_found');
      return own;
    },
    placeholderData: (before) => (before?._id === _id ? before : undefined),
  });

/** Puts in place what a change of the agency answered. */
export function showOwnAgency(owner: Owner, agency: OwnAgency): void {
  queryClient.setQueryData(ownAgencyQuery(owner).queryKey, agency);
}
