import type { Booking, Receipt } from '@ghuri/contract/bookings';
import { Check, CircleX, Clock, Eye, Hourglass, Ticket, Undo2, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { givenName } from '@ghuri/domain/given-name';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { Logo } from '../../../ui/kite-mark.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { isOffer } from '../../checkout/hold-words.ts';
import { BookingBill, hasBill } from '../bill/booking-bill.tsx';
import { bookingsText } from '../bookings.text.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptDetails } from './receipt-details.tsx';
import { screenOf } from './receipt-screen.ts';
import type { ReceiptScreen } from './receipt-screen.ts';
import { receiptText } from './receipt.text.ts';
import { CheckInCode } from '../ticket/check-in-code.tsx';
import { isCodeNeeded } from '../ticket/code-needed.ts';
import { ticketText } from '../ticket/ticket.text.ts';
import { startOf } from '../trip-moment.ts';
import { bookedPicture } from '../what-was-booked.ts';

const MARKS: Record<ReceiptScreen, { icon: LucideIcon; look: string }> = {
  paid: { icon: Check, look: 'bg-primary' },
  waiting: { icon: Hourglass, look: 'bg-kite-strong' },
  failedTry: { icon: X, look: 'bg-danger' },
  cancelledTry: { icon: CircleX, look: 'bg-ink-2' },
  expiredTry: { icon: Clock, look: 'bg-ink-2' },
  expired: { icon: Clock, look: 'bg-ink-2' },
  cancelled: { icon: CircleX, look: 'bg-ink-2' },
  failed: { icon: X, look: 'bg-danger' },
  review: { icon: Eye, look: 'bg-kite-strong' },
  reviewLate: { icon: Eye, look: 'bg-kite-strong' },
  calledOff: { icon: CircleX, look: 'bg-ink-2' },
  refund_pending: { icon: Undo2, look: 'bg-primary' },
  late: { icon: Undo2, look: 'bg-kite-strong' },
  notAccepted: { icon: Undo2, look: 'bg-kite-strong' },
  refundRefused: { icon: Eye, look: 'bg-kite-strong' },
  refunded: { icon: Check, look: 'bg-primary' },
};

interface ReceiptTicketProps {
  receipt: Receipt;
  /** A new request is running. */
  checking: boolean;
  onCheck: () => void;
}

/** The ticket: result, price, trip, payment method and next steps. Printed, it is a plain receipt. */
export function ReceiptTicket({ receipt, checking, onCheck }: ReceiptTicketProps) {
  const t = useText(receiptText);
  const b = useText(bookingsText);
  const shownPlace = useShownPlace();
  const language = useLanguage();
  const screen = screenOf(receipt);
  const offer = receipt.booking !== null && isOffer(receipt.booking);
  const shown = formatNumber(receipt.persons, language);
  const travellers = (offer ? b.people : b.seats)(receipt.persons, shown);
  return (
    <article className="w-full max-w-[496px] overflow-hidden rounded-sheet bg-surface shadow-modal print:max-w-none print:rounded-none print:shadow-none">
      <div className="hidden items-center justify-between border-b border-line pb-4 print:flex">
        <Logo name={t.ghuri} />
        <span className="type-title">{t.receipt}</span>
      </div>
      <div className="relative h-37.5 bg-sunken print:hidden">
        <Picture fill priority alt="" {...bookedPicture(receipt, '496px')} />
        <Mark {...MARKS[screen]} />
      </div>
      <div className="px-5.5 pt-11.5 pb-5.5 bar:px-8 bar:pt-12.5 bar:pb-7 print:px-0 print:pt-6">
        <div className="text-center print:text-left">
          <h1 tabIndex={-1} className="type-page">
            {offer && (screen === 'cancelled' || screen === 'late') ? t[`${screen}Offer`] : t[screen]}
          </h1>
          <p role="status" className="mt-1 text-balance text-ink-2">
            <Explanation receipt={receipt} screen={screen} />
          </p>
          <p className="mt-2 mb-2.5 type-total">{formatTaka(receipt.price, language)}</p>
          <Tag
            tone={screen === 'paid' ? 'success' : 'neutral'}
            icon={<Ticket aria-hidden />}
            className="max-w-full py-0.5 whitespace-normal!"
          >
            {`${shownPlace(receipt.locationName)} · ${travellers}`}
          </Tag>
          <p className="mt-2 text-label font-semibold">
            <TimeText value={startOf(receipt)} withIso />
          </p>
        </div>
        {/* First, because the traveller comes back for it. */}
        {receipt.booking && isCodeNeeded(receipt.booking) && <Code booking={receipt.booking} />}
        {receipt.booking && hasBill(receipt.booking) && (
          <>
            <Perforation />
            <BookingBill booking={receipt.booking} />
          </>
        )}
        <Perforation />
        <ReceiptDetails receipt={receipt} />
        <ReceiptActions receipt={receipt} screen={screen} checking={checking} onCheck={onCheck} />
        <p className="mt-6 hidden border-t border-line pt-4 text-meta text-ink-2 print:block">
          {t.checkOnline} {window.location.href}
        </p>
      </div>
    </article>
  );
}

/** The check-in code for the day of departure. */
function Code({ booking }: { booking: Booking }) {
  const t = useText(ticketText);
  return (
    <section aria-labelledby="check-in-code" className="print:break-inside-avoid">
      <Perforation />
      <h2 id="check-in-code" className="type-lead mb-3 text-center">
        {t.code}
      </h2>
      <CheckInCode code={booking.checkInCode} checkedInAt={booking.checkedInAt} />
    </section>
  );
}

function Mark({ icon: Icon, look }: { icon: LucideIcon; look: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'absolute -bottom-7 left-1/2 -ml-7 grid size-14 rotate-45 place-items-center rounded-[14px] text-on-primary shadow-[0_0_0_6px_var(--surface)]',
        look,
      )}
    >
      <Icon className="size-7! -rotate-45 stroke-[2.6]!" />
    </span>
  );
}

