import { useSearchParams } from 'react-router';
import { MyTours } from '../../features/bookings/my-tours/my-tours.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { PageHead } from '../page-head.tsx';
import { pagesText } from './pages.text.ts';

/** My Tours. Which half of them stands in the address. */
export function Component() {
  const t = useText(pagesText);
  const [search, setSearch] = useSearchParams();
  const when = search.get('when') === 'past' ? 'past' : 'upcoming';
  return (
    <>
      <PageHead title={t.myTours} />
      <PageTitle>{t.myTours}</PageTitle>
      <TabsNav
        label={t.myTours}
        className="mt-2"
        tabs={[
          { to: '/recent-event', label: t.booked },
          { to: '/personalize-booked-tour', label: t.personalised },
          { to: '/accepted-tour', label: t.acceptedBids },
        ]}
      />
      <MyTours
        when={when}
        onWhen={(next) =>
          setSearch(next === 'past' ? { when: 'past' } : {}, { replace: true, preventScrollReset: true })
        }
      />
    </>
  );
}
