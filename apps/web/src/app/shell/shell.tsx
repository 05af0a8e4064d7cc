import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { applyNotificationEvent } from '../../features/notifications/notification-live.ts';
import { refreshMe } from '../../platform/auth/session.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useLive } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useMedia } from '../../platform/use-media.ts';
import { LateHoldBar } from '../late-hold-bar.tsx';
import { MAIN } from '../root.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The same key as in `ownAgencyQuery`: an admin may have decided about the agency. */
const OWN_AGENCY = ['agencies', 'own'];

/** Phones have the bottom bar instead, and do not load or draw this. */
const SideNav = lazy(async () => ({ default: (await import('./side-nav.tsx')).SideNav }));

/** Loaded only if there is room for it. */
const ToursPanel = lazy(async () => ({ default: (await import('./tours-panel.tsx')).ToursPanel }));

/** Only for suspended users. */
const SuspendedNotice = lazy(async () => ({
  default: (await import('./suspended-notice.tsx')).SuspendedNotice,
}));

/**
 * Left navigation, page, panel; on phones a bar at the top and one at the bottom. An element with `data-wide-page`
 * takes the whole width, and the panel goes below it.
 */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  );
}

function Shell() {
  const { userID, suspendedSince } = useMe();
  const hasSideNav = useMedia('(width >= 750px)');
  const hasPanel = useMedia('(width >= 1100px)');
  // The user's own topic: the data of the navigation may have changed, and a session that ended elsewhere ends here too.
  useLive(`user:${userID}`, (event) => {
    if (event.type === 'account-changed') {
      void refreshMe();
      void queryClient.invalidateQueries({ queryKey: OWN_AGENCY });
    }
    applyNotificationEvent(event);
  });
  return (
    <div className="mx-auto max-w-[1440px] bar:grid bar:grid-cols-[84px_minmax(0,1fr)] panel:grid-cols-[84px_minmax(0,1fr)_344px] nav:grid-cols-[252px_minmax(0,1fr)_344px] panel:has-[#panel-slot:not(:empty)]:grid-cols-[84px_minmax(0,1fr)_372px] nav:has-[#panel-slot:not(:empty)]:grid-cols-[252px_minmax(0,1fr)_372px] panel:has-[[data-wide-page]]:grid-cols-[84px_minmax(0,1fr)] nav:has-[[data-wide-page]]:grid-cols-[252px_minmax(0,1fr)] panel:has-[[data-wide-page]]:[&>:first-child]:row-span-2 group/shell">
      {hasSideNav && (
        <Suspense fallback={<div />}>
          <SideNav />
        </Suspense>
      )}
      <div className="min-w-0">
        <TopBar />
        <main
          id={MAIN}
          tabIndex={-1}
          className="mx-auto w-full max-w-[664px] px-4 pb-26 has-[[data-wide-page]]:max-w-[1180px] bar:px-5 bar:pt-6 bar:pb-15"
        >
          {suspendedSince !== null && (
            <Suspense fallback={null}>
              <SuspendedNotice />
            </Suspense>
          )}
          <Outlet />
        </main>
        <LateHoldBar userId={userID} aboveNavigation />
      </div>
      {hasPanel && (
        <Suspense fallback={<div />}>
          <ToursPanel />
        </Suspense>
      )}
      <BottomBar />
    </div>
  );
}
