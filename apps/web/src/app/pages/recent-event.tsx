import { useSearchParams } from 'react-router';
import { MyTours } from '../../features/bookings/my-tours/my-tours.tsx';
import { MyToursHead } from '../my-tours-head.tsx';

/** My Tours. Which half of them stands in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
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
