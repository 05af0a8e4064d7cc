import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { aboutQuery } from './conversations.api.ts';
import type { About, InboxSide } from './conversations.api.ts';
import { conversationsText } from './conversations.text.ts';
import { inboxAddress } from './inbox-address.ts';
import { MessageBox } from './message-box.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { ThreadFrame, ThreadScroller } from './thread-frame.tsx';
import { useOutgoing } from './use-outbox.ts';

/** A conversation that does not exist yet. If it does, it opens. */
export function AskThread({ about, side }: { about: About; side: InboxSide }) {
  const t = useText(conversationsText);
  const { userID } = useMe();
  const query = useQuery(aboutQuery(about));
  const outgoing = useOutgoing(userID, { about });
  const { list, one } = inboxAddress(side);
  if (query.data && query.data.conversationId !== null) {
    return <Navigate to={one.own(query.data.conversationId)} replace />;
  }
  const isAgency = side === 'agency';
  const title = query.data?.name || (isAgency ? t.writeTitle : t.askTitle);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <ThreadFrame back={list} title={title}>
      {query.isPending && (
        <LoadingRegion label={t.loadingMessages} className="grid flex-1 content-end gap-3 p-5">
          <Skeleton className="h-16 w-3/5 rounded-[18px]!" />
        </LoadingRegion>
      )}
      {query.isError && outgoing.length === 0 && (
        <div className="flex-1 px-5">
          {isGone ? (
            <EmptyState title={t.subjectGone} action={<ButtonLink to={list}>{t.back}</ButtonLink>} />
          ) : (
            <FailedState title={t.failedMessages} retry={t.tryAgain} query={query} />
          )}
        </div>
      )}
      {(query.data || outgoing.length > 0) && (
        <>
          <ThreadScroller label={t.messages}>
            {outgoing.length === 0 && (
              <EmptyState title={isAgency ? t.writeTitle : t.askTitle}>
                {isAgency ? t.writeBody : t.askBody}
              </EmptyState>
            )}
            <ol className="grid gap-2.5">
              {outgoing.map((each) => (
                <OutgoingBubble key={each.key} outgoing={each} />
              ))}
            </ol>
          </ThreadScroller>
          <MessageBox
            target={{ about }}
            side={side}
            name={query.data?.name || (isAgency ? t.theTraveller : t.theAgency)}
          />
        </>
      )}
    </ThreadFrame>
  );
}
