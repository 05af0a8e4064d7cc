import { cx } from '../../ui/class-names.ts';

/* How the entries of both side navigations look. */

export const entryClass = cx(
  'relative flex min-h-13 items-center gap-3.5 rounded-control transition-colors',
  'max-nav:w-13 max-nav:justify-center nav:min-h-11.5 nav:px-3',
);
export const currentClass = cx(
  'bg-sunken font-bold text-ink after:absolute after:size-2 after:rotate-45 after:rounded-[1.5px] after:bg-kite',
  'max-nav:after:top-1 nav:after:right-3.5',
);
export const otherClass = 'font-medium text-ink-2 hover:bg-sunken hover:text-ink';
/** Over the icon if there is no name, otherwise at the end of the line. */
export const badgeClass = 'max-nav:absolute max-nav:top-1 max-nav:right-0.5 nav:mr-5 nav:ml-auto';
export const iconClass = 'size-6! nav:size-5.5!';
