import { may } from '@ghuri/domain/team';
import { useSearchParams } from 'react-router';
import { DeskView } from '../../features/desk/desk-view.tsx';
import { deskText } from '../../features/desk/desk.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { PageHead } from '../page-head.tsx';

/** The agency's day. The address has the month of the calendar. */
export function Desk() {
  const t = useText(deskText);
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={t.title} />
      <ForVerifiedAgency>
        {(agency, { role }) => (
          <DeskView
            month={search.get('month')}
            seesMoney={may(role, 'payouts')}
            mayCreate={agency.stopReason === null && agency.closedAt === null}
          />
        )}
      </ForVerifiedAgency>
    </>
  );
}
