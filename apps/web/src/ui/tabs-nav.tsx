import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { cx } from './class-names.ts';
import { CountBadge } from './tag.tsx';

export interface TabLink {
  to: string;
  label: ReactNode;
  count?: ReactNode;
  /** Active only at exactly this address, not at addresses below it. */
  end?: boolean | undefined;
  /** Whether it is open, if the path alone does not say so. */
  current?: boolean | undefined;
}

/** Tabs that are pages: links, and the open one is underlined. */
export function TabsNav({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly TabLink[];
  className?: string;
}) {
  const { pathname, search } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the open tab may be outside the screen. A count or a font that loads later can also move it there.
  useEffect(() => {
    const row = nav.current;
    if (!row?.firstElementChild) return undefined;
    const watcher = new ResizeObserver(() => showWhole(row, row.querySelector('[aria-current="page"]')));
    watcher.observe(row.firstElementChild);
    return () => watcher.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- which one is open follows the address
  }, [pathname, search]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={cx('overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
    >
      <ul className="flex w-max gap-5 bar:gap-6.5">
        {tabs.map(({ to, label: name, count, end, current }) => {
          const content = (
            <>
              {name}
              {count !== undefined && <CountBadge>{count}</CountBadge>}
            </>
          );
          return (
            <li key={to}>
              {current === undefined ? (
                <NavLink to={to} end={end ?? false} className={({ isActive }) => look(isActive)}>
                  {content}
                </NavLink>
              ) : (
                <Link to={to} aria-current={current ? 'page' : undefined} className={look(current)}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const look = (isOpen: boolean) =>
  cx(
    'relative flex min-h-12 items-center gap-1.5 py-2 whitespace-nowrap -outline-offset-2 transition',
    isOpen
      ? 'font-bold text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-primary'
      : 'font-semibold text-ink-2 hover:text-ink',
  );

/** Scrolls the row sideways only, because the page may be scrolled elsewhere. */
function showWhole(row: HTMLElement | null, part: Element | null | undefined): void {
  if (!row || !part) return;
  const edges = row.getBoundingClientRect();
  const { left, right } = part.getBoundingClientRect();
  if (right > edges.right) row.scrollLeft += right - edges.right;
  else if (left < edges.left) row.scrollLeft -= edges.left - left;
}
