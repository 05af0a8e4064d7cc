import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { MyTours } from '../../features/bookings/my-tours/my-tours.tsx';
import { useMe } from '../../platform/auth/use-session.ts';
import { keepTrips } from '../keep-trips.ts';
import { MyToursHead } from '../my-tours-head.tsx';

/** My Tours. The address says which half is shown. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const me = useMe();
  useEffect(() => keepTrips(me), [me]);
  const when = search.get('when') === 'past' ? 'past' : 'upcoming';
  return (
    <>
      <MyToursHead />
      <MyTours
        when={when}
        onWhen={(next) =>
          setSearch(next === 'past' ? { when: 'past' } : {}, { replace: true, preventScrollReset: true })
        }
      />
    </>
  );
}
