import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';

/** A table of sums. It scrolls sideways if it is wider than its container. */
export function TableFrame({ label, children, className }: TableFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
    <div role="group" aria-label={label} tabIndex={0} className={cx('overflow-x-auto', className)}>
      <table className="w-full text-meta">{children}</table>
    </div>
  );
}

interface TableFrameProps {
  label: string;
  children: ReactNode;
  className?: string;
}

interface CellProps {
  /** Aligned right, like every sum. */
  number?: boolean;
  strong?: boolean;
  className?: string;
  children: ReactNode;
}

const place = (number: boolean) => (number ? 'text-right whitespace-nowrap' : 'text-left');

export function Heading({ number = false, children }: CellProps) {
  return (
    <th
      scope="col"
      className={cx('px-3 py-2 max-panel:px-2 text-micro font-semibold text-ink-2', place(number))}
    >
      {children}
    </th>
  );
}

export function Cell({ number = false, strong = false, className, children }: CellProps) {
  return (
    <td
      className={cx(
        'border-t border-line px-3 py-2.5 max-panel:px-2',
        place(number),
        strong && 'font-semibold',
        className,
      )}
    >
      {children}
    </td>
  );
}