function Explanation({ receipt, screen }: { receipt: Receipt; screen: ReceiptScreen }) {
  const t = useText(receiptText);
  const language = useLanguage();
  const dates = useDates();
  const isLate = useIsLate();
  const shownPlace = useShownPlace();
  const taka = (amount: number) => formatTaka(amount, language);
  const { booking, username, agencyName, price, refunded, refundDue, own } = receipt;
  if (screen === 'paid') {
    if (!booking) return t.paidTo(agencyName);
    const start = startOf(receipt);
    return t.seeYou(
      shownPlace(booking.tourDeparture),
      dates.day(start),
      dates.time(start),
      givenName(username),
    );
  }
  if (screen === 'waiting') return isLate ? t.waitingLong : t.waitingBody;
  const offer = booking !== null && isOffer(booking);
  if (screen === 'failedTry' || screen === 'cancelledTry' || screen === 'expiredTry')
    return own ? (offer ? t.stillHeldOffer : t.stillHeld) : t.stillHeldForPayer;
  if (screen === 'refund_pending') return t.refund_pendingBody(taka(refundDue));
  if (screen === 'late') return (offer ? t.lateBodyOffer : t.lateBody)(taka(refundDue));
  if (screen === 'notAccepted' || screen === 'refundRefused') return t[`${screen}Body`](taka(refundDue));
  if (screen === 'reviewLate') return t.reviewLateBody;
  if (screen === 'refunded') return t.refundedBody(taka(refunded), taka(price));
  if (offer && screen !== 'calledOff') return t[`${screen}BodyOffer`];
  return t[`${screen}Body`];
}

const USUAL_WAIT_MS = 60_000;

/** Whether the page has been open for longer than a confirmation usually takes. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), USUAL_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** The line where a ticket is torn off. */
function Perforation() {
  const hole = 'absolute -top-3.25 size-6.5 rounded-full bg-bg';
  return (
    <div
      aria-hidden
      className="relative -mx-5.5 mt-6.5 mb-5.5 border-t-2 border-dashed border-line bar:-mx-8 print:mx-0 print:border-solid"
    >
      <span className={cx(hole, '-left-3.25 print:hidden')} />
      <span className={cx(hole, '-right-3.25 print:hidden')} />
    </div>
  );
}
