import type { PublicAgency } from '@ghuri/contract/agencies';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';

/** What reviews need to know of the agency they are about. */
export type ReviewedAgency = Pick<PublicAgency, '_id' | 'agencyEmail' | 'agencyName' | 'agencyProfile'>;

export const reviewKeys = {
  list: (agencyId: string) => ['reviews', agencyId, 'list'] as const,
  summary: (agencyId: string) => ['reviews', agencyId, 'summary'] as const,
};

/** Newest first, a page at a time. */
export const reviewsQuery = ({ _id, agencyEmail }: ReviewedAgency) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.list(_id),
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /agency/reviews/:email', {
        params: { email: agencyEmail },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const summaryQuery = (agencyId: string) =>
  queryOptions({
    queryKey: reviewKeys.summary(agencyId),
    queryFn: ({ signal }) => api('GET /review-summary/:agencyId', { params: { agencyId }, signal }),
  });

/** After a review: the list, the average and the distribution, and wherever else the agency's rating stands. */
export async function refreshReviews(agencyId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['reviews', agencyId] }),
    queryClient.invalidateQueries({ queryKey: ['agencies'] }),
  ]);
}

export const sendReview = (agencyId: string, body: CallBody<'PUT /review/:agencyId'>) =>
  api('PUT /review/:agencyId', { params: { agencyId }, body });

export const answerReview = (id: string, body: CallBody<'PUT /review/:id/answer'>) =>
  api('PUT /review/:id/answer', { params: { id }, body });
