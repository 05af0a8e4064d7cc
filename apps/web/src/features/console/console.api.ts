import type { AdminRole } from '@ghuri/domain/admin-roles';
import type { Period } from '@ghuri/domain/overview';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';

export const CONSOLE = ['console'] as const;

export const overviewQuery = (period: Period) =>
  queryOptions({
    queryKey: [...CONSOLE, 'overview', period],
    queryFn: ({ signal }) => api('GET /console-overview', { query: { period }, signal }),
  });

export const adminsQuery = () =>
  queryOptions({
    queryKey: [...CONSOLE, 'admins'],
    queryFn: ({ signal }) => api('GET /admins', { signal }),
  });

/** Refreshes also after a refusal: another owner may have been faster. */
async function follow<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } finally {
    await queryClient.invalidateQueries({ queryKey: CONSOLE });
  }
}

export const giveRole = (body: CallBody<'POST /admins'>) => follow(api('POST /admins', { body }));
export const changeAdminRole = (id: string, role: AdminRole) =>
  follow(api('PUT /admins/:id', { params: { id }, body: { role } }));
export const takeRole = (id: string) => follow(api('DELETE /admins/:id', { params: { id } }));
