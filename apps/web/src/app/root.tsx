import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useText } from '../platform/i18n/use-text.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { appText } from './app.text.ts';

/** A page also opens without them, if they cannot be fetched. */
const LateParts = lazy<ComponentType>(() =>
  import('./late-parts.tsx').catch(() => ({ default: () => null })),
);

/** The id of the content element in each layout. */
export const MAIN = 'main';

/** Around every page, in every layout. */
export function Root() {
  const t = useText(appText);
  useFocusAfterNavigation();
  return (
    <>
      <SkipLink target={MAIN}>{t.skipToContent}</SkipLink>
      <Suspense fallback={null}>
        <LateParts />
      </Suspense>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/**
 * After each navigation the heading takes focus: a screen reader reads it, and Tab continues from there. A page for
 * typing names its field `data-first-focus` instead.
 */
function useFocusAfterNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = [`#${MAIN} [data-first-focus]`, `#${MAIN} h1`, `#${MAIN}`]
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find((element) => element !== null);
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
