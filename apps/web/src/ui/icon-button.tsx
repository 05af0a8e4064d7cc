import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

type IconButtonVariant = 'plain' | 'raised' | 'on-picture';

interface IconButtonLook {
  /** The accessible name, because a screen reader cannot read an icon. */
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant | undefined;
  /** Small draws 40 px, but its touch area is still 44. */
  size?: 'medium' | 'small' | undefined;
  /** A kite-coloured dot at the corner: there is something new behind this button. Say it in `label` too. */
  dot?: boolean | undefined;
}

const VARIANTS: Record<IconButtonVariant, string> = {
  plain: 'text-ink-2 hover:bg-sunken hover:text-ink',
  raised: 'border border-line bg-surface text-ink-2 hover:bg-sunken hover:text-ink',
  'on-picture': 'bg-white/92 text-[oklch(0.24_0.03_165)] hover:bg-white',
};

function look(
  variant: IconButtonVariant,
  size: 'medium' | 'small' = 'medium',
  className: string | undefined,
): string {
  return cx(
    'relative inline-grid shrink-0 place-items-center rounded-full transition active:scale-95 motion-reduce:active:scale-100',
    'disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60',
    size === 'small' ? 'tap-44 size-10' : 'size-11',
    VARIANTS[variant],
    className,
  );
}

const Dot = () => (
  <span
    aria-hidden
    className="absolute top-[9px] right-[9px] size-[13px] rounded-full border-2 border-surface bg-kite"
  />
);

export type IconButtonProps = IconButtonLook & Omit<ComponentProps<'button'>, 'aria-label' | 'children'>;

export function IconButton({
  label,
  icon,
  variant = 'plain',
  size,
  dot,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={look(variant, size, className)} {...rest}>
      {icon}
      {dot && <Dot />}
    </button>
  );
}

export type IconLinkProps = IconButtonLook & Omit<ComponentProps<typeof Link>, 'aria-label' | 'children'>;

export function IconLink({ label, icon, variant = 'plain', size, dot, className, ...rest }: IconLinkProps) {
  return (
    <Link aria-label={label} className={look(variant, size, className)} {...rest}>
      {icon}
      {dot && <Dot />}
    </Link>
  );
}
