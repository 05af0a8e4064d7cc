import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/class-names.ts';

interface ThumbBarProps {
  label: string;
  items: readonly { to: string; name: string; icon: LucideIcon; current: boolean; badge?: ReactNode }[];
}

/** A bar of five places, shown below 750 px, where thumbs can reach it. */
export function ThumbBar({ label, items }: ThumbBarProps) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-[color-mix(in_oklch,var(--surface)_94%,transparent)] px-2.5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] backdrop-blur-[14px] bar:hidden"
    >
      <ul className="flex">
        {items.map(({ to, name, icon: Icon, current, badge }) => (
          <li key={to} className="flex-1">
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              className={cx(
                'type-nano relative flex min-h-13 flex-col items-center justify-center gap-[3px] rounded-control text-center',
                current
                  ? 'font-semibold text-ink before:absolute before:-top-[5px] before:size-[7px] before:rotate-45 before:rounded-[1.5px] before:bg-kite'
                  : 'text-ink-2',
              )}
            >
              <Icon aria-hidden className={cx('size-6!', current && 'text-primary')} />
              {name}
              {badge}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
