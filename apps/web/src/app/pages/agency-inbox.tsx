import { Navigate, useParams } from 'react-router';
import { useOwner } from '../../features/agencies/own/use-own-agency.ts';
import { conversationsText } from '../../features/conversations/conversations.text.ts';
import { Inbox } from '../../features/conversations/inbox.tsx';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { PageHead } from '../page-head.tsx';

/** The conversations of an agency, also of one that may not sell: travellers who booked need its answers. */
export function AgencyInbox() {
  const t = useText(conversationsText);
  const { agency } = useMe();
  const { '*': rest = '' } = useParams();
  if (!useOwner()) return <Navigate to={agency ? workPaths.guided : paths.createAgency} replace />;
  return (
    <>
      <PageHead title={t.agencyInbox} />
      <Inbox side="agency" openId={rest.split('/')[1]} hasOther />
    </>
  );
}
