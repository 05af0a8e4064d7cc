import { ChevronRight, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { InboxBadge } from '../../features/conversations/unread.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { PageHead } from '../page-head.tsx';
import { BidBadge } from '../shell/bid-badge.tsx';
import { deskItems, deskSettings, LEAVE_DESK } from '../shell/desk-items.ts';
import type { DeskItem } from '../shell/desk-items.ts';
import { deskNavText } from '../shell/desk-nav.text.ts';
import { useLogOut } from '../shell/use-log-out.ts';

/** The whole navigation of the desk as a page for phones. */
export function DeskMenu() {
  const t = useText(deskNavText);
  const logOut = useLogOut();
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
            <Card padding="none">
              <button
                type="button"
                aria-busy={logOut.busy || undefined}
                onClick={logOut.start}
                className={`${entryClass} w-full`}
              >
                <LogOut aria-hidden />
                {t.logOut}
              </button>
            </Card>
          </div>
        )}
      </ForVerifiedAgency>
    </>
  );
}

const entryClass = 'flex min-h-13 items-center gap-3.5 px-4 font-medium -outline-offset-2 hover:bg-sunken';

function Items({ items }: { items: readonly DeskItem[] }) {
  const t = useText(deskNavText);
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {items.map(({ to, word, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={entryClass}>
              <Icon aria-hidden className="text-ink-2" />
              <span className="flex-1">{t[word]}</span>
              {to === inboxPaths.agencyInbox && <InboxBadge side="agency" />}
              {to === paths.bidding && <BidBadge />}
              <ChevronRight aria-hidden className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
