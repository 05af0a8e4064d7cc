import { Star } from 'lucide-react';
import { cx } from './class-names.ts';

export interface RatingProps {
  /** Formatted with one decimal. */
  value: string;
  count?: string | undefined;
  /** The text for screen readers: "4.8 of 5, 126 reviews". */
  label: string;
  className?: string | undefined;
}

/** Dark star, one decimal, count in brackets. The caller formats the numbers in the digits of the page. */
export function Rating({ value, count, label, className }: RatingProps) {
  return (
    <span className={cx('inline-flex items-center gap-1 text-meta whitespace-nowrap', className)}>
      <span className="sr-only">{label}</span>
      <Star aria-hidden className="size-3.5 fill-current stroke-0" />
      <span aria-hidden className="font-semibold">
        {value}
      </span>
      {count !== undefined && (
        <span aria-hidden className="text-meta text-ink-2">
          ({count})
        </span>
      )}
    </span>
  );
}
