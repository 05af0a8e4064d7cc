import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { Location } from 'react-router';
import { useText } from '../platform/i18n/use-text.ts';
import { tabStore } from '../platform/storage.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { appText } from './app.text.ts';

/** A part that no first view needs. A page also opens without it, if it cannot be fetched. */
const late = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => () => null) }));

const PendingNavigation = late(async () => (await import('./pending-navigation.tsx')).PendingNavigation);
const OfflineBar = late(async () => (await import('./offline-bar.tsx')).OfflineBar);

/** The id of the content element in each layout. */
export const MAIN = 'main';

/** The saved scroll positions of this tab. */
const POSITIONS = 'ghuri.scroll';

/** Called once at start. A link or a typed address opens a page at its top; a reload and Back keep the position. */
export function forgetPosition(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate') return;
  const { pathname, search, hash } = location;
  const positions = JSON.parse(tabStore.get(POSITIONS) ?? '{}') as Record<string, number>;
  delete positions[pathname + search + hash];
  tabStore.set(POSITIONS, JSON.stringify(positions));
}

/** Around every page, in every layout. */
export function Root() {
  const t = useText(appText);
  useFocusAfterNavigation();
  return (
    <>
      <SkipLink target={MAIN}>{t.skipToContent}</SkipLink>
      <Suspense fallback={null}>
        <PendingNavigation />
        <OfflineBar />
      </Suspense>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} storageKey={POSITIONS} />
      <Toaster label={t.messages} close={t.hideMessage} />
    </>
  );
}

/**
 * The key for the saved scroll position. Every page that a tab loads again has the key 'default': with that alone, the
 * receipt would open at the scroll position of the tour page before the payment.
 */
export const scrollKey = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key;

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
