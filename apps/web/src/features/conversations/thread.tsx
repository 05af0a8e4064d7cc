import type { Conversation } from '@ghuri/contract/conversations';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowDown, Phone } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { formatNumber } from '../../platform/format.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { useMinute } from '../../platform/use-clock.ts';
import { VerifiedMark } from '../../platform/verified-mark.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { BookingEventLine } from './booking-event.tsx';
import { showRead } from './conversation-cache.ts';
import { conversationQuery, markRead, messagesQuery } from './conversations.api.ts';
import type { InboxSide } from './conversations.api.ts';
import { conversationsText } from './conversations.text.ts';
import { Face } from './face.tsx';
import { inboxAddress } from './inbox-address.ts';
import { MessageBox } from './message-box.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { useNames } from './names.ts';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { daysAgo } from './said-times.ts';
import { ThreadFrame, ThreadScroller } from './thread-frame.tsx';
import { threadItems } from './thread-items.ts';
import type { ThreadItem } from './thread-items.ts';
import { hasTrip, TripRow } from './trip-panel.tsx';
import { useOutgoing } from './use-outbox.ts';

interface ThreadProps {
  id: string;
  side: InboxSide;
  /** Above the box. */
  aboveBox?: ReactNode;
}

/** One conversation: its messages, and a box to write. */
export function Thread({ id, side, aboveBox }: ThreadProps) {
  const t = useText(conversationsText);
  const query = useQuery(conversationQuery(id));
  const { data: conversation, error } = query;
  const { list, one } = inboxAddress(side);
  if (conversation && conversation.as !== side) return <Navigate to={one.other(id)} replace />;
  if (conversation)
    return <OpenThread key={id} conversation={conversation} side={side} aboveBox={aboveBox} />;
  const isGone =
    error instanceof ApiError && (error.status === 404 || error.status === 403 || error.status === 400);
  return (
    <ThreadFrame back={list} title={isGone ? t.gone : t.inbox}>
      <div className="px-5">
        {!error && <MessageSkeletons />}
        {isGone && (
          <EmptyState title={t.gone} action={<ButtonLink to={list}>{t.back}</ButtonLink>}>
            {t.goneBody}
          </EmptyState>
        )}
        {error && !isGone && <FailedState title={t.failedMessages} retry={t.tryAgain} query={query} />}
      </div>
    </ThreadFrame>
  );
}

interface OpenThreadProps {
  conversation: Conversation;
  side: InboxSide;
  aboveBox: ReactNode;
}

function OpenThread({ conversation, side, aboveBox }: OpenThreadProps) {
  const t = useText(conversationsText);
  const names = useNames(side);
  const title = names.title(conversation);
  const isToTraveller = side === 'agency' && conversation.subject.kind !== 'departure';
  return (
    <ThreadFrame
      back={inboxAddress(side).list}
      face={<Face row={conversation} side={side} size={42} />}
      title={title}
      mark={side === 'traveller' && conversation.agency.verified && <VerifiedMark className="size-4!" />}
      subtitle={<Subtitle conversation={conversation} />}
      actions={
        <>
          {conversation.phone !== '' && (
            <a
              href={`tel:${conversation.phone.replaceAll(/[^\d+]/g, '')}`}
              aria-label={t.call(title)}
              className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <Phone aria-hidden />
            </a>
          )}
          {isToTraveller && <AssignMenu conversation={conversation} />}
        </>
      }
    >
      {hasTrip(conversation) && <TripRow conversation={conversation} />}
      <Messages conversation={conversation} />
      {conversation.mayWrite && aboveBox}
      {conversation.mayWrite ? (
        <MessageBox target={{ conversation: conversation._id }} side={side} name={title} />
      ) : (
        <Refusal conversation={conversation} />
      )}
    </ThreadFrame>
  );
}

function Subtitle({ conversation }: { conversation: Conversation }) {
  const t = useText(conversationsText);
  const language = useLanguage();
  const names = useNames(conversation.as);
  const { answerMinutes: minutes, as, subject } = conversation;
  if (as === 'agency' || subject.kind === 'departure' || minutes === null) return names.about(conversation);
  const shown = (count: number) => formatNumber(count, language);
  if (minutes < 60) return t.answersIn(t.minutes(minutes, shown(Math.max(1, Math.round(minutes)))));
  const hours = Math.round(minutes / 60);
  if (hours < 24) return t.answersIn(t.hours(hours, shown(hours)));
  const days = Math.round(hours / 24);
  return t.answersIn(t.days(days, shown(days)));
}

