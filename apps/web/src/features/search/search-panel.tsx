import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { searchQuery } from './search-query.ts';
import type { SearchTab } from './search-query.ts';
import { AgencyResult, PersonResult, PostResult, ResultSkeleton } from './search-results.tsx';
import type { FoundPerson } from './search-results.tsx';
import { searchText } from './search.text.ts';

interface SearchPanelProps {
  tab: SearchTab;
  term: string;
  /** What stands beside a person who was found. */
  personAction: (person: FoundPerson) => ReactNode;
}

/** What one tab found. While the next letters are looked up, the results of the last ones stay, dimmed. */
export function SearchPanel({ tab, term, personAction }: SearchPanelProps) {
  const t = useText(searchText);
  const sentences = useErrorSentences();
  const search = useInfiniteQuery({ ...searchQuery(tab, term), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData, hasNextPage } = search;

  if (error && !data) {
    return (
      <EmptyState
        title={isTooMany(error) ? t.tooMany : t.failed}
        action={
          <Button variant="primary" loading={isFetching} onClick={() => void search.refetch()}>
            {t.tryAgain}
          </Button>
        }
      >
        {sentences.ofError(error)}
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <LoadingRegion label={t.searching}>
        {[1, 2, 3, 4].map((place) => (
          <ResultSkeleton key={place} />
        ))}
      </LoadingRegion>
    );
  }
  const results = data.pages.flatMap(({ items }) => rows(items, term, personAction));
  const nothing = { profile: t.nothingProfile, agency: t.nothingAgency, posts: t.nothingPosts };
  return (
    <>
      <p role="status" className="sr-only">
        {!isFetching && (results.length > 0 ? t.found(results.length, hasNextPage) : t.nothing(term))}
      </p>
      {results.length === 0 ? (
        <EmptyState title={t.nothing(term)}>{nothing[tab]}</EmptyState>
      ) : (
        <ul className={cx('-mx-2.5', isPlaceholderData && 'opacity-60')}>{results}</ul>
      )}
      {search.isFetchNextPageError && (
        <Notice
          tone="danger"
          action={
            <Button size="small" onClick={() => void search.fetchNextPage()}>
              {t.tryAgain}
            </Button>
          }
        >
          {sentences.ofError(error)}
        </Notice>
      )}
      {hasNextPage && !search.isFetchNextPageError && (
        <LoadMore
          key={data.pages.length}
          label={t.loadMore}
          onMore={() => !isFetching && void search.fetchNextPage()}
        />
      )}
    </>
  );
}

/** The answer has a list for each tab; the one that was asked for is filled. */
function rows(
  { profiles, agencies, posts }: Answer<'GET /search'>,
  term: string,
  personAction: SearchPanelProps['personAction'],
) {
  return [
    ...profiles.map((found) => (
      <PersonResult key={found.userID} found={found} term={term} action={personAction(found)} />
    )),
    ...agencies.map((found) => <AgencyResult key={found._id} found={found} term={term} />),
    ...posts.map((found) => <PostResult key={found._id} found={found} term={term} />),
  ];
}

const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.code === 'rate_limited';
