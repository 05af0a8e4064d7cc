import type { ModeratedTour } from '@ghuri/contract/agency-moderation';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import type { CallBody } from '../../../platform/api-client.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { agencyKeys } from '../agencies.api.ts';

const key = [...agencyKeys.all, 'moderation'] as const;

export const moderatedAgencyQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api('GET /admin/agencies/:id', { params: { id }, signal }),
    staleTime: 0,
  });

/** After a decision every list of agencies may have changed. */
export const refreshModerated = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: agencyKeys.all });

export const adminMailQuery = () =>
  queryOptions({
    queryKey: ['admin-mail'],
    queryFn: ({ signal }) => api('GET /admin-mail', { signal }),
  });

export const switchAdminMail = (on: boolean) => api('PUT /admin-mail', { body: { on } });

export const endRest = (id: string, body: CallBody<'PUT /agency-rest/:id'>) =>
  api('PUT /agency-rest/:id', { params: { id }, body });

export type Act =
  { kind: 'stop' | 'cancelAll' | 'lift' | 'revoke' } | { kind: 'takeDown'; tour: ModeratedTour };

export async function decide(agencyId: string, act: Act, reason: string): Promise<void> {
  const params = { id: act.kind === 'takeDown' ? act.tour._id : agencyId };
  if (act.kind === 'takeDown') await api('PUT /take-down-tour/:id', { params, body: { reason } });
  else if (act.kind === 'lift') await api('PUT /lift-agency-stop/:id', { params, body: { reason } });
  else if (act.kind === 'revoke') await api('PUT /revoke-agency/:id', { params, body: { reason } });
  else
    await api('PUT /stop-agency/:id', {
      params,
      body: { reason, cancelDepartures: act.kind === 'cancelAll' },
    });
}
