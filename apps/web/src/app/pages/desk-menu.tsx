import { InboxBadge } from '../../features/conversations/unread.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { PageHead } from '../page-head.tsx';
import { BidBadge } from '../shell/bid-badge.tsx';
import { deskItems, deskSettings, LEAVE_DESK } from '../shell/desk-items.ts';
import type { DeskItem } from '../shell/desk-items.ts';
import { deskNavText } from '../shell/desk-nav.text.ts';
import { LogOutCard, MenuCard } from '../shell/menu-card.tsx';

/** The whole navigation of the desk as a page for phones. */
export function DeskMenu() {
  const t = useText(deskNavText);
  return (
    <>
      <PageHead title={t.menu} />
      <PageTitle className="mb-4">{t.menu}</PageTitle>
      <ForVerifiedAgency>
        {(_agency, { role }) => (
          <div className="grid grid-cols-1 gap-4">
            <Items items={[LEAVE_DESK]} />
            <Items items={deskItems(role)} />
            <Items items={deskSettings(role)} />
            <LogOutCard label={t.logOut} />
          </div>
        )}
      </ForVerifiedAgency>
    </>
  );
}

function Items({ items }: { items: readonly DeskItem[] }) {
  const t = useText(deskNavText);
  return (
    <MenuCard
      items={items.map(({ to, word, icon }) => ({
        to,
        icon,
        label: t[word],
        badge:
          to === inboxPaths.agencyInbox ? <InboxBadge side="agency" /> : to === paths.bidding && <BidBadge />,
      }))}
    />
  );
}
