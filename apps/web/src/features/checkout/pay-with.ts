import type { PayWith } from '@ghuri/contract/payments.words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../platform/query-client.ts';
import { localStore } from '../../platform/storage.ts';
import { readPaymentWays } from './hold.api.ts';

const KEY = 'ghuri.pay-with';

const waysQuery = queryOptions({
  queryKey: ['payment-ways'],
  queryFn: ({ signal }) => readPaymentWays(signal),
  staleTime: 5 * 60_000,
});

/** The way that this device used last, if it can be used now. Undefined if there is nothing to choose: the server decides. */
function preferred(ways: readonly PayWith[]): PayWith | undefined {
  if (ways.length < 2) return undefined;
  const last = localStore.get(KEY);
  return ways.find((way) => way === last) ?? ways[0];
}

/** The ways to pay, and the chosen one. */
export function usePayWith() {
  const { data: ways = [] } = useQuery(waysQuery);
  const [choice, setChoice] = useState<PayWith>();
  const chosen = choice !== undefined && ways.includes(choice) ? choice : preferred(ways);
  return {
    /** Empty while there is nothing to choose. */
    ways: ways.length < 2 ? [] : ways,
    chosen,
    choose: setChoice,
    /** The chosen way, for a call. The device remembers it. */
    use(): { payWith?: PayWith } {
      if (chosen === undefined) return {};
      localStore.set(KEY, chosen);
      return { payWith: chosen };
    },
  };
}

export type PayWithChoice = ReturnType<typeof usePayWith>;

/** The same where no choice is shown. */
export async function usualWay(): Promise<{ payWith?: PayWith }> {
  const payWith = preferred(await queryClient.fetchQuery(waysQuery).catch((): PayWith[] => []));
  return payWith === undefined ? {} : { payWith };
}
