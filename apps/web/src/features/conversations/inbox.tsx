import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AskThread } from './ask-thread.tsx';
import { conversationQuery } from './conversations.api.ts';
import type { About, InboxSide } from './conversations.api.ts';
import { conversationsText } from './conversations.text.ts';
import { inboxAddress } from './inbox-address.ts';
import { InboxList } from './inbox-list.tsx';
import { onSent } from './outbox.ts';
import { Thread } from './thread.tsx';
import { hasTrip, TripPanel } from './trip-panel.tsx';

interface InboxProps {
  side: InboxSide;
  openId?: string | undefined;
  /** The thread is a question that is not sent yet. */
  about?: About | undefined;
  /** The user also has the other inbox. */
  hasOther: boolean;
  /** Shown above the box after the user has sent a message here. */
  afterSent?: ReactNode;
}

/** The list with the open conversation beside it, and its trip on the widest screens. Narrow screens show one of the two. */
export function Inbox({ side, openId, about, hasOther, afterSent }: InboxProps) {
  const t = useText(conversationsText);
  const hasSent = useHasSent();
  const isOpen = openId !== undefined || about !== undefined;
  const { other, one } = inboxAddress(side);
  // The name of the open conversation is the page's heading then.
  const Heading = isOpen ? 'h2' : 'h1';
  return (
    <div
      data-wide-page
      data-inbox
      className="panel:-mx-5 panel:-mt-6 panel:-mb-15 panel:grid panel:h-[calc(100dvh-var(--offline-bar))] panel:grid-cols-[312px_minmax(0,1fr)] panel:grid-rows-[minmax(0,1fr)] panel:border-x panel:border-line nav:has-[[data-trip]]:grid-cols-[312px_minmax(0,1fr)_274px]"
    >
      <section
        aria-label={t.inbox}
        className={cx(
          'min-w-0 panel:flex panel:min-h-0 panel:flex-col panel:border-r panel:border-line panel:bg-surface',
          isOpen && 'max-panel:hidden',
        )}
      >
        <div className="flex min-h-16 items-center justify-between gap-3 pb-3 panel:px-4 panel:pt-5 panel:pb-3">
          <Heading tabIndex={-1} className="type-page">
            {t.inbox}
          </Heading>
          {hasOther && (
            <Link
              to={other}
              className="tap-44 inline-flex items-center gap-1.5 rounded-small text-micro font-semibold text-primary-ink hover:underline [&_.lucide]:size-4"
            >
              <ArrowLeftRight aria-hidden />
              {side === 'agency' ? t.ownInbox : t.agencyInbox}
            </Link>
          )}
        </div>
        <InboxList side={side} openId={openId} addressOf={one.own} />
      </section>
      <div className={cx('min-w-0 panel:min-h-0', !isOpen && 'max-panel:hidden')}>
        {about && <AskThread about={about} side={side} />}
        {!about && openId !== undefined && <Thread id={openId} side={side} aboveBox={hasSent && afterSent} />}
        {!isOpen && (
          <div className="grid h-full place-items-center px-5">
            <EmptyState compact title={t.choose}>
              {t.chooseBody}
            </EmptyState>
          </div>
        )}
      </div>
      {openId !== undefined && <TripAside id={openId} />}
    </div>
  );
}

/** Beside the thread, where there is room. */
function TripAside({ id }: { id: string }) {
  const t = useText(conversationsText);
  const { data: conversation } = useQuery(conversationQuery(id));
  if (!conversation || !hasTrip(conversation)) return null;
  return (
    <aside
      data-trip
      aria-label={t.trip}
      className="overflow-y-auto border-l border-line px-4.5 py-5 max-nav:hidden"
    >
      <TripPanel conversation={conversation} />
    </aside>
  );
}

/** Whether a message was sent while this page is open. */
function useHasSent(): boolean {
  const [hasSent, setHasSent] = useState(false);
  useEffect(() => onSent(() => setHasSent(true)), []);
  return hasSent;
}
