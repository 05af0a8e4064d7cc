import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { travelWishText } from './travel-wish.text.ts';

/** How long the price is kept for whoever is paying. */
export function KeptPrice({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useText(travelWishText);
  const language = useLanguage();
  return (
    <p>
      <span className="text-meta text-ink-2">{t.keptFor}</span>{' '}
      <Countdown
        look="clock"
        until={Date.parse(until)}
        now={serverNow}
        label={t.keptFor}
        units={{ days: '', hours: '', minutes: '', seconds: '' }}
        locale={language}
        ended={t.keptNoLonger}
        onEnd={onEnd}
        className="text-lead!"
      />
    </p>
  );
}
