import { ASKED_ABOUT } from '@ghuri/domain/conversations';
import { useParams, useSearchParams } from 'react-router';
import { conversationsText } from '../../features/conversations/conversations.text.ts';
import { Inbox } from '../../features/conversations/inbox.tsx';
import type { About } from '../../features/conversations/conversations.api.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { NEW_CONVERSATION } from '../../platform/work-paths.ts';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

/** The conversations of the user with agencies. */
export function Component() {
  const t = useText(conversationsText);
  const { agency } = useMe();
  const { id } = useParams();
  const [query] = useSearchParams();
  const isNew = id === NEW_CONVERSATION;
  const about = isNew ? readAbout(query) : undefined;
  if (isNew && !about) return <NotFound />;
  return (
    <>
      <PageHead title={t.inbox} />
      <Inbox
        side="traveller"
        openId={isNew ? undefined : id}
        about={about}
        hasOther={agency !== null && agency.role !== 'guide'}
      />
    </>
  );
}

function readAbout(query: URLSearchParams): About | undefined {
  const kind = ASKED_ABOUT.find((each) => each === query.get('about'));
  const id = query.get('id');
  return kind !== undefined && id !== null ? { kind, id } : undefined;
}
