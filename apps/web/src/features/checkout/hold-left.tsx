import type { Booking } from '@ghuri/contract/bookings';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { cx } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { refreshBookings } from './checkout.api.ts';
import { checkoutText } from './checkout.text.ts';
import { isOffer } from './hold-words.ts';

interface HoldLeftProps {
  hold: Pick<Booking, 'kind' | 'persons'>;
  until: string;
  /** Called in addition to refetching the bookings. */
  onEnd?: () => void;
  className?: string;
}

/** "3 seats held · 13:26" by the server's clock. At the end all is refetched: a payment may have come just in time. */
export function HoldLeft({ hold, until, onEnd, className }: HoldLeftProps) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const held = isOffer(hold) ? t.priceHeld : t.seatsHeld(hold.persons, formatNumber(hold.persons, language));
  return (
    <span className={cx('flex flex-wrap items-baseline gap-x-1.5', className)}>
      <span className="font-semibold">{held}</span>
      <span aria-hidden>·</span>
      <Countdown
        look="minutes"
        until={Date.parse(until)}
        now={serverNow}
        label={t.heldFor}
        units={{ days: '', hours: '', minutes: '', seconds: '' }}
        locale={language}
        ended={t.holdEnded}
        onEnd={() => {
          void refreshBookings();
          onEnd?.();
        }}
        className="text-lead!"
      />
    </span>
  );
}
