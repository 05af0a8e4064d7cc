import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A box in place of content that is loading. Give it the size of the content, so that nothing jumps. */
export function Skeleton({
  className,
  round,
}: {
  className?: string | undefined;
  round?: boolean | undefined;
}) {
  return (
    <span
      aria-hidden
      className={cx(
        'relative block overflow-hidden bg-hover',
        'after:absolute after:inset-0 after:bg-[linear-gradient(100deg,transparent_20%,color-mix(in_oklch,var(--surface)_70%,transparent)_50%,transparent_80%)]',
        'after:animate-shimmer motion-reduce:after:animate-none',
        round ? 'shrink-0 rounded-full' : 'rounded-small',
        className,
      )}
    />
  );
}

/** Wraps a set of skeletons. A screen reader reads one sentence instead of many empty boxes. */
export function LoadingRegion({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
