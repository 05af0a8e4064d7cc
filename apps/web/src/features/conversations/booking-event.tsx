import type { Conversation } from '@ghuri/contract/conversations';
import { Wallet } from 'lucide-react';
import { formatTaka } from '../../platform/format.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { conversationsText } from './conversations.text.ts';
import type { BookingEvent } from './thread-items.ts';

/** What happened to the booking, between the messages. */
export function BookingEventLine({
  conversation,
  event,
}: {
  conversation: Conversation;
  event: BookingEvent;
}) {
  const t = useText(conversationsText);
  const language = useLanguage();
  const dates = useDates();
  const amount = formatTaka(event.amount, language);
  const isTraveller = conversation.as === 'traveller';
  const { booking } = conversation;
  const words = {
    paid: (isTraveller ? t.paid : t.travellerPaid)(amount),
    deposit_paid: (isTraveller ? t.depositPaid : t.travellerDepositPaid)(amount),
    balance_paid: (isTraveller ? t.balancePaid : t.travellerBalancePaid)(amount),
    cancelled: isTraveller ? t.cancelled : t.travellerCancelled,
    refunded: t.refunded(amount),
  }[event.kind];
  const isDue =
    event.kind === 'deposit_paid' && booking !== null && booking.due > 0 && booking.dueBy !== null;
  return (
    <li className="flex items-start gap-3 rounded-panel bg-sunken px-4 py-3 text-meta text-ink-2 [&_.lucide]:mt-0.5 [&_.lucide]:size-4.5">
      <Wallet aria-hidden />
      <p>
        {words}
        {isDue && (
          <span className="block">
            {t.dueBy(formatTaka(booking.due, language), dates.day(booking.dueBy!))}
          </span>
        )}
      </p>
    </li>
  );
}
