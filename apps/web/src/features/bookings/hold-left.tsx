import type { Booking } from '@ghuri/contract/bookings';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { refreshBookings } from './bookings.api.ts';
import { bookingsText } from './bookings.text.ts';
import { isOffer } from './what-was-booked.ts';

interface HoldLeftProps {
  booking: Pick<Booking, 'kind'>;
  until: string;
  className?: string;
}

/** How long seats, or a price, are kept yet. At the end everything is asked for again: somebody may have paid at the last moment. */
export function HoldLeft({ booking, until, className }: HoldLeftProps) {
  const t = useText(bookingsText);
  const language = useLanguage();
  const label = isOffer(booking) ? t.holdForOffer : t.holdFor;
  return (
    <span className={className}>
      <span className="text-meta text-ink-2">{label}</span>{' '}
      <Countdown
        look="clock"
        until={Date.parse(until)}
        now={serverNow}
        label={label}
        units={{ days: '', hours: '', minutes: '', seconds: '' }}
        locale={language}
        ended={t.holdEnded}
        onEnd={() => void refreshBookings()}
        className="text-lead!"
      />
    </span>
  );
}
