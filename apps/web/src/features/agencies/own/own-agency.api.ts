import type { OwnUser } from '@ghuri/contract/accounts';
import type { OwnAgency } from '@ghuri/contract/agencies';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import type { CallBody } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { loadErrorSentences } from '../../../platform/first-errors.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { agencyKeys } from '../agencies.api.ts';

type Owner = Pick<OwnUser, 'email'> & { agency: NonNullable<OwnUser['agency']> };

/**
 * The agency as its owner sees it. `verified` is part of the key: after an admin's decision the account changes at
 * once, and the agency is then fetched again.
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

/** Puts the response of a change into the cache. */
function showOwnAgency(owner: Owner, agency: OwnAgency): void {
  queryClient.setQueryData(ownAgencyQuery(owner).queryKey, agency);
}

export const changeAbout = async (owner: Owner, body: CallBody<'PUT /agency/about'>) =>
  showOwnAgency(owner, await api('PUT /agency/about', { body }));

export const changePictures = async (owner: Owner, body: CallBody<'PUT /agency/pictures'>) =>
  showOwnAgency(owner, await api('PUT /agency/pictures', { body }));

export const sendFormAgain = async (owner: Owner, body: CallBody<'PUT /agency/form'>) =>
  showOwnAgency(owner, await api('PUT /agency/form', { body }));

export const sendBankCode = (password: string | undefined) =>
  api('POST /agency-bank/code', { body: { password } });

export const changeBank = async (owner: Owner, body: CallBody<'PUT /agency-bank'>) =>
  showOwnAgency(owner, await api('PUT /agency-bank', { body }));

export const switchPersonalised = (personalizeTour: boolean) =>
  api('PUT /agency/personalize', { body: { personalizeTour } });

/** The agency's open money, always fetched again. */
export const deletionQuery = (agencyId: string) =>
  queryOptions({
    queryKey: [...agencyKeys.all, 'deletion', agencyId],
    queryFn: async ({ signal }) => {
      const open = await api('GET /agency-deletion', { signal });
      // No call has failed with this error yet, so its sentence may not be loaded.
      if (open.obstacle) await loadErrorSentences(open.obstacle);
      return open;
    },
    staleTime: 0,
    gcTime: 0,
  });

export const closeAgency = (body: CallBody<'PUT /close-agency'>) => api('PUT /close-agency', { body });

export const reopenAgency = () => api('PUT /reopen-agency');

export const deleteAgency = (email: string, body: CallBody<'DELETE /deleteAgency/:email'>) =>
  api('DELETE /deleteAgency/:email', { params: { email }, body });
