import { TRIP_TABS } from '@ghuri/domain/trip-tabs';
import type { TripTab } from '@ghuri/domain/trip-tabs';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MyTours } from '../../features/bookings/my-tours/my-tours.tsx';
import { WaitingCards } from '../../features/waiting-list/waiting-cards.tsx';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PictureCardsSkeleton } from '../../ui/picture-card.tsx';
import { keepTrips } from '../keep-trips.ts';
import { MyToursHead } from '../my-tours-head.tsx';
import { myToursTabsText } from '../my-tours.text.ts';
import { RequestFilter } from '../request-filter.tsx';
import { RequestsList } from '../requests-list.tsx';
import { ToPayList } from '../to-pay-list.tsx';
import { useToPay } from '../use-to-pay.ts';

/** My Tours, by task. The address names the tab; without one, To pay opens if anything waits there, else Upcoming. */
export function Component() {
  const t = useText(myToursTabsText);
  const [search] = useSearchParams();
  const me = useMe();
  useEffect(() => keepTrips(me), [me]);
  const toPay = useToPay();
  const asked = TRIP_TABS.find((tab) => tab === search.get('show'));
  const tab = useFirstTab(asked, toPay);
  return (
    <>
      <MyToursHead tab={tab} toPay={toPay.items.length} />
      {tab === null && <PictureCardsSkeleton label={t.loading} />}
      {tab === 'to-pay' && <ToPayList {...toPay} />}
      {tab === 'upcoming' && <WaitingCards />}
      {(tab === 'upcoming' || tab === 'past') && <MyTours key={tab} when={tab} />}
      {tab === 'requests' && (
        <>
          <RequestFilter shown="waiting" />
          <RequestsList />
        </>
      )}
    </>
  );
}

/** Chosen once: paying or releasing the last hold must not change the tab. A failed fetch is not waited for. */
function useFirstTab(asked: TripTab | undefined, { items, queries }: ReturnType<typeof useToPay>) {
  const [first, setFirst] = useState<TripTab | null>(null);
  const isKnown =
    items.length > 0 || queries.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  if (asked === undefined && first === null && isKnown) setFirst(items.length > 0 ? 'to-pay' : 'upcoming');
  return asked ?? first;
}
