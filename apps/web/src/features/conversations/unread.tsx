import { MOST_UNREAD_SHOWN } from '@ghuri/domain/conversations';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useMe } from '../../platform/auth/use-session.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { useLive } from '../../platform/live/live.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { CountBadge } from '../../ui/tag.tsx';
import { applyConversationEvent } from './conversation-live.ts';
import { unreadQuery } from './conversations.api.ts';
import type { InboxSide } from './conversations.api.ts';
import { inboxUnreadText } from './unread.text.ts';
import { useSendWaiting } from './use-outbox.ts';

/** The unread count as text; null if it is zero or unknown. */
function useUnread(side: InboxSide): string | null {
  const t = useText(inboxUnreadText);
  const language = useLanguage();
  const { data: unread = 0 } = useQuery(unreadQuery(side));
  if (unread === 0) return null;
  return unread > MOST_UNREAD_SHOWN ? t.many : formatNumber(unread, language);
}

/** In the bar of every page. Keeps the conversations on the page up to date, and sends what waits. */
export function InboxLink() {
  const t = useText(inboxUnreadText);
  const { userID } = useMe();
  const unread = useUnread('traveller');
  useLive(`user:${userID}`, applyConversationEvent);
  useSendWaiting(userID);
  return (
    <IconLink
      to={inboxPaths.inbox}
      label={unread === null ? t.inbox : t.withUnread(unread)}
      icon={<MessageCircle aria-hidden />}
      dot={unread !== null}
    />
  );
}

/** The number beside the word in a navigation, or over the icon where the word is hidden. */
export function InboxBadge({ side, className }: { side: InboxSide; className?: string | undefined }) {
  const t = useText(inboxUnreadText);
  const unread = useUnread(side);
  if (unread === null) return null;
  return (
    <>
      <CountBadge className={className}>
        <span aria-hidden>{unread}</span>
      </CountBadge>
      <span className="sr-only">{t.unread(unread)}</span>
    </>
  );
}
