import { BIDDING_EVENT, OPEN_REQUESTS_TOPIC } from '@ghuri/contract/open-requests.words';
import type { BidOutcome } from '@ghuri/domain/desk';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/api-client.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useLive } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';

export type Desk = Answer<'GET /agency-desk'>;

const DESK = ['desk'] as const;

/** Trips begin and deadlines pass without an event. */
const EVERY_MINUTE = 60_000;

export const deskQuery = () =>
  queryOptions({
    queryKey: [...DESK, 'today'],
    queryFn: ({ signal }) => api('GET /agency-desk', { signal }),
    refetchInterval: EVERY_MINUTE,
  });

export const deskMoneyQuery = () =>
  queryOptions({
    queryKey: [...DESK, 'money'],
    queryFn: ({ signal }) => api('GET /agency-desk/money', { signal }),
  });

export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: [...DESK, 'calendar', month],
    queryFn: ({ signal }) => api('GET /agency-desk/calendar', { query: { month }, signal }),
  });

export const bidsQuery = (show: BidOutcome) =>
  infiniteQueryOptions({
    queryKey: [...DESK, 'bids', show],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /agency-desk/bids', {
        query: { show, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Several events come with one sale: one fetch is enough for them. */
const GATHERING_MS = 300;
/** All agencies get the event of a new request at the same moment. */
const SPREAD_MS = 1_500;
let gathering: ReturnType<typeof setTimeout> | undefined;

function refreshDesk(delay: number): void {
  clearTimeout(gathering);
  gathering = setTimeout(() => void queryClient.invalidateQueries({ queryKey: DESK }), delay);
}

/** The desk follows every event of the user: sales, messages, answers and notifications. */
export function useDeskNews(): void {
  const { userID } = useMe();
  useLive(`user:${userID}`, () => refreshDesk(GATHERING_MS));
  useLive(OPEN_REQUESTS_TOPIC, ({ type }) => {
    if (type === BIDDING_EVENT) refreshDesk(GATHERING_MS + Math.random() * SPREAD_MS);
  });
}
