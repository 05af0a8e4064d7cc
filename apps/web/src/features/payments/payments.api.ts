import type { MoneyCase } from '@ghuri/contract/payments';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { ListPage } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type CaseState = 'open' | 'decided';
export type MoneyDecision = NonNullable<MoneyCase['decision']>['action'];

export const moneyKeys = {
  all: ['money-cases'] as const,
  state: (state: CaseState) => ['money-cases', state] as const,
};

/** Payments that wait for an admin's decision, or have one, the newest first; for admins. */
export const moneyQuery = (state: CaseState) =>
  infiniteQueryOptions({
    queryKey: moneyKeys.state(state),
    queryFn: ({ pageParam, signal }): Promise<ListPage<MoneyCase[]>> =>
      apiList('GET /all-payments', {
        query: { state, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const refreshMoney = (): Promise<void> => queryClient.invalidateQueries({ queryKey: moneyKeys.all });

/** To accept an amount other than the price, the call confirms that the admin saw the difference. */
export async function decideMoney(
  { _id, problems }: MoneyCase,
  action: MoneyDecision,
  reason: string,
  bankReference: string,
): Promise<void> {
  const params = { id: _id };
  if (action === 'arrived' || action === 'never_happened') {
    await api('PUT /unclear-refunds/:id', { params, body: { action, reason, bankReference } });
  } else if (action === 'retry' || action === 'paid_by_hand') {
    await api('PUT /refused-refunds/:id', { params, body: { action, reason } });
  } else {
    const acceptDifference = action === 'accept' && problems.includes('amount');
    await api('PUT /all-payments/:id', { params, body: { action, reason, acceptDifference } });
  }
}
