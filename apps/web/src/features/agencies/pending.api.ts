import type { AgencyPart } from '@ghuri/contract/agency-moderation';
import { api } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { agencyKeys } from './agencies.api.ts';

export type Papers = Answer<'POST /agency-papers/:id'>;

export const refreshPending = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: agencyKeys.pending });

export const approveAgency = (id: string) =>
  api('PUT /approve-agency/:id', { params: { id }, body: { status: true } });

export const rejectAgency = (id: string, reason: string) =>
  api('DELETE /delete-agency/:id', { params: { id }, body: { reason } });

export interface AskedChange {
  part: AgencyPart;
  reason: string;
}

export const askForChanges = (id: string, changes: AskedChange[]) =>
  api('PUT /ask-agency-for-changes/:id', { params: { id }, body: { changes } });

/** After this call the admin may approve this version. */
export async function openPapers(id: string, reason: string): Promise<Papers> {
  const papers = await api('POST /agency-papers/:id', { params: { id }, body: { reason } });
  void refreshPending();
  return papers;
}
