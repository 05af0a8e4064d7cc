import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

/** A link in a sentence, or a single link beside a label. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={cx(
        'rounded-small font-semibold text-primary-ink underline-offset-3 hover:underline',
        className,
      )}
      {...rest}
    />
  );
}
