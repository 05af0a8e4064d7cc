import { ChevronRight, LogOut } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { useLogOut } from './use-log-out.ts';

const entryClass = 'flex min-h-13 items-center gap-3.5 px-4 font-medium -outline-offset-2 hover:bg-sunken';

interface MenuItem {
  to: string;
  icon: LucideIcon;
  label: string;
  badge: ReactNode;
}

/** A group of links on a page that is a menu for phones. */
export function MenuCard({ items }: { items: readonly MenuItem[] }) {
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {items.map(({ to, icon: Icon, label, badge }) => (
          <li key={to}>
            <Link to={to} className={entryClass}>
              <Icon aria-hidden className="text-ink-2" />
              <span className="flex-1">{label}</span>
              {badge}
              <ChevronRight aria-hidden className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function LogOutCard({ label }: { label: string }) {
  const logOut = useLogOut();
  return (
    <Card padding="none">
      <button
        type="button"
        aria-busy={logOut.busy || undefined}
        onClick={logOut.start}
        className={`${entryClass} w-full`}
      >
        <LogOut aria-hidden />
        {label}
      </button>
    </Card>
  );
}
