import { useLocation, useSearchParams } from 'react-router';
import { InvitationView } from '../../features/team/invitation-view.tsx';
import { workText } from '../../features/team/work.text.ts';
import { loadSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { rememberDestination } from '../destination.ts';
import { PageHead } from '../page-head.tsx';

/** Whether the reader is signed in decides what the page offers. */
export async function loader(): Promise<null> {
  await loadSession();
  return null;
}

/** The link of an invitation to a team, for visitors too: they sign up and come back. */
export function Component() {
  const t = useText(workText);
  const { pathname, search } = useLocation();
  const [asked] = useSearchParams();
  return (
    <>
      <PageHead title={t.invitationTitle} />
      <InvitationView
        token={asked.get('token') ?? ''}
        onLeave={() => rememberDestination(pathname + search)}
      />
    </>
  );
}
