import { Minus, Plus } from 'lucide-react';
import { cx } from './class-names.ts';

export interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max: number;
  label: string;
  fewerLabel: string;
  moreLabel: string;
  formatNumber?: ((value: number) => string) | undefined;
  className?: string | undefined;
}

const buttonClass =
  'grid size-11 place-items-center rounded-full text-ink-2 transition hover:bg-sunken hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-line-strong aria-disabled:hover:bg-transparent';

/** A small number in a pill. At the limits the buttons stay focusable, so that keyboard users do not lose their place. */
export function Stepper({
  value,
  onChange,
  min = 1,
  max,
  label,
  fewerLabel,
  moreLabel,
  formatNumber = String,
  className,
}: StepperProps) {
  function step(by: 1 | -1) {
    const next = Math.min(max, Math.max(min, value + by));
    if (next !== value) onChange(next);
  }
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('inline-flex h-11.5 items-center rounded-full border border-line-strong', className)}
    >
      <button
        type="button"
        aria-label={fewerLabel}
        aria-disabled={value <= min}
        onClick={() => step(-1)}
        className={buttonClass}
      >
        <Minus aria-hidden />
      </button>
      <output aria-live="polite" className="min-w-7.5 text-center font-bold">
        {formatNumber(value)}
      </output>
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={value >= max}
        onClick={() => step(1)}
        className={buttonClass}
      >
        <Plus aria-hidden />
      </button>
    </div>
  );
}
