import { Navigate } from 'react-router';
import { useOwner } from '../../features/agencies/own/use-own-agency.ts';
import { teamText } from '../../features/team/team.text.ts';
import { TeamView } from '../../features/team/team-view.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageHead } from '../page-head.tsx';

/** For owners and managers; the server checks again. */
export function Team() {
  const t = useText(teamText);
  const owner = useOwner();
  if (!owner) return <Navigate to={paths.myAgency} replace />;
  return (
    <>
      <PageHead title={t.title} />
      <TeamView role={owner.agency.role} verified={owner.agency.verified} back={paths.myAgency} />
    </>
  );
}
