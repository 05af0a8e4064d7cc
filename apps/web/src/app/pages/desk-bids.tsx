import { BID_OUTCOMES } from '@ghuri/domain/desk';
import { Gavel } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AgencyBids } from '../../features/desk/agency-bids.tsx';
import { deskText } from '../../features/desk/desk.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { PageHead } from '../page-head.tsx';

/** The bids of the agency. The address says which. */
export function DeskBids() {
  const t = useText(deskText);
  const [search, setSearch] = useSearchParams();
  const show = BID_OUTCOMES.find((outcome) => outcome === search.get('show')) ?? 'open';
  return (
    <>
      <PageHead title={t.bids} />
      <PageTitle
        subtitle={t.bidsLead}
        actions={
          <ButtonLink to={paths.bidding} icon={<Gavel aria-hidden />}>
            {t.findRequests}
          </ButtonLink>
        }
        className="mb-4"
      >
        {t.bids}
      </PageTitle>
      <ForVerifiedAgency>
        {() => (
          <AgencyBids
            show={show}
            onShow={(next) => setSearch({ show: next }, { replace: true, preventScrollReset: true })}
          />
        )}
      </ForVerifiedAgency>
    </>
  );
}
