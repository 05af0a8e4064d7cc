import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Location } from 'react-router';
import { useText } from '../platform/i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { SPINNER_MS } from '../ui/slow-spinner.tsx';
import { appText } from './app.text.ts';

/** Most pages load before a user could notice a loading sign. */
const UNNOTICED_MS = 250;

/** Between two pages: a thin line along the top edge, and after 5 s a message that it takes long, with a retry. */
export function PendingNavigation() {
  const { location } = useNavigation();
  return location ? <Pending key={location.key} to={location} /> : null;
}

function Pending({ to }: { to: Location }) {
  const t = useText(appText);
  const navigate = useNavigate();
  const [stage, setStage] = useState<'unnoticed' | 'waiting' | 'slow'>('unnoticed');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('waiting'), UNNOTICED_MS),
      setTimeout(() => setStage('slow'), SPINNER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (stage === 'unnoticed') return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60">
      <div aria-hidden className="h-[3px] overflow-hidden bg-primary-soft">
        <div className="h-full animate-shimmer bg-primary motion-reduce:animate-pulse" />
      </div>
      {stage === 'waiting' ? (
        <span className="sr-only">{t.loading}</span>
      ) : (
        <div className="mx-auto mt-3 flex w-max max-w-[calc(100%-2rem)] items-center gap-3 rounded-panel border border-line bg-surface py-1.5 pr-2 pl-4 shadow-float">
          {t.slow}
          <Button size="small" onClick={() => void navigate(to, { state: to.state })}>
            {t.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
