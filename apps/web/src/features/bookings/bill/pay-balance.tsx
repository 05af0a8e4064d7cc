import type { Booking } from '@ghuri/contract/bookings';
import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatTaka } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { leaveFor } from '../../../platform/leave-page.ts';
import { useHasPassed } from '../../../platform/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonSize } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { refreshBookings } from '../../checkout/checkout.api.ts';
import { PayWithRadios } from '../../checkout/pay-with-choice.tsx';
import { usePayWith } from '../../checkout/pay-with.ts';
import { payBalance } from '../bookings.api.ts';
import { billText } from './bill.text.ts';

/** Pays the rest of a booking, at any time until it lapses. Nothing if everything is paid. */
export function PayBalance({ booking, size }: { booking: Booking; size: ButtonSize }) {
  const { state, balance, balanceBy } = booking;
  if (state !== 'paid' || !(balance > 0) || balanceBy === null) return null;
  return <Rest booking={booking} balanceBy={balanceBy} size={size} />;
}

function Rest({ booking, balanceBy, size }: { booking: Booking; balanceBy: string; size: ButtonSize }) {
  const t = useText(billText);
  const language = useLanguage();
  const dates = useDates();
  const sentences = useErrorSentences();
  const place = useShownPlace()(booking.locationName);
  const way = usePayWith();
  const isLate = useHasPassed(Date.parse(balanceBy));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => leaveFor((await payBalance(booking._id, way.use())).url),
    onError: () => refreshBookings(),
  });
  if (booking.moneyWaits) return <Notice tone="info">{t.checking}</Notice>;
  const amount = formatTaka(booking.balance, language);
  return (
    <div className="grid gap-2">
      {isLate && <Notice tone="warn">{t.lastChance(dates.day(balanceBy))}</Notice>}
      <PayWithRadios way={way} />
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
      <Button
        variant="primary"
        size={size}
        className={size === 'large' ? 'w-full' : 'justify-self-start'}
        icon={<CreditCard aria-hidden />}
        loading={isPending}
        aria-label={t.payRestOf(amount, place)}
        onClick={() => mutate()}
      >
        {t.payRest(amount)}
      </Button>
    </div>
  );
}
