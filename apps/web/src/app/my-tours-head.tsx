import { useText } from '../platform/i18n/use-text.ts';
import { paths } from '../platform/paths.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TabsNav } from '../ui/tabs-nav.tsx';
import { PageHead } from './page-head.tsx';
import { pagesText } from './pages/pages.text.ts';

/** The top of the three pages of My Tours. */
export function MyToursHead() {
  const t = useText(pagesText);
  return (
    <>
      <PageHead title={t.myTours} />
      <PageTitle>{t.myTours}</PageTitle>
      <TabsNav
        label={t.myTours}
        className="mt-2"
        tabs={[
          { to: paths.myTours, label: t.booked },
          { to: paths.personalisedTours, label: t.personalised },
          { to: paths.acceptedTours, label: t.acceptedBids },
        ]}
      />
    </>
  );
}
