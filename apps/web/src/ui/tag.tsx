import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

export type TagTone =
  'neutral' | 'success' | 'kite' | 'kite-strong' | 'warn' | 'info' | 'danger' | 'on-picture';

const TONES: Record<TagTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  success: 'bg-primary-soft text-primary-ink',
  kite: 'bg-kite-soft text-kite-ink',
  'kite-strong': 'bg-kite-strong text-on-kite',
  warn: 'bg-warn-soft text-warn-ink',
  info: 'bg-info-soft text-info-ink',
  danger: 'bg-danger-soft text-danger',
  'on-picture': 'bg-on-picture text-white backdrop-blur-[6px]',
};

export interface TagProps {
  tone?: TagTone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A short state in a pill: "Paid", "Last 2 seats", "1 / 4". */
export function Tag({ tone = 'neutral', icon, children, className }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 py-px text-meta leading-tight font-semibold whitespace-nowrap [&_.lucide]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A number beside a word: waiting requests, unread notifications. */
export function CountBadge({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <span
      className={cx(
        'inline-grid min-w-5.5 place-items-center rounded-full bg-kite-soft px-1.5 py-0.5 text-micro leading-tight font-semibold text-kite-ink',
        className,
      )}
    >
      {children}
    </span>
  );
}

export interface ChipProps extends ComponentProps<'button'> {
  selected?: boolean | undefined;
  icon?: ReactNode;
}

/** One choice in a row of choices: filters, languages. */
export function Chip({ selected = false, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={cx(
        'tap-44 inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-meta font-medium whitespace-nowrap transition [&_.lucide]:size-4',
        selected
          ? 'border-transparent bg-ink text-surface'
          : 'border-line bg-surface text-ink hover:bg-sunken',
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}
