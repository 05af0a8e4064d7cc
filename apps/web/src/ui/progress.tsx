import { cx } from './class-names.ts';

export interface ProgressProps {
  /** From 0 to 1. */
  value: number;
  label: string;
  /** Use kite when little is left: the last seats. */
  tone?: 'primary' | 'kite' | undefined;
  className?: string | undefined;
}

const percent = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100);

export function Progress({ value, label, tone = 'primary', className }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent(value)}
      className={cx('h-1.5 overflow-hidden rounded-full bg-hover', className)}
    >
      <div
        className={cx(
          'h-full rounded-full transition-[width] duration-200',
          tone === 'kite' ? 'bg-kite' : 'bg-primary',
        )}
        style={{ width: `${percent(value)}%` }}
      />
    </div>
  );
}

const RADIUS = 16;
const AROUND = 2 * Math.PI * RADIUS;

/** A ring over a picture while it uploads. */
export function ProgressRing({ value, label, text }: { value: number; label: string; text: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent(value)}
      className="grid size-full place-items-center bg-on-picture text-white *:col-start-1 *:row-start-1"
    >
      <svg aria-hidden viewBox="0 0 40 40" className="size-13 -rotate-90 fill-none stroke-white stroke-4">
        <circle cx="20" cy="20" r={RADIUS} strokeOpacity=".35" />
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${(percent(value) / 100) * AROUND} ${AROUND}`}
        />
      </svg>
      <span className="text-micro font-semibold">{text}</span>
    </div>
  );
}
