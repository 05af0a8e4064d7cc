import type { Booking, Receipt } from '@ghuri/contract/bookings';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { leaveFor } from '../../../platform/leave-page.ts';
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { refreshBookings } from '../bookings.api.ts';
import { bookingsText } from '../bookings.text.ts';
import { HoldLeft } from '../hold-left.tsx';
import { LetGo } from '../let-go.tsx';
import { TicketFiles } from '../ticket/ticket-files.tsx';
import { beginAgainPath, bookedId, isOffer, payAgain } from '../what-was-booked.ts';
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
  const again = canBookAgain(screen) && booking ? beginAgainPath(booking) : null;
  // One primary a view: leaving is it where nothing more is to be done.
  const busy = again !== null || screen === 'waiting' || (own && canTryAgain(screen));
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
      {again !== null && booking && (
        <ButtonLink to={again} variant="primary" size="large">
          {isOffer(booking) ? t.payAgain : t.bookAgain}
        </ButtonLink>
      )}
      {booking && screen === 'paid' && <TicketFiles bookingId={booking._id} />}
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
      <HoldLeft booking={booking} until={booking.holdUntil} className="text-center" />
      {booking.payUrl !== null && (
        <a href={booking.payUrl} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t.goOnPaying(formatTaka(booking.price, language))}
        </a>
      )}
      <LetGo booking={booking} size="large" />
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
  const { holdUntil } = booking;
  const booked = bookedId(booking);
  if (holdUntil === null) return null;

  async function pay(id: string) {
    setGoing(true);
    setRefusal(null);
    try {
      await leaveFor(await payAgain(booking, id, receipt));
    } catch (error) {
      setRefusal(error);
      void refreshBookings();
    } finally {
      setGoing(false);
    }
  }

  return (
    <>
      <HoldLeft booking={booking} until={holdUntil} className="text-center" />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      {booked !== null && (
        <Button size="large" variant="primary" loading={going} onClick={() => void pay(booked)}>
          {b.payAgain(formatTaka(booking.price, language))}
        </Button>
      )}
      <LetGo booking={booking} size="large" />
    </>
  );
}
