import { Navigate, useParams } from 'react-router';
import { useOwner } from '../../features/agencies/own/use-own-agency.ts';
import { conversationsText } from '../../features/conversations/conversations.text.ts';
import { Inbox } from '../../features/conversations/inbox.tsx';
import { useAbout } from '../../features/conversations/use-about.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { NEW_CONVERSATION } from '../../platform/inbox-paths.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

/** The conversations of an agency, also of one that may not sell: travellers who booked need its answers. */
export function AgencyInbox() {
  const t = useText(conversationsText);
  const { agency } = useMe();
  const { '*': rest = '' } = useParams();
  const id = rest.split('/')[1];
  const isNew = id === NEW_CONVERSATION;
  const about = useAbout(isNew);
  const owner = useOwner();
  if (isNew && !about) return <NotFound />;
  if (!owner) return <Navigate to={agency ? workPaths.guided : paths.createAgency} replace />;
  return (
    <>
      <PageHead title={t.agencyInbox} />
      <Inbox side="agency" openId={isNew ? undefined : id} about={about} hasOther />
    </>
  );
}
