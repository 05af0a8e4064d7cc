import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { Chip } from '../../../ui/tag.tsx';
import { agencyWishesQuery } from '../personalised-tours.api.ts';
import type { Shown } from '../personalised-tours.api.ts';
import { personalisedToursText } from '../personalised-tours.text.ts';
import { WishListSkeleton } from '../wish-list-skeleton.tsx';
import { AgencyWishCard } from './agency-wish-card.tsx';
import { agencyWishesText } from './agency-wishes.text.ts';

interface AgencyWishesProps {
  /** The owner's email, which is also the agency's. */
  email: string;
  show: Shown;
  onShow: (show: Shown) => void;
  /** Shown if the agency never had a request. */
  empty: ReactNode;
}

/** Travellers' requests to the agency: set or change the price, write. `usePendingCount` above keeps it up to date. */
export function AgencyWishes({ email, show, onShow, empty }: AgencyWishesProps) {
  const t = useText(personalisedToursText);
  const agency = useText(agencyWishesText);
  const list = useInfiniteQuery(agencyWishesQuery(email, show));
  const tours = list.data?.pages.flatMap(({ items }) => items);
  if (show === 'all' && tours?.length === 0) return empty;
  return (
    <>
      <div role="group" aria-label={agency.which} className="mb-4 flex gap-2">
        {(['all', 'pending'] as const).map((each) => (
          <Chip key={each} selected={each === show} onClick={() => onShow(each)}>
            {agency[each]}
          </Chip>
        ))}
      </div>
      {list.isPending && <WishListSkeleton />}
      {!tours && list.error && <FailedState title={t.failed} retry={t.tryAgain} query={list} />}
      {tours?.length === 0 && (
        <EmptyState
          title={agency.nothingPending}
          action={
            <Button variant="primary" onClick={() => onShow('all')}>
              {agency.seeAll}
            </Button>
          }
        >
          {agency.nothingPendingBody}
        </EmptyState>
      )}
      {tours && tours.length > 0 && (
        <ul className="grid gap-4">
          {tours.map((tour) => (
            <AgencyWishCard key={tour._id} tour={tour} />
          ))}
        </ul>
      )}
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </>
  );
}
