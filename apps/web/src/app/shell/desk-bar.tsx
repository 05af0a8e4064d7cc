import type { Role } from '@ghuri/domain/team';
import { Link, useLocation } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { currentDeskItem, deskBar } from './desk-items.ts';
import { deskNavText } from './desk-nav.text.ts';

/** The bar of an agency at work, below 750 px. */
export function DeskBar({ role }: { role: Role }) {
  const t = useText(deskNavText);
  const { pathname } = useLocation();
  const items = deskBar(role);
  const current = currentDeskItem(items, pathname);
  return (
    <nav
      aria-label={t.navigation}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-[color-mix(in_oklch,var(--surface)_94%,transparent)] px-2.5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] backdrop-blur-[14px] bar:hidden"
    >
      <ul className="flex">
        {items.map((item) => (
          <li key={item.to} className="flex-1">
            <Link
              to={item.to}
              aria-current={item === current ? 'page' : undefined}
              className={cx(
                'type-nano relative flex min-h-13 flex-col items-center justify-center gap-[3px] rounded-control text-center',
                item === current
                  ? 'font-semibold text-ink before:absolute before:-top-[5px] before:size-[7px] before:rotate-45 before:rounded-[1.5px] before:bg-kite'
                  : 'text-ink-2',
              )}
            >
              <item.icon aria-hidden className={cx('size-6!', item === current && 'text-primary')} />
              {t[item.word]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
