import { Navigate } from 'react-router';
import { GuidedList } from '../../features/team/guided-list.tsx';
import { workText } from '../../features/team/work.text.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** A guide's departures. Others have all departures on My Agency. */
export function Guided() {
  const t = useText(workText);
  const { agency } = useMe();
  if (agency?.role !== 'guide') return <Navigate to={agency ? paths.myAgency : paths.home} replace />;
  return (
    <>
      <PageHead title={t.departures} />
      <PageTitle subtitle={t.departuresLead} className="mb-5">
        {t.departures}
      </PageTitle>
      <GuidedList />
    </>
  );
}
