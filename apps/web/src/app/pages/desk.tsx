import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { DeskView } from '../../features/desk/desk-view.tsx';
import { deskText } from '../../features/desk/desk.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

const Bids = lazy(async () => ({ default: (await import('./desk-bids.tsx')).DeskBids }));
const Menu = lazy(async () => ({ default: (await import('./desk-menu.tsx')).DeskMenu }));

/** The desk and its other pages. One route: its address is part of the first scripts of every page. */
export function Component() {
  const { page } = useParams();
  if (page === undefined) return <Desk />;
  if (page !== 'bids' && page !== 'menu') return <NotFound />;
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
      {page === 'bids' ? <Bids /> : <Menu />}
    </Suspense>
  );
}

/** The agency's day. The address has the month of the calendar. */
function Desk() {
  const t = useText(deskText);
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={t.title} />
      <ForVerifiedAgency>
        {(agency) => (
          <DeskView
            month={search.get('month')}
            mayCreate={agency.stopReason === null && agency.closedAt === null}
          />
        )}
      </ForVerifiedAgency>
    </>
  );
}
