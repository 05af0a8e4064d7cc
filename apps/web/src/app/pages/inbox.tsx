import { useParams } from 'react-router';
import { conversationsText } from '../../features/conversations/conversations.text.ts';
import { Inbox } from '../../features/conversations/inbox.tsx';
import { useAbout } from '../../features/conversations/use-about.ts';
import { AskForPush } from '../../features/push/ask-for-push.tsx';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { NEW_CONVERSATION } from '../../platform/inbox-paths.ts';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

/** The conversations of the user with agencies. */
export function Component() {
  const t = useText(conversationsText);
  const { agency } = useMe();
  const { id } = useParams();
  const isNew = id === NEW_CONVERSATION;
  const about = useAbout(isNew);
  if (isNew && !about) return <NotFound />;
  return (
    <>
      <PageHead title={t.inbox} />
      <Inbox
        side="traveller"
        openId={isNew ? undefined : id}
        about={about}
        hasOther={agency !== null && agency.role !== 'guide'}
        afterSent={<AskForPush moment="message" />}
      />
    </>
  );
}
