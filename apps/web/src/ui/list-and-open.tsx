import { useState, type ReactNode } from 'react';
import { cx } from './class-names.ts';

interface ListAndOpenProps {
  /** What the list is called. */
  label: string;
  list: ReactNode;
  open: ReactNode;
  /** Whether the address names the open one; otherwise it is merely the first. */
  named: boolean;
}

/** A list and the open one beside it; on narrow screens first the one, then the other. */
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

interface Listed {
  _id: string;
}

/**
 * Tells whether the open one was decided about by somebody else: it has gone from the list (the list is told live), or the server
 * refused a second decision. Stands until another one is opened or decided about. `items` are undefined until the list is there.
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
