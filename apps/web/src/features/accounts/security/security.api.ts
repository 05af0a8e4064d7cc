import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import type { CallBody } from '../../../platform/api-client.ts';
import { refreshMe } from '../../../platform/auth/session.ts';
import { queryClient } from '../../../platform/query-client.ts';

const FACTOR = ['second-factor'];
const SESSIONS = ['account-sessions'];

export const factorQuery = (userId: string) =>
  queryOptions({
    queryKey: [...FACTOR, userId],
    queryFn: ({ signal }) => api('GET /account/second-factor', { signal }),
  });

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...SESSIONS, userId],
    queryFn: ({ signal }) => api('GET /account/sessions', { signal }),
  });

/** The user and the card show the new state together. */
export const refreshFactor = () =>
  Promise.all([refreshMe(), queryClient.invalidateQueries({ queryKey: FACTOR })]);

export const prepareFactor = (body: CallBody<'POST /account/second-factor'>) =>
  api('POST /account/second-factor', { body });

export async function confirmFactor(body: CallBody<'PUT /account/second-factor'>): Promise<void> {
  await api('PUT /account/second-factor', { body });
}

export async function dropFactor(body: CallBody<'DELETE /account/second-factor'>): Promise<void> {
  await api('DELETE /account/second-factor', { body });
  await refreshFactor();
}

export async function renewBackupCodes(body: CallBody<'POST /account/second-factor/codes'>) {
  return (await api('POST /account/second-factor/codes', { body })).backupCodes;
}

export const stepUp = (body: CallBody<'POST /account/step-up'>) => api('POST /account/step-up', { body });

export async function endSession(id: string): Promise<void> {
  await api('DELETE /account/sessions/:id', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: SESSIONS });
}

export async function endOtherSessions(): Promise<void> {
  await api('DELETE /account/sessions');
  await queryClient.invalidateQueries({ queryKey: SESSIONS });
}
