import { MOST_UNREAD_COUNTED } from '@ghuri/contract/notifications.words';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { CountBadge } from '../../ui/tag.tsx';
import { unreadQuery } from './notifications.api.ts';
import { unreadText } from './unread.text.ts';

/** The unread count, as text and for screen readers; null if it is zero or unknown. */
function useUnread(): { count: string; label: string } | null {
  const t = useText(unreadText);
  const language = useLanguage();
  const { data: unread = 0 } = useQuery(unreadQuery());
  if (unread === 0) return null;
  const count = unread >= MOST_UNREAD_COUNTED ? t.many : formatNumber(unread, language);
  return { count, label: t.withUnread(count) };
}

/** The bell. A dot shows that something is unread, its label says how much. */
export function BellLink({ variant, className }: { variant?: 'raised'; className?: string }) {
  const t = useText(unreadText);
  const unread = useUnread();
  return (
    <IconLink
      to={paths.notifications}
      label={unread?.label ?? t.notifications}
      icon={<Bell aria-hidden />}
      dot={unread !== null}
      variant={variant}
      className={className}
    />
  );
}

/** The number beside the word in the navigation, or over the icon where the word is hidden. */
export function UnreadBadge({ className }: { className?: string | undefined }) {
  const t = useText(unreadText);
  const unread = useUnread();
  if (!unread) return null;
  return (
    <>
      <CountBadge className={className}>
        <span aria-hidden>{unread.count}</span>
      </CountBadge>
      <span className="sr-only">{t.unread(unread.count)}</span>
    </>
  );
}
