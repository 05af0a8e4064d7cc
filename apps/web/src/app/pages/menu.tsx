import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { InboxBadge } from '../../features/conversations/unread.tsx';
import { UnreadBadge } from '../../features/notifications/unread.tsx';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';
import { BidBadge } from '../shell/bid-badge.tsx';
import { LogOutCard, MenuCard } from '../shell/menu-card.tsx';
import { countsMessages, countsRequests, countsUnread, navGroups } from '../shell/nav-items.ts';
import type { NavItem } from '../shell/nav-items.ts';
import { shellText } from '../shell/shell.text.ts';
import { ownContact } from '../../platform/auth/own-contact.ts';

/** The whole navigation as a page for phones, because their bar has room for five items only. */
export function Component() {
  const t = useText(shellText);
  const me = useMe();
  const groups = navGroups(me);
  return (
    <>
      <PageHead title={t.menu} />
      <PageTitle className="mb-4">{t.menu}</PageTitle>
      <div className="grid grid-cols-1 gap-4">
        <Card padding="none">
          <Link
            to={paths.profile}
            className="flex items-center gap-3.5 p-4 -outline-offset-2 hover:bg-sunken"
          >
            <Avatar name={me.name} src={me.profile} size={52} decorative />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{me.name}</span>
              <span className="block truncate text-meta text-ink-3">{ownContact(me)}</span>
            </span>
            <ChevronRight aria-hidden className="text-ink-3" />
          </Link>
        </Card>
        <Items items={groups.traveller} />
        {groups.agency.length > 0 && (
          <section aria-labelledby="menu-agency">
            <h2 id="menu-agency" className="mb-2 px-1 text-micro font-semibold text-ink-3">
              {t.agency}
            </h2>
            <Items items={groups.agency} />
          </section>
        )}
        <Items items={groups.account} />
        <LogOutCard label={t.logOut} />
      </div>
    </>
  );
}

function Items({ items }: { items: readonly NavItem[] }) {
  const t = useText(shellText);
  return (
    <MenuCard
      items={items.map((item) => ({
        to: item.to,
        icon: item.icon,
        label: t[item.word],
        badge: (
          <>
            {countsUnread(item) && <UnreadBadge />}
            {countsMessages(item) && <InboxBadge side="traveller" />}
            {countsRequests(item) && <BidBadge />}
          </>
        ),
      }))}
    />
  );
}
