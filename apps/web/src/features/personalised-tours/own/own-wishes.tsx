import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { ownWishesQuery } from '../personalised-tours.api.ts';
import { personalisedToursText } from '../personalised-tours.text.ts';
import { WishListSkeleton } from '../wish-list-skeleton.tsx';
import { ownWishesText } from './own-wishes.text.ts';
import { OwnWishCard } from './own-wish-card.tsx';

/** The viewer's wishes, newest first, with their actions. */
export function OwnWishes() {
  const t = useText(personalisedToursText);
  const own = useText(ownWishesText);
  const { email } = useMe();
  const list = useInfiniteQuery(ownWishesQuery(email, 'all'));
  const tours = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) {
    return (
      <div className="mt-4">
        <WishListSkeleton />
      </div>
    );
  }
  if (!tours) return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  if (tours.length === 0) {
    return (
      <EmptyState
        title={own.empty}
        action={
          <>
            <ButtonLink to={paths.agencies} variant="primary">
              {own.chooseAgency}
            </ButtonLink>
            <ButtonLink to={paths.requests}>{own.requestOwn}</ButtonLink>
          </>
        }
      >
        {own.emptyBody}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="my-4 flex justify-end">
        <ButtonLink to={paths.agencies} size="small" icon={<Plus aria-hidden className="size-4!" />}>
          {own.askAnother}
        </ButtonLink>
      </div>
      <ul className="grid gap-4">
        {tours.map((tour) => (
          <OwnWishCard key={tour._id} tour={tour} />
        ))}
      </ul>
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </>
  );
}
