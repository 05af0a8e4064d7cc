import type { TripTab } from '@ghuri/domain/trip-tabs';
import { TRIP_TABS } from '@ghuri/domain/trip-tabs';
import { formatNumber } from '../platform/format.ts';
import { useLanguage, useText } from '../platform/i18n/use-text.ts';
import { paths } from '../platform/paths.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TabsNav } from '../ui/tabs-nav.tsx';
import { myToursTabsText } from './my-tours.text.ts';
import { PageHead } from './page-head.tsx';
import { pagesText } from './pages/pages.text.ts';

interface MyToursHeadProps {
  /** The open tab; null until it is known. */
  tab: TripTab | null;
  toPay: number;
}

/** The top of My Tours: its tabs, and how many trips wait for a payment. */
export function MyToursHead({ tab, toPay }: MyToursHeadProps) {
  const t = useText(pagesText);
  const tabs = useText(myToursTabsText);
  const language = useLanguage();
  const count = formatNumber(toPay, language);
  return (
    <>
      <PageHead title={t.myTours} />
      <PageTitle>{t.myTours}</PageTitle>
      <TabsNav
        label={t.myTours}
        className="mt-2"
        tabs={TRIP_TABS.map((each) => ({
          to: paths.myToursTab(each),
          label: tabs[each],
          current: each === tab,
          ...(each === 'to-pay' && toPay > 0 && { count }),
        }))}
      />
    </>
  );
}
