import type { Booking, Receipt } from '@ghuri/contract/bookings';
import { Printer } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { HoldBlock } from '../../checkout/hold-block.tsx';
import { checkoutPath, isOffer } from '../../checkout/hold-words.ts';
import { billText } from '../bill/bill.text.ts';
import { BookingMessages } from '../booking-messages.tsx';
import { PayBalance } from '../bill/pay-balance.tsx';
import { SeePromise } from '../promise/see-promise.tsx';
import { TicketFiles } from '../ticket/ticket-files.tsx';
import { WhoTravels } from '../travellers/who-travels.tsx';
import { canBookAgain, canTryAgain } from './receipt-screen.ts';
import type { ReceiptScreen } from './receipt-screen.ts';
import { receiptText } from './receipt.text.ts';

interface ReceiptActionsProps {
  receipt: Receipt;
  screen: ReceiptScreen;
  checking: boolean;
  onCheck: () => void;
}

/** The actions for the current state; printing and leaving are always there. */
export function ReceiptActions({ receipt, screen, checking, onCheck }: ReceiptActionsProps) {
  const t = useText(receiptText);
  const b = useText(billText);
  const { own, booking } = receipt;
  const again = canBookAgain(screen) && booking ? checkoutPath(booking) : null;
  // Not while a payment is being confirmed: another attempt would pay twice.
  const mayPay = canTryAgain(screen) || (screen === 'waiting' && receipt.lastAttempt === 'open');
  const hold = mayPay ? booking : null;
  // One primary button per view: leaving is primary if nothing else is left to do.
  const busy =
    again !== null ||
    (screen === 'paid' && booking !== null && hasRest(booking)) ||
    screen === 'waiting' ||
    (own && canTryAgain(screen));
  return (
    <div className="mt-6 grid gap-2.5 print:hidden">
      {hold && hold.holdUntil !== null && <HoldBlock hold={hold} until={hold.holdUntil} size="large" />}
      {screen === 'paid' && booking && (
        <>
          {hasRest(booking) && isFailed(receipt) && <Notice tone="warn">{b.restFailed}</Notice>}
          <PayBalance booking={booking} size="large" />
        </>
      )}
      {screen === 'waiting' && (
        <Button size="large" variant={hold ? 'quiet' : 'primary'} loading={checking} onClick={onCheck}>
          {t.checkAgain}
        </Button>
      )}
      {again !== null && booking && (
        <ButtonLink to={again} variant="primary" size="large">
          {isOffer(booking) ? t.payAgain : t.bookAgain}
        </ButtonLink>
      )}
      {booking && screen === 'paid' && <WhoTravels booking={booking} size="large" />}
      {booking?.kind === 'tour' && screen === 'paid' && <SeePromise booking={booking} size="large" />}
      {own && booking && screen === 'paid' && <BookingMessages booking={booking} size="large" />}
      {booking && screen === 'paid' && <TicketFiles bookingId={booking._id} />}
      <div className="flex gap-2.5 *:flex-1">
        <Button size="large" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t.print}
        </Button>
        <ButtonLink to={own ? paths.myTours : paths.home} size="large" variant={busy ? 'quiet' : 'primary'}>
          {t.close}
        </ButtonLink>
      </div>
    </div>
  );
}

const hasRest = ({ balance, moneyWaits }: Booking): boolean => balance > 0 && !moneyWaits;

/** After the booking was paid, the last payment was one of the rest. */
const isFailed = ({ lastAttempt }: Receipt): boolean =>
  lastAttempt === 'failed' || lastAttempt === 'cancelled' || lastAttempt === 'expired';
