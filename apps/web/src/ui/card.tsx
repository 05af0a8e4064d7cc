import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  padding?: 'none' | 'medium' | 'large' | undefined;
}

const PADDINGS = { none: '', medium: 'p-5', large: 'p-6' };

/** Surface, thin border, radius 22. Without padding, photos reach its edges. */
export function Card({ as = 'div', padding = 'medium', className, ...rest }: CardProps) {
  // The four tags take the same attributes, so the type of one of them is enough.
  const Tag = as as 'div';
  return (
    <Tag
      className={cx('overflow-clip rounded-card border border-line bg-surface', PADDINGS[padding], className)}
      {...rest}
    />
  );
}
