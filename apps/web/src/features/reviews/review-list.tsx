import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewsQuery } from './reviews.api.ts';
import type { ReviewedAgency } from './reviews.api.ts';
import { reviewsText } from './reviews.text.ts';

const AnswerReview = lazy(async () => ({ default: (await import('./answer-review.tsx')).AnswerReview }));

interface ReviewListProps {
  agency: ReviewedAgency;
  /** The reader is the agency's owner and may reply once to each review. */
  owner?: boolean | undefined;
  /** The viewer's own review, if the page already shows it elsewhere. */
  without?: string | undefined;
}

/** The reviews of travellers, newest first. */
export function ReviewList({ agency, owner = false, without }: ReviewListProps) {
  const t = useText(reviewsText);
  const list = useInfiniteQuery(reviewsQuery(agency));
  if (list.isPending) return <ListSkeleton label={t.loading} />;
  if (!list.data) {
    return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  }
  const all = list.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) return <EmptyState title={t.empty}>{t.emptyBody}</EmptyState>;
  return (
    <section aria-label={t.reviews}>
      <ul className="grid gap-4">
        {all
          .filter(({ _id }) => _id !== without)
          .map((review) => (
            <ReviewCard key={review._id} review={review} agency={agency}>
              {owner && !review.answer && (
                <Suspense fallback={null}>
                  <AnswerReview review={review} agencyId={agency._id} />
                </Suspense>
              )}
            </ReviewCard>
          ))}
      </ul>
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </section>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="grid gap-4">
      {[1, 2, 3].map((place) => (
        <Card key={place} className="grid gap-3">
          <div className="flex items-center gap-3">
            <Skeleton round className="size-11" />
            <div className="grid gap-2">
              <Skeleton className="h-3.5 w-36" />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-2/3" />
        </Card>
      ))}
    </LoadingRegion>
  );
}
