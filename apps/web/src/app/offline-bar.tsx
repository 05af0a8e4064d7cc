import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { refreshMe } from '../platform/auth/session.ts';
import { useText } from '../platform/i18n/use-text.ts';
import { isOnline, onNetworkChange } from '../platform/network.ts';
import '../platform/network-check.ts';
import { offlineText } from './offline.text.ts';

/** Its height at the upper edge: whatever else stays there while the page scrolls keeps clear of it. */
const ROOM = '--offline-bar';

/** Above every page while the server cannot be reached. It takes its own line, so that it covers nothing. */
export function OfflineBar() {
  const t = useText(offlineText);
  const online = useSyncExternalStore(onNetworkChange, isOnline);

  useEffect(() => {
    if (online) return undefined;
    const { style } = document.documentElement;
    style.setProperty(ROOM, '2.5rem');
    return () => {
      style.removeProperty(ROOM);
      // The user's own counts and rights may have changed meanwhile.
      refreshMe().catch(() => undefined);
    };
  }, [online]);

  // Screen readers read changes of a region that was there before.
  return (
    <div role="status" className="sticky top-0 z-30 print:hidden">
      {!online && (
        <p className="flex min-h-10 items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-micro font-medium text-warn-ink bar:text-meta">
          <WifiOff aria-hidden className="size-4! shrink-0" />
          {navigator.onLine ? t.unreachable : t.offline}
        </p>
      )}
    </div>
  );
}
