import type { SearchTab } from '@ghuri/contract/search.words';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { searchQuery } from './search.api.ts';
import { AgencyResult, UserResult, PostResult, ResultSkeletons } from './search-results.tsx';
import type { FoundUser } from './search-results.tsx';
import { PlaceResult, TourResult } from './tour-results.tsx';
import { searchText } from './search.text.ts';

interface SearchPanelProps {
  tab: SearchTab;
  term: string;
  /** Shown beside a user in the results. */
  personAction: (person: FoundUser) => ReactNode;
}

/** The results of one tab. While the next search runs, the last results stay, dimmed. */
export function SearchPanel({ tab, term, personAction }: SearchPanelProps) {
  const t = useText(searchText);
  const search = useInfiniteQuery({ ...searchQuery(tab, term), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData, hasNextPage } = search;

  if (error && !data) {
    return <FailedState title={isTooMany(error) ? t.tooMany : t.failed} retry={t.tryAgain} query={search} />;
  }
  if (!data) {
    return <ResultSkeletons />;
  }
  const results = data.pages.flatMap(({ items }) => rows(items, term, personAction));
  const nothing = {
    tours: t.nothingTours,
    places: t.nothingPlaces,
    profile: t.nothingProfile,
    agency: t.nothingAgency,
    posts: t.nothingPosts,
  };
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
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={search} />
    </>
  );
}

/** The response has a list for each tab; only the requested one is filled. */
function rows(
  { tours, places, profiles, agencies, posts }: Answer<'GET /search'>,
  term: string,
  personAction: SearchPanelProps['personAction'],
) {
  return [
    ...tours.map((found) => <TourResult key={found._id} found={found} term={term} />),
    ...places.map((found) => <PlaceResult key={found.slug} found={found} term={term} />),
    ...profiles.map((found) => (
      <UserResult key={found.userID} found={found} term={term} action={personAction(found)} />
    )),
    ...agencies.map((found) => <AgencyResult key={found._id} found={found} term={term} />),
    ...posts.map((found) => <PostResult key={found._id} found={found} term={term} />),
  ];
}

const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.code === 'rate_limited';
