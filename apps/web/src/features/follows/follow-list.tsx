import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { FollowButton } from './follow-button.tsx';
import { followsText } from './follows.text.ts';
import { followListQuery } from './people-queries.ts';
import type { FollowView } from './people-queries.ts';
import { PersonRow, PersonRowSkeleton } from './person-rows.tsx';

interface FollowListProps {
  view: FollowView;
  /** Whose list. */
  email: string;
  /** Stands there when there is nobody. */
  empty: ReactNode;
}

/** The people on one side of one's follows, newest first. */
export function FollowList({ view, email, empty }: FollowListProps) {
  const t = useText(followsText);
  const sentences = useErrorSentences();
  const list = useInfiniteQuery(followListQuery(view, email));

  if (list.isPending) {
    return (
      <Card padding="none" className="px-4.5 py-1.5">
        <LoadingRegion label={t.loadingPeople} className="divide-y divide-line">
          {[1, 2, 3, 4, 5].map((place) => (
            <PersonRowSkeleton key={place} />
          ))}
        </LoadingRegion>
      </Card>
    );
  }
  if (!list.data) {
    return (
      <EmptyState
        title={t.peopleFailed}
        action={
          <Button variant="primary" loading={list.isFetching} onClick={() => void list.refetch()}>
            {t.tryAgain}
          </Button>
        }
      >
        {sentences.ofError(list.error)}
      </EmptyState>
    );
  }
  const people = list.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) return empty;
  return (
    <>
      <Card padding="none" className="px-4.5 py-1.5">
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <PersonRow
              key={person.alias}
              name={person.name}
              image={person.image}
              to={`/user/${encodeURIComponent(person.email)}`}
              meta={person.email}
              action={<FollowButton person={person} size="small" />}
            />
          ))}
        </ul>
      </Card>
      {list.isFetchNextPageError && (
        <Notice
          tone="danger"
          className="mt-4"
          action={
            <Button size="small" onClick={() => void list.fetchNextPage()}>
              {t.tryAgain}
            </Button>
          }
        >
          {sentences.ofError(list.error)}
        </Notice>
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <LoadMore
          key={list.data.pages.length}
          label={t.loadMore}
          onMore={() => !list.isFetching && void list.fetchNextPage()}
        />
      )}
    </>
  );
}
