import type { BookingPage } from '@ghuri/contract/console-lists';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import type { bookings } from '../../../schema/bookings.table.ts';
import type { checkIns } from '../../../schema/check-ins.table.ts';
import type { disputes } from '../../../schema/disputes.table.ts';
import type { paymentAttempts, payments, refunds } from '../../../schema/payments.table.ts';

type Event = BookingPage['timeline'][number];

interface Happened {
  booking: Pick<typeof bookings.$inferSelect, 'createdAt' | 'releasedAt' | 'totalPaisa'>;
  attempts: readonly (typeof paymentAttempts.$inferSelect)[];
  payments: readonly (typeof payments.$inferSelect)[];
  refunds: readonly (typeof refunds.$inferSelect)[];
  dispute: typeof disputes.$inferSelect | undefined;
  arrivals: readonly (typeof checkIns.$inferSelect)[];
}

const happened = (
  event: Event['event'],
  at: Date | null | undefined,
  { amount, detail = '' }: { amount?: bigint; detail?: string } = {},
): Event[] =>
  at
    ? [
        {
          event,
          time: at.toISOString(),
          amount: amount === undefined ? null : paisaToDecimalTaka(amount),
          detail,
        },
      ]
    : [];

/** Everything that happened to a booking, oldest first. */
export function bookingTimeline({
  booking,
  attempts,
  payments,
  refunds,
  dispute,
  arrivals,
}: Happened): Event[] {
  return [
    ...happened('booked', booking.createdAt, { amount: booking.totalPaisa }),
    ...attempts.flatMap(({ createdAt, amountPaisa, state }) =>
      happened('attempt', createdAt, { amount: amountPaisa, detail: state }),
    ),
    ...payments.flatMap(({ receivedAt, amountPaisa, purpose, state }) =>
      happened(purpose === 'balance' ? 'balance_payment' : 'payment', receivedAt, {
        amount: amountPaisa,
        detail: state,
      }),
    ),
    ...refunds.flatMap(({ createdAt, doneAt, amountPaisa, state }) => [
      ...happened('refund', createdAt, { amount: amountPaisa, detail: state }),
      ...happened('refund_done', doneAt, { amount: amountPaisa }),
    ]),
    ...happened('dispute_opened', dispute?.openedAt),
    ...happened('dispute_answered', dispute?.answeredAt),
    ...happened('dispute_ended', dispute?.endedAt, { detail: dispute?.outcome ?? '' }),
    ...arrivals.flatMap(({ at, people }) =>
      people === 0 ? happened('check_in_undone', at) : happened('checked_in', at, { detail: String(people) }),
    ),
    ...happened('released', booking.releasedAt),
  ].toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time));
}
