import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** The kite in its 48-unit box, without the string. The logo, the empty states and the icons share it. */
export function KiteShape() {
  return (
    <g transform="rotate(14 24 19)" strokeLinejoin="round" strokeLinecap="round">
      <path d="M24 3.5 39 18.6 24 36 9 18.6Z" fill="#f2542d" stroke="#f2542d" strokeWidth="3" />
      <path d="M24 3.5 39 18.6 24 36Z" fill="#d63d1c" stroke="#d63d1c" strokeWidth="3" />
      <path d="M24 3v33" stroke="#fff7ee" strokeWidth="2.2" />
      <path d="M9.4 18.4Q24 6.4 38.6 18.4" fill="none" stroke="#fff7ee" strokeWidth="2.4" />
    </g>
  );
}

export function KiteMark({
  size = 32,
  onPicture,
}: {
  size?: number | undefined;
  onPicture?: boolean | undefined;
}) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 48 48" className="shrink-0">
      <KiteShape />
      <path
        d="M19.6 37.2C17.4 42.6 23 46.4 28.6 44.2 33 42.5 36.5 41 41.5 43.6"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        className={onPicture ? 'stroke-[#bfe6d3]' : 'stroke-primary'}
      />
    </svg>
  );
}

export interface LogoProps {
  /** The name beside the kite, in the language of the page. It is also the accessible name. */
  name: ReactNode;
  size?: number | undefined;
  onPicture?: boolean | undefined;
  className?: string | undefined;
}

export function Logo({ name, size = 32, onPicture, className }: LogoProps) {
  return (
    <span
      className={cx('inline-flex items-center gap-[9px] type-logo', onPicture && 'text-white', className)}
    >
      <KiteMark size={size} onPicture={onPicture} />
      <span>{name}</span>
    </span>
  );
}
