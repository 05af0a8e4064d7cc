import type { ConversationRow } from '@ghuri/contract/conversations';
import { MOST_UNREAD_SHOWN } from '@ghuri/domain/conversations';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { CornerUpLeft } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { useMinute } from '../../platform/use-clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import type { InboxSide } from './conversations.api.ts';
import { conversationsText } from './conversations.text.ts';
import { Face } from './face.tsx';
import { useNames } from './names.ts';
import { shortWhen } from './said-times.ts';
import { inboxUnreadText } from './unread.text.ts';

interface InboxRowProps {
  row: ConversationRow;
  side: InboxSide;
  to: string;
  open: boolean;
  /** Another conversation is open beside the list: Back leaves the inbox. */
  replace: boolean;
}

export function InboxRow({ row, side, to, open, replace }: InboxRowProps) {
  const t = useText(conversationsText);
  const language = useLanguage();
  const names = useNames(side);
  const now = useMinute();
  const title = names.title(row);
  const about = names.about(row);
  const said = useLastWords(row, side);
  const { date, time } = inDhaka(Date.parse(row.last.time));
  const isUnread = row.unread > 0;
  return (
    <li>
      <Link
        to={to}
        replace={replace}
        state={FROM_INBOX}
        preventScrollReset
        aria-current={open ? 'true' : undefined}
        className={cx(
          'relative flex gap-3 px-4 py-3.5 -outline-offset-2 hover:bg-sunken',
          open &&
            'bg-sunken panel:before:absolute panel:before:inset-y-0 panel:before:left-0 panel:before:w-[3px] panel:before:bg-primary',
        )}
      >
        <Face row={row} side={side} size={48} />
        <span className="grid min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span
              className={cx('truncate', isUnread ? 'font-bold' : 'font-semibold')}
              lang={writtenIn(title)}
            >
              {title}
            </span>
            <time dateTime={dhakaInstant(date, time)} className="shrink-0 text-micro text-ink-3">
              {shortWhen(row.last.time, now, language)}
            </time>
          </span>
          {about !== '' && (
            <span className="truncate text-micro text-ink-3" lang={writtenIn(about)}>
              {about}
            </span>
          )}
          <span className="flex items-center gap-2">
            <span
              className={cx('min-w-0 flex-1 truncate text-meta', isUnread ? 'font-semibold' : 'text-ink-2')}
              lang={writtenIn(said)}
            >
              {said}
            </span>
            {row.waitingSince !== null && (
              <>
                <CornerUpLeft aria-hidden className="size-4! shrink-0 text-kite-ink" />
                <span className="sr-only">{t.waiting}</span>
              </>
            )}
            {row.assigned && (
              <>
                <Avatar name={row.assigned.name} src={row.assigned.profile} size={20} decorative />
                <span className="sr-only">{t.assignedTo(row.assigned.name)}</span>
              </>
            )}
            <UnreadPill unread={row.unread} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The state of an address that was opened from the list: its Back arrow goes back in the history. */
const FROM_INBOX = { fromInbox: true };

function UnreadPill({ unread }: { unread: number }) {
  const t = useText(conversationsText);
  const { many } = useText(inboxUnreadText);
  const language = useLanguage();
  if (unread === 0) return null;
  const shown = unread > MOST_UNREAD_SHOWN ? many : formatNumber(unread, language);
  return (
    <span className="grid min-w-5.5 shrink-0 place-items-center rounded-full bg-kite-strong px-1.5 py-0.5 text-micro leading-tight font-semibold text-on-kite">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{t.unreadCount(unread, shown)}</span>
    </span>
  );
}

/** The last message in one line. */
function useLastWords({ last }: ConversationRow, side: InboxSide): string {
  const t = useText(conversationsText);
  const language = useLanguage();
  const { text, amount, pictures, from } = last;
  const words =
    amount !== null
      ? t.price(formatTaka(amount, language))
      : text !== ''
        ? text
        : pictures > 0
          ? t.pictures(pictures, formatNumber(pictures, language))
          : t.removed;
  if (from !== side || words === t.removed) return words;
  return (side === 'agency' ? t.weSaid : t.youSaid)(words);
}
