import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useOwnAgency, useOwner } from '../../features/agencies/own/use-own-agency.ts';
import type { Owner } from '../../features/agencies/own/use-own-agency.ts';
import { InboxBadge } from '../../features/conversations/unread.tsx';
import { usePendingCount } from '../../features/personalised-tours/agency/pending-count.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { Logo } from '../../ui/kite-mark.tsx';
import { CountBadge } from '../../ui/tag.tsx';
import { appText } from '../app.text.ts';
import { BidBadge } from './bid-badge.tsx';
import { currentDeskItem, deskItems, deskSettings, LEAVE_DESK } from './desk-items.ts';
import type { DeskItem } from './desk-items.ts';
import { deskNavText } from './desk-nav.text.ts';
import { badgeClass, currentClass, entryClass, iconClass, otherClass } from './nav-look.ts';
import { OwnCard } from './own-card.tsx';
import { useLogOut } from './use-log-out.ts';

/** The navigation of an agency at work. It takes the place of the travellers' one. */
export function DeskNav() {
  const owner = useOwner();
  return owner && <OwnersNav owner={owner} />;
}

function OwnersNav({ owner }: { owner: Owner }) {
  const { ghuri } = useText(appText);
  const t = useText(deskNavText);
  const { data: agency } = useOwnAgency(owner);
  const logOut = useLogOut();
  const { role } = owner.agency;
  return (
    <nav
      aria-label={t.navigation}
      className="sticky top-(--offline-bar) flex h-[calc(100dvh-var(--offline-bar))] flex-col gap-0.5 overflow-y-auto px-2.5 py-5.5 [scrollbar-width:none] max-nav:items-center nav:pt-6.5 nav:pr-3.5 nav:pb-4.5 nav:pl-5.5"
    >
      <Link to={workPaths.desk} className="mb-3 flex shrink-0 rounded-small nav:px-3">
        <Logo name={<span className="max-nav:sr-only">{ghuri}</span>} size={34} />
      </Link>
      <p
        title={agency?.agencyName}
        className="mb-2 flex shrink-0 items-center gap-2.5 rounded-panel nav:border nav:border-line nav:bg-surface nav:px-3 nav:py-2.5"
      >
        <Avatar
          name={agency?.agencyName ?? ''}
          src={agency?.agencyProfile ?? ''}
          size={36}
          kind="agency"
          decorative
        />
        <span className="min-w-0 max-nav:sr-only">
          <span
            className="block truncate leading-snug font-semibold"
            lang={agency && writtenIn(agency.agencyName)}
          >
            {agency?.agencyName ?? ' '}
          </span>
          <span className="block text-micro leading-snug text-ink-3">{t.navigation}</span>
        </span>
      </p>
      <Entries items={deskItems(role)} owner={owner} />
      <div className="h-2.5 shrink-0" />
      <Entries items={[...deskSettings(role), LEAVE_DESK]} owner={owner} />
      <button
        type="button"
        title={t.logOut}
        aria-busy={logOut.busy || undefined}
        onClick={logOut.start}
        className={cx(entryClass, otherClass, 'shrink-0 nav:w-full')}
      >
        <LogOut aria-hidden className={iconClass} />
        <span className="max-nav:sr-only">{t.logOut}</span>
      </button>
      <OwnCard />
    </nav>
  );
}

function Entries({ items, owner }: { items: readonly DeskItem[]; owner: Owner }) {
  const t = useText(deskNavText);
  const { pathname } = useLocation();
  const pending = usePendingCount(owner.email, owner.agency.verified);
  const { role } = owner.agency;
  const current = currentDeskItem([...deskItems(role), ...deskSettings(role)], pathname);
  return (
    <ul className="grid shrink-0 gap-0.5">
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            title={t[item.word]}
            aria-current={item === current ? 'page' : undefined}
            className={cx(entryClass, item === current ? currentClass : otherClass)}
          >
            <item.icon aria-hidden className={cx(iconClass, item === current && 'text-primary')} />
            <span className="max-nav:sr-only">{t[item.word]}</span>
            {item.to === workPaths.personalisedRequests && pending !== undefined && (
              <CountBadge className={badgeClass}>{pending}</CountBadge>
            )}
            {item.to === inboxPaths.agencyInbox && <InboxBadge side="agency" className={badgeClass} />}
            {item.to === paths.bidding && <BidBadge className={badgeClass} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
