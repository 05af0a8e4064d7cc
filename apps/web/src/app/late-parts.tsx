import { useText } from '../platform/i18n/use-text.ts';
import { Toaster } from '../ui/toaster.tsx';
import { appText } from './app.text.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PendingNavigation } from './pending-navigation.tsx';
import { StepUpHost } from './step-up-host.tsx';

/** The parts around every page that no first view needs. */
export default function LateParts() {
  const t = useText(appText);
  return (
    <>
      <PendingNavigation />
      <OfflineBar />
      <StepUpHost />
      <Toaster label={t.messages} close={t.hideMessage} />
    </>
  );
}
