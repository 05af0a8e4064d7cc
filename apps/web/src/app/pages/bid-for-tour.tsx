import { useCallback } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useDecisionNews, useOwner } from '../../features/agencies/own/use-own-agency.ts';
import { Verification } from '../../features/agencies/own/verification.tsx';
import { BiddingFilters } from '../../features/open-requests/bidding/bidding-filters.tsx';
import { biddingText } from '../../features/open-requests/bidding/bidding.text.ts';
import { readView, writeView } from '../../features/open-requests/bidding/bidding-view.ts';
import { OpenRequestList } from '../../features/open-requests/bidding/open-request-list.tsx';
import { WaitingBids } from '../../features/open-requests/bidding/waiting-bids.tsx';
import type { BiddingView } from '../../features/open-requests/request-keys.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** Open requests for verified agencies; other owners see the status of their agency. The filters are in the address. */
export function Component() {
  const t = useText(biddingText);
  const owner = useOwner();
  useDecisionNews();
  if (!owner) return <Navigate to={paths.createAgency} replace />;
  return (
    <>
      <PageHead title={t.bidForTour} />
      <PageTitle subtitle={owner.agency.verified ? t.lead : undefined}>{t.bidForTour}</PageTitle>
      {owner.agency.verified ? <Bidding /> : <Verification />}
    </>
  );
}

function Bidding() {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const change = useCallback(
    (next: BiddingView) => setSearch(writeView(next), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return (
    <>
      <BiddingFilters view={view} onChange={change} />
      <OpenRequestList view={view} onChange={change} />
      <WaitingBids />
    </>
  );
}
