import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { TourControls } from '../../features/tours/list/tour-controls.tsx';
import { TourList } from '../../features/tours/list/tour-list.tsx';
import { readView, writeView } from '../../features/tours/list/tour-view.ts';
import type { TourView } from '../../features/tours/tours.api.ts';
import { toursText } from '../../features/tours/tours.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** The search is in the address, so that a user can share it and come back to it. */
export function Component() {
  const t = useText(toursText);
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const change = useCallback(
    (next: TourView) => setAddress(writeView(next), { replace: true, preventScrollReset: true }),
    [setAddress],
  );
  return (
    <>
      <PageHead title={t.upcomingTours} />
      <PageTitle className="mb-4.5" subtitle={t.lead}>
        {t.upcomingTours}
      </PageTitle>
      <TourControls view={view} onChange={change} />
      <TourList view={view} onChange={change} />
    </>
  );
}
