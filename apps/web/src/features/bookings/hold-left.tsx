import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { refreshBookings } from './bookings.api.ts';
import { bookingsText } from './bookings.text.ts';

/** How long seats are kept yet. At the end everything is asked for again: somebody may have paid at the last moment. */
export function HoldLeft({ until, className }: { until: string; className?: string }) {
  const t = useText(bookingsText);
  const language = useLanguage();
  const twoDigits = (value: number) =>
    value < 10 ? formatNumber(0, language) + formatNumber(value, language) : formatNumber(value, language);
  return (
    <span className={className}>
      <span className="text-meta text-ink-2">{t.holdFor}</span>{' '}
      <Countdown
        look="clock"
        until={Date.parse(until)}
        now={serverNow}
        label={t.holdFor}
        units={{ days: '', hours: '', minutes: '', seconds: '' }}
        formatNumber={twoDigits}
        ended={t.holdEnded}
        onEnd={() => void refreshBookings()}
        className="text-lead!"
      />
    </span>
  );
}
