import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'quiet' | 'outline' | 'danger' | 'ghost';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  /** Use one primary button per view. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
  icon?: ReactNode;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  quiet: 'bg-sunken text-ink hover:bg-hover',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  danger: 'bg-danger-soft text-danger hover:bg-[color-mix(in_oklch,var(--danger-soft),var(--danger)_9%)]',
  ghost: 'text-ink-2 hover:bg-sunken hover:text-ink',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'tap-44 min-h-9 rounded-[10px] px-3.5 py-1 text-meta font-semibold',
  medium: 'min-h-11 rounded-control px-[18px] py-1.5 text-label font-semibold',
  large: 'min-h-13 rounded-[14px] px-6 py-2 text-lead font-semibold',
};

/** The classes of a button, for the rare element that is not `Button` or `ButtonLink` (an `<a href>`, a file label). */
export function buttonClass({
  variant = 'quiet',
  size = 'medium',
  wide,
}: Omit<ButtonLook, 'icon'> = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2 text-center leading-tight transition active:scale-[0.985] motion-reduce:active:scale-100',
    'disabled:bg-sunken disabled:text-ink-3 disabled:border-transparent disabled:cursor-not-allowed disabled:active:scale-100',
    VARIANTS[variant],
    SIZES[size],
    variant === 'ghost' && size !== 'small' && 'px-3',
    wide && 'w-full',
  );
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores further clicks. The button keeps its focus and its label. */
  loading?: boolean | undefined;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  loading = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (loading) {
      // This also prevents a submit button from sending its form twice.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }
  return (
    <button
      type={type}
      className={cx(buttonClass({ variant, size, wide }), loading && 'cursor-progress', className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={click}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

/** A link to a page that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={cx(buttonClass({ variant, size, wide }), className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
