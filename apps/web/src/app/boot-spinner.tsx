import { useText } from '../platform/i18n/use-text.ts';
import { SlowSpinner } from '../ui/slow-spinner.tsx';
import { appText } from './app.text.ts';

/** Shown while the first page and the session are loading. */
export function BootSpinner() {
  const t = useText(appText);
  return (
    <main className="grid min-h-dvh place-items-center">
      <SlowSpinner
        label={t.loading}
        slowText={t.slow}
        retryLabel={t.retry}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
