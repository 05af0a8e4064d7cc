import type { Booking, Receipt } from '@ghuri/contract/bookings';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { refreshBookings } from '../bookings.api.ts';
import { bookingsText } from '../bookings.text.ts';
import { HoldLeft } from '../hold-left.tsx';
import { LetGo } from '../let-go.tsx';
import { canBookAgain, canTryAgain } from './receipt-screen.ts';
import type { ReceiptScreen } from './receipt-screen.ts';
import { receiptText } from './receipt.text.ts';

interface ReceiptActionsProps {
  receipt: Receipt;
  screen: ReceiptScreen;
  checking: boolean;
  onCheck: () => void;
}

/** What one can do now; printing and leaving are always there. */
export function ReceiptActions({ receipt, screen, checking, onCheck }: ReceiptActionsProps) {
  const t = useText(receiptText);
  const { own, booking } = receipt;
  const again = canBookAgain(screen) && booking?.tourId;
  // One primary a view: leaving is it where nothing more is to be done.
  const busy = Boolean(again) || screen === 'waiting' || (own && canTryAgain(screen));
  return (
    <div className="mt-6 grid gap-2.5 print:hidden">
      {booking && canTryAgain(screen) && <TryAgain receipt={receipt} booking={booking} />}
      {screen === 'waiting' && (
        <>
          {booking && <Held booking={booking} />}
          <Button
            size="large"
            variant={booking?.payUrl ? 'quiet' : 'primary'}
            loading={checking}
            onClick={onCheck}
          >
            {t.checkAgain}
          </Button>
        </>
      )}
      {again && (
        <ButtonLink to={`/tour-details/${again}`} variant="primary" size="large">
          {t.bookAgain}
        </ButtonLink>
      )}
      <div className="flex gap-2.5 *:flex-1">
        <Button size="large" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t.print}
        </Button>
        <ButtonLink to={own ? '/recent-event' : '/home'} size="large" variant={busy ? 'quiet' : 'primary'}>
          {t.close}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Somebody who has not paid yet, or who closed the provider's page, goes on there. */
function Held({ booking }: { booking: Booking }) {
  const t = useText(bookingsText);
  const language = useLanguage();
  if (booking.holdUntil === null) return null;
  return (
    <>
      <HoldLeft until={booking.holdUntil} className="text-center" />
      {booking.payUrl !== null && (
        <a href={booking.payUrl} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t.goOnPaying(formatTaka(booking.price, language))}
        </a>
      )}
      <LetGo bookingId={booking._id} size="large" />
    </>
  );
}

/** A new visit to the provider for the same seats. */
function TryAgain({ receipt, booking }: { receipt: Receipt; booking: Booking }) {
  const b = useText(bookingsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const [going, setGoing] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { tourId, holdUntil } = booking;
  if (holdUntil === null) return null;

  async function pay(tour: string) {
    setGoing(true);
    setRefusal(null);
    const { username, phone_number, address, persons } = receipt;
    try {
      const { url } = await api('POST /payment', {
        body: { tour, username, phone_number, address, persons },
      });
      window.location.assign(url);
      // The page leaves now; whoever comes back to it as it was can press again.
      window.addEventListener('pageshow', () => setGoing(false), { once: true });
    } catch (error) {
      setRefusal(error);
      setGoing(false);
      void refreshBookings();
    }
  }

  return (
    <>
      <HoldLeft until={holdUntil} className="text-center" />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      {tourId !== null && (
        <Button size="large" variant="primary" loading={going} onClick={() => void pay(tourId)}>
          {b.payAgain(formatTaka(booking.price, language))}
        </Button>
      )}
      <LetGo bookingId={booking._id} size="large" />
    </>
  );
}
