import { useEffect } from 'react';
import { useText } from '../platform/i18n/use-text.ts';
import { Toaster } from '../ui/toaster.tsx';
import { appText } from './app.text.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PendingNavigation } from './pending-navigation.tsx';
import { StepUpHost } from './step-up-host.tsx';

/** By then the page has loaded, and the service worker is there. */
const PUSH_MS = 5_000;

/** The parts around every page that no first view needs. */
export default function LateParts() {
  const t = useText(appText);
  useEffect(() => {
    const later = setTimeout(() => {
      // Without network, the next visit does it.
      import('../features/push/follow-push.ts').then(
        ({ followPush }) => followPush(),
        () => undefined,
      );
    }, PUSH_MS);
    return () => clearTimeout(later);
  }, []);
  return (
    <>
      <PendingNavigation />
      <OfflineBar />
      <StepUpHost />
      <Toaster label={t.messages} close={t.hideMessage} />
    </>
  );
}
