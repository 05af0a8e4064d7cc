import { useNavigate, useSearchParams } from 'react-router';
import { PendingAgencies } from '../../features/agencies/pending-agencies.tsx';
import { pendingText } from '../../features/agencies/pending.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** Agencies that wait for a decision. The address names the open one. */
export function Component() {
  const t = useText(pendingText);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return (
    <>
      <PageHead title={t.pendingAgencies} />
      <PageTitle className="mb-4">{t.pendingAgencies}</PageTitle>
      <PendingAgencies
        chosen={address.get('agency')}
        pathOf={workPaths.pendingAgency}
        onLeave={() => void navigate(paths.admin, { replace: true, preventScrollReset: true })}
      />
    </>
  );
}
