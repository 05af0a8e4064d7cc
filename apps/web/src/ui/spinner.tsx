import { LoaderCircle } from 'lucide-react';
import { cx } from './class-names.ts';

interface SpinnerProps {
  /** Read aloud by screen readers. Leave it out if text beside the spinner already says it. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ label, className }: SpinnerProps) {
  const circle = (
    <LoaderCircle aria-hidden className={cx('animate-spin motion-reduce:animate-pulse', className)} />
  );
  if (label === undefined) return circle;
  return (
    <span role="status" className="inline-flex">
      {circle}
      <span className="sr-only">{label}</span>
    </span>
  );
}
