import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';
import { changeMe } from '../../platform/auth/session.ts';
import { loadErrorSentences } from '../../platform/first-errors.ts';

export async function changeProfile(body: CallBody<'PUT /account/profile'>): Promise<void> {
  changeMe(await api('PUT /account/profile', { body }));
}

export async function changePassword(body: CallBody<'PUT /account/password'>): Promise<void> {
  await api('PUT /account/password', { body });
}

export async function changeEmail(body: CallBody<'PUT /account/email'>): Promise<void> {
  await api('PUT /account/email', { body });
}

/** Everything that is deleted with the account. Refunds depend on the hour: always fetched again. */
export const deletionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account-deletion', userId],
    queryFn: async ({ signal }) => {
      const preview = await api('GET /account/deletion', { signal });
      // No call has failed with this error yet, so its sentence may not be loaded.
      if (preview.agency?.obstacle) await loadErrorSentences(preview.agency.obstacle);
      return preview;
    },
    staleTime: 0,
    gcTime: 0,
  });

export const deleteAccount = (body: CallBody<'DELETE /account'>) => api('DELETE /account', { body });
