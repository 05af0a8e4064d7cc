import { cx } from './class-names.ts';

interface PartBarProps {
  /** From 0 to 1: how much of the bar is filled. */
  part: number;
  /** Kite: here, now. */
  urgent?: boolean;
  className?: string | undefined;
}

/** A thin bar beside words that say the same. Its width is no style: the policy refuses styles in HTML from the server. */
export const PartBar = ({ part, urgent = false, className }: PartBarProps) => (
  <svg aria-hidden className={cx('block h-1.5 shrink-0 overflow-hidden rounded-full bg-hover', className)}>
    <rect
      width={`${Math.round(part * 100)}%`}
      height="100%"
      rx="3"
      className={cx('transition-[width] duration-200', urgent ? 'fill-kite' : 'fill-primary')}
    />
  </svg>
);
