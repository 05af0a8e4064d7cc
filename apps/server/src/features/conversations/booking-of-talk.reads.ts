import type { Conversation } from '@ghuri/contract/conversations';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';

type TalkBooking = NonNullable<Conversation['booking']>;
type EventKind = TalkBooking['events'][number]['kind'];

interface Row {
  id: string;
  receiptId: string;
  state: string;
  persons: number;
  days: number;
  paid: string;
  due: string;
  dueBy: Date | null;
  phone: string;
  agencyPhone: string;
  events: { kind: EventKind; amount: string; time: string }[];
}

/** What was paid counts without money beyond the price, and refunds without money that was paid twice. */
const BOOKING = {
  name: 'booking-of-talk',
  text: `
    select booking.id, booking.transaction_id as "receiptId", booking.state, booking.persons, booking.days, booking.phone,
      agency.phone as "agencyPhone", booking.balance_by as "dueBy", money.paid,
      case when booking.state = 'paid' and booking.balance_by is not null
        then greatest(coalesce(booking.owed_paisa, booking.total_paisa) - money.paid, 0) else 0 end as due,
      (select coalesce(json_agg(event order by event.time), '[]') from (
        select case when purpose = 'balance' then 'balance_paid' when booking.deposit_paisa is null then 'paid' else 'deposit_paid' end as kind,
          amount_paisa::text as amount, received_at as time
        from payments where booking_id = booking.id and state = 'applied'
        union all
        select 'cancelled', '0', min(created_at) from refunds
        where booking_id = booking.id and booking.state <> 'paid' and reason in ('traveller_cancelled', 'agency_cancelled') having count(*) > 0
        union all
        select 'refunded', amount_paisa::text, done_at from refunds
        where booking_id = booking.id and state = 'done' and reason not in ('paid_twice', 'overpaid')
      ) event) as events
    from bookings booking
    join agencies agency on agency.id = booking.agency_id
    cross join lateral (
      select coalesce((select sum(amount_paisa) from payments where booking_id = booking.id and state = 'applied'), 0)
        - coalesce((select sum(amount_paisa) from refunds
          where booking_id = booking.id and reason not in ('paid_twice')), 0) as paid
    ) money
    where booking.traveller_id = $1::uuid and booking.agency_id = $2::uuid and booking.paid_at is not null
      and coalesce(booking.tour_id, booking.personalised_tour_id, booking.open_request_id) = $3::uuid
    order by booking.created_at desc limit 1`,
};

export interface BookingOfTalk {
  shown: TalkBooking;
  travellerPhone: string;
  agencyPhone: string;
}

/** The newest paid booking that a talk is about, with what happened to it; null without one. */
export async function readTalkBooking(
  db: Db,
  { travellerId, agencyId, subjectId }: { travellerId: string | null; agencyId: string; subjectId: string },
): Promise<BookingOfTalk | null> {
  if (travellerId === null) return null;
  const [row] = await ask<Row>(db, BOOKING, [travellerId, agencyId, subjectId]);
  if (!row) return null;
  const taka = (paisa: string) => paisaToDecimalTaka(BigInt(paisa));
  return {
    travellerPhone: row.phone,
    agencyPhone: row.agencyPhone,
    shown: {
      _id: row.id,
      transactionId: row.receiptId,
      state: row.state,
      persons: row.persons,
      days: row.days,
      paid: taka(row.paid),
      due: taka(row.due),
      dueBy: row.dueBy?.toISOString() ?? null,
      events: row.events.map(({ kind, amount, time }) => ({
        kind,
        amount: taka(amount),
        time: new Date(time).toISOString(),
      })),
    },
  };
}
