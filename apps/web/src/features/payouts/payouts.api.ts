import type { BankAnswer } from '@ghuri/contract/payouts';
import type { NewCommission } from '@ghuri/contract/commission';
import type { PayoutWay } from '@ghuri/domain/payees';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { downloadFile } from '../../platform/save-file.ts';

export type AgencyBalance = Answer<'GET /agency-payouts'>;
export type AgencyPayout = Answer<'GET /agency-payouts/history'>[number];
export type DuePayouts = Answer<'GET /payouts/due'>;
export type BatchSummary = Answer<'GET /payout-batches'>[number];
export type CommissionRate = Answer<'GET /commission-rates'>[number];

/** What the owner of an agency sees. */
const OWN = ['agency-payouts'] as const;
/** What admins see. */
export const PAYOUTS = ['payouts'] as const;

export const balanceQuery = () =>
  queryOptions({
    queryKey: [...OWN, 'balance'],
    queryFn: ({ signal }) => api('GET /agency-payouts', { signal }),
  });

export const refreshBalance = (): Promise<void> => queryClient.invalidateQueries({ queryKey: OWN });

export const historyQuery = () =>
  infiniteQueryOptions({
    queryKey: [...OWN, 'history'],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /agency-payouts/history', {
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: [...OWN, 'statement', id],
    queryFn: ({ signal }) => api('GET /agency-payouts/:id/statement', { params: { id }, signal }),
  });

export const downloadStatement = (id: string, kind: 'pdf' | 'csv'): Promise<void> =>
  downloadFile(`/agency-payouts/${id}/statement.${kind}`);

export const dueQuery = () =>
  queryOptions({
    queryKey: [...PAYOUTS, 'due'],
    queryFn: ({ signal }) => api('GET /payouts/due', { signal }),
  });

export const batchesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...PAYOUTS, 'batches'],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /payout-batches', {
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'batch', id],
    queryFn: ({ signal }) => api('GET /payout-batches/:id', { params: { id }, signal }),
  });

export const refreshPayouts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: PAYOUTS });

export const prepareBatch = (without: string[]) => api('POST /payout-batches', { body: { without } });

export const approveBatch = (id: string, body: { password?: string | undefined; total: number }) =>
  api('PUT /payout-batches/:id/approve', { params: { id }, body });

export const withdrawBatch = (id: string, reason: string) =>
  api('PUT /payout-batches/:id/withdraw', { params: { id }, body: { reason } });

export const markPayout = (id: string, body: BankAnswer) => api('PUT /payouts/:id', { params: { id }, body });

/** The server writes each download to the audit log. */
export const downloadBankFile = (id: string, way: PayoutWay): Promise<void> =>
  downloadFile(`/payout-batches/${id}/${way === 'bank' ? 'file' : 'bkash-file'}`, 'POST');

export const commissionQuery = () =>
  queryOptions({
    queryKey: [...PAYOUTS, 'commission'],
    queryFn: ({ signal }) => api('GET /commission', { signal }),
  });

export const ratesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...PAYOUTS, 'rates'],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /commission-rates', {
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const setCommission = (body: NewCommission) => api('POST /commission-rates', { body });

/** Agencies by a part of their name. */
export const agenciesQuery = (search: string) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'agencies', search],
    queryFn: ({ signal }) => api('GET /admin/agencies', { query: { search, limit: 20 }, signal }),
  });
