import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { FollowButton } from './follow-button.tsx';
import { peopleText } from './people.text.ts';
import { followListQuery } from './people.api.ts';
import type { FollowView } from './people.api.ts';
import { UserRow, UserRowSkeleton } from './user-rows.tsx';

interface FollowListProps {
  view: FollowView;
  /** The email of the list's user. */
  email: string;
  /** Shown if the list is empty. */
  empty: ReactNode;
}

/** Followers, or followed users, newest first. */
export function FollowList({ view, email, empty }: FollowListProps) {
  const t = useText(peopleText);
  const list = useInfiniteQuery(followListQuery(view, email));

  if (list.isPending) {
    return (
      <Card padding="none" className="px-4.5 py-1.5">
        <LoadingRegion label={t.loadingPeople} className="divide-y divide-line">
          {[1, 2, 3, 4, 5].map((place) => (
            <UserRowSkeleton key={place} />
          ))}
        </LoadingRegion>
      </Card>
    );
  }
  if (!list.data) {
    return <FailedState title={t.peopleFailed} retry={t.tryAgain} query={list} />;
  }
  const people = list.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) return empty;
  return (
    <>
      <Card padding="none" className="px-4.5 py-1.5">
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <UserRow
              key={person.alias}
              name={person.name}
              image={person.image}
              to={paths.user(person.alias)}
              action={<FollowButton person={person} size="small" />}
            />
          ))}
        </ul>
      </Card>
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </>
  );
}
