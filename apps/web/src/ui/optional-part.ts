import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part that loads late and that the page can do without: if its file cannot be loaded, nothing shows. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (): ReactNode => null }),
    ),
  );
