import type { Role } from '@ghuri/domain/team';
import { useLocation } from 'react-router';
import { InboxBadge } from '../../features/conversations/unread.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { currentDeskItem, deskBar } from './desk-items.ts';
import { deskNavText } from './desk-nav.text.ts';
import { ThumbBar } from './thumb-bar.tsx';

/** The bar of an agency at work. */
export function DeskBar({ role }: { role: Role }) {
  const t = useText(deskNavText);
  const { pathname } = useLocation();
  const items = deskBar(role);
  const current = currentDeskItem(items, pathname);
  return (
    <ThumbBar
      label={t.navigation}
      items={items.map((item) => ({
        ...item,
        name: t[item.word],
        current: item === current,
        badge: item.to === inboxPaths.agencyInbox && (
          <InboxBadge side="agency" className="absolute top-0 left-1/2 ml-1.5" />
        ),
      }))}
    />
  );
}
