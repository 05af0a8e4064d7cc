import type { PublicAgency } from '@ghuri/contract/agencies';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';

/** The fields of an agency that reviews need. */
export type ReviewedAgency = Pick<PublicAgency, '_id' | 'agencyEmail' | 'agencyName' | 'agencyProfile'>;

export const reviewKeys = {
  list: (agencyId: string) => ['reviews', agencyId, 'list'] as const,
  summary: (agencyId: string) => ['reviews', agencyId, 'summary'] as const,
};

/** Newest first, page by page. */
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

/** After a review: refreshes the list, average, distribution, and every other place with the agency's rating. */
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