function Messages({ conversation }: { conversation: Conversation }) {
  const t = useText(conversationsText);
  const { userID } = useMe();
  const list = useInfiniteQuery(messagesQuery(conversation._id));
  const outgoing = useOutgoing(userID, { conversation: conversation._id });
  const [isAtEnd, setAtEnd] = useState(true);
  const messages = list.data?.pages.flatMap(({ items }) => items);
  const newest = messages?.[0]?.number ?? 0;
  useReadMark(conversation, newest, isAtEnd);
  if (list.isPending || !messages) {
    return (
      <div className="min-h-0 flex-1 px-5">
        {list.isError ? (
          <FailedState title={t.failedMessages} retry={t.tryAgain} query={list} />
        ) : (
          <MessageSkeletons />
        )}
      </div>
    );
  }
  const items = threadItems({
    messages,
    isComplete: !list.hasNextPage,
    events: conversation.booking?.events ?? [],
    outgoing,
  });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ThreadScroller label={t.messages} busy={list.isFetchingNextPage} onScroll={setAtEnd}>
        <ListEnd more={t.loadOlder} retry={t.tryAgain} query={list} />
        <ol className="grid gap-2.5">
          {items.map((item) => (
            <Item key={item.key} item={item} conversation={conversation} />
          ))}
        </ol>
      </ThreadScroller>
      {!isAtEnd && conversation.unread > 0 && <ToNewest label={t.newMessages} />}
    </div>
  );
}

/** Goes to the newest message. */
const ToNewest = ({ label }: { label: string }) => (
  <button
    type="button"
    onClick={({ currentTarget }) => currentTarget.previousElementSibling?.scrollTo({ top: 0 })}
    className="absolute bottom-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-4 text-meta font-semibold text-surface shadow-float [&_.lucide]:size-4"
  >
    <ArrowDown aria-hidden />
    {label}
  </button>
);

function Item({ item, conversation }: { item: ThreadItem; conversation: Conversation }) {
  if (item.kind === 'day') return <DayLine time={item.time} />;
  if (item.kind === 'event') return <BookingEventLine conversation={conversation} event={item.event} />;
  if (item.kind === 'outgoing') return <OutgoingBubble outgoing={item.outgoing} />;
  return <MessageBubble conversation={conversation} message={item.message} isLast={item.isLast} />;
}

function DayLine({ time }: { time: string }) {
  const t = useText(conversationsText);
  const dates = useDates();
  const days = daysAgo(time, useMinute());
  return (
    <li className="flex items-center gap-4 py-1 text-meta text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {days <= 0 ? t.today : days === 1 ? t.yesterday : dates.day(time)}
    </li>
  );
}

function Refusal({ conversation: { as, refusal } }: { conversation: Conversation }) {
  const t = useText(conversationsText);
  const words = {
    one_way: as === 'agency' ? t.agencyOneWay : t.one_way,
    blocked: t.blocked,
    suspended: t.suspended,
    agency_stopped: t.agency_stopped,
    gone: as === 'agency' ? t.travellerGone : t.agencyGone,
  };
  return (
    <p
      role="status"
      className="border-t border-line bg-surface px-5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] text-center text-meta text-ink-2"
    >
      {refusal && words[refusal]}
    </p>
  );
}

/** Moves the read mark when the newest message is on a visible page. */
function useReadMark(conversation: Conversation, newest: number, isAtEnd: boolean): void {
  const isVisible = useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
  const isDue = isVisible && isAtEnd && newest > 0 && conversation.unread > 0;
  useEffect(() => {
    if (!isDue) return;
    showRead(conversation);
    // The next visit sends it again.
    markRead(conversation._id, newest).catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- once for each newest message
  }, [isDue, newest, conversation._id]);
}

function MessageSkeletons() {
  const t = useText(conversationsText);
  return (
    <LoadingRegion label={t.loadingMessages} className="grid gap-3 py-6">
      <Skeleton className="h-16 w-3/5 rounded-[18px]!" />
      <Skeleton className="h-12 w-1/2 justify-self-end rounded-[18px]!" />
      <Skeleton className="h-20 w-2/3 rounded-[18px]!" />
    </LoadingRegion>
  );
}
