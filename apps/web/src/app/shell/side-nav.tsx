import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { InboxBadge } from '../../features/conversations/unread.tsx';
import { UnreadBadge } from '../../features/notifications/unread.tsx';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths, sections } from '../../platform/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { Logo } from '../../ui/kite-mark.tsx';
import { appText } from '../app.text.ts';
import { BidBadge } from './bid-badge.tsx';
import { isCurrent } from './current-item.ts';
import { countsMessages, countsRequests, countsUnread, navGroups } from './nav-items.ts';
import { badgeClass, currentClass, entryClass, iconClass, otherClass } from './nav-look.ts';
import type { NavItem } from './nav-items.ts';
import { shellText } from './shell.text.ts';
import { OwnCard } from './own-card.tsx';
import { useLogOut } from './use-log-out.ts';

/** For agencies at work: in the place of the travellers' navigation. */
const DeskNav = lazy(async () => {
  const { workNavigation } = await import('../work-pages.ts');
  return { default: (await workNavigation.side()).DeskNav };
});
const AT_WORK = { under: [sections.myAgency, paths.agencySettings, paths.bidding] };

/** Names and icons from 1280 px up, only icons from 750 px: screen readers and tooltips still have the names. */
export function SideNav() {
  const { agency } = useMe();
  const { pathname } = useLocation();
  if (agency?.verified && agency.role !== 'guide' && isCurrent(AT_WORK, pathname)) {
    return (
      <Suspense fallback={<div />}>
        <DeskNav />
      </Suspense>
    );
  }
  return <TravellersNav />;
}

function TravellersNav() {
  const { ghuri } = useText(appText);
  const t = useText(shellText);
  const me = useMe();
  const groups = navGroups(me);
  const logOut = useLogOut();
  return (
    <nav
      aria-label={t.mainNavigation}
      className="sticky top-(--offline-bar) flex h-[calc(100dvh-var(--offline-bar))] flex-col gap-0.5 overflow-y-auto px-2.5 py-5.5 [scrollbar-width:none] max-nav:items-center nav:pt-6.5 nav:pr-3.5 nav:pb-4.5 nav:pl-5.5"
    >
      <Link to={paths.home} className="mb-4.5 flex shrink-0 rounded-small nav:mb-5.5 nav:px-3">
        <Logo name={<span className="max-nav:sr-only">{ghuri}</span>} size={34} />
      </Link>
      <NavList items={groups.traveller} />
      {groups.agency.length > 0 && (
        <>
          <h2 className="px-3 pt-3.5 pb-1 text-micro font-semibold text-ink-3 max-nav:sr-only">{t.agency}</h2>
          <NavList items={groups.agency} />
        </>
      )}
      <div className="h-2.5 shrink-0" />
      <NavList items={groups.account}>
        <li>
          <button
            type="button"
            title={t.logOut}
            aria-busy={logOut.busy || undefined}
            onClick={logOut.start}
            className={cx(entryClass, otherClass, 'w-full')}
          >
            <LogOut aria-hidden className={iconClass} />
            <span className="max-nav:sr-only">{t.logOut}</span>
          </button>
        </li>
      </NavList>
      <OwnCard />
    </nav>
  );
}

function NavList({ items, children }: { items: readonly NavItem[]; children?: ReactNode }) {
  const t = useText(shellText);
  const { pathname } = useLocation();
  return (
    <ul className="grid shrink-0 gap-0.5">
      {items.map((item) => {
        const current = isCurrent(item, pathname);
        return (
          <li key={item.to}>
            <Link
              to={item.to}
              title={t[item.word]}
              aria-current={current ? 'page' : undefined}
              className={cx(entryClass, current ? currentClass : otherClass)}
            >
              <item.icon aria-hidden className={cx(iconClass, current && 'text-primary')} />
              <span className="max-nav:sr-only">{t[item.word]}</span>
              {countsUnread(item) && <UnreadBadge className={badgeClass} />}
              {countsMessages(item) && <InboxBadge side="traveller" className={badgeClass} />}
              {countsRequests(item) && <BidBadge className={badgeClass} />}
            </Link>
          </li>
        );
      })}
      {children}
    </ul>
  );
}
