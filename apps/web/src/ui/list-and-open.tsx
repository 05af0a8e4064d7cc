import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

interface ListAndOpenProps {
  /** The name of the list for screen readers. */
  label: string;
  list: ReactNode;
  open: ReactNode;
  /** True if the address names the open item; otherwise the open item is the first one. */
  named: boolean;
}

/** A list with the open item beside it. Narrow screens show only one of the two. */
export function ListAndOpen({ label, list, open, named }: ListAndOpenProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 panel:grid-cols-[352px_minmax(0,1fr)]">
      <section aria-label={label} className={cx(named && 'max-panel:hidden')}>
        {list}
      </section>
      <div className={cx(!named && 'max-panel:hidden')}>{open}</div>
    </div>
  );
}

/** A row of such a list. The open one is highlighted where list and item are side by side. */
export function ListedLink({ to, open, children }: { to: string; open: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        replace={open}
        preventScrollReset
        aria-current={open ? 'true' : undefined}
        className={cx(
          'flex items-center gap-3.5 rounded-[18px] border border-transparent p-3 transition hover:bg-sunken',
          open && 'panel:border-line panel:bg-surface panel:shadow-float',
        )}
      >
        {children}
      </Link>
    </li>
  );
}

interface Listed {
  _id: string;
}

/**
 * Says if another admin has decided about the open item: it left the list (live updates), or the server refused a second
 * decision. The result stays until another item is opened or decided. `items` is undefined until the list has loaded.
 */
export function useDecisions<Item extends Listed>(
  items: readonly Item[] | undefined,
  open: Item | undefined,
): { decidedElsewhere: Item | null; note: (item: Item, isTooLate: boolean) => void } {
  const [decidedElsewhere, setDecidedElsewhere] = useState<Item | null>(null);
  const [decidedHere, setDecidedHere] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(open);
  if (items && seen?._id !== open?._id) {
    setSeen(open);
    if (seen && !decidedHere.has(seen._id)) {
      setDecidedElsewhere(items.some(({ _id }) => _id === seen._id) ? null : seen);
    }
  }
  return {
    decidedElsewhere,
    note: (item, isTooLate) => {
      setDecidedHere(new Set([...decidedHere, item._id]));
      setDecidedElsewhere(isTooLate ? item : null);
    },
  };
}
