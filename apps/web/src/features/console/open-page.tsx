import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { pagesText } from './pages.text.ts';

interface OpenPageProps {
  title: string;
  missing: string;
  back: { to: string; label: string };
  query: UseQueryResult;
}

/** A page whose data is loading, missing or failed. */
export function OpenPage({ title, missing, back, query }: OpenPageProps) {
  const t = useText(pagesText);
  const { error } = query;
  // An id that is no id is refused as bad input.
  const isGone = error instanceof ApiError && error.status < 500 && error.status !== 403;
  return (
    <>
      <PageTitle back={back} className="mb-5">
        {isGone ? missing : title}
      </PageTitle>
      {error && !isGone && <FailedState title={t.failed} retry={t.tryAgain} query={query} />}
      {!error && (
        <LoadingRegion label={t.loading}>
          <Skeleton className="h-96 w-full rounded-card!" />
        </LoadingRegion>
      )}
    </>
  );
}
