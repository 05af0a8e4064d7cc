import { ANSWER_GRACE_HOURS, RELIABILITY_MONTHS } from '@ghuri/domain/reliability';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';

const minutesBetween = (from: string, to: string) =>
  sql.raw(`round(percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}) / 60))`);

/**
 * Computes the facts of every agency. They are counts and medians of rows that other actions wrote; no form leads here.
 * Travellers' own cancellations count against nobody.
 * Answers are those to requests for a personalised tour, and to every question in a conversation.
 */
export async function computeReliability(db: Db): Promise<void> {
  const since = sql`app_now() - ${RELIABILITY_MONTHS} * interval '1 month'`;
  await db.execute(sql`
    insert into agency_reliability (agency_id, facts, computed_at)
    select agency.id, json_build_object(
        'departures', departed.total, 'cancelled', departed.cancelled,
        'requests', asked.total, 'answered', asked.answered, 'answerMinutes', asked.minutes,
        'refunds', refunded.total, 'refundMinutes', refunded.minutes,
        'bids', won.total, 'honoured', won.honoured), app_now()
    from agencies agency
    cross join lateral (
      select count(*) as total, count(tour.cancelled_at) as cancelled
      from tours tour
      where tour.agency_id = agency.id and tour.starts_at > ${since} and tour.starts_at <= app_now()
        and exists (select from bookings booking where booking.tour_id = tour.id and booking.paid_at is not null)
    ) departed
    cross join lateral (
      select count(*) as total, count(question.answered_at) as answered,
        ${minutesBetween('question.asked_at', 'question.answered_at')} as minutes
      from (
        select request.created_at as asked_at, least(request.declined_at, request.quoted_at, (
          select min(message.created_at) from conversations talk join messages message on message.conversation_id = talk.id
          where talk.kind = 'personalised' and talk.subject_id = request.id and message.from_agency)) as answered_at
        from personalised_tours request where request.agency_id = agency.id
        union all
        select message.waited_since, message.created_at
        from conversations talk join messages message on message.conversation_id = talk.id
        where talk.agency_id = agency.id and message.waited_since is not null
        union all
        select talk.waiting_since, null from conversations talk where talk.agency_id = agency.id and talk.waiting_since is not null
      ) question
      where question.asked_at > ${since} and question.asked_at <= app_now() - ${ANSWER_GRACE_HOURS} * interval '1 hour'
    ) asked
    cross join lateral (
      select count(*) as total, ${minutesBetween('refund.created_at', 'refund.done_at')} as minutes
      from refunds refund join bookings booking on booking.id = refund.booking_id
      where booking.agency_id = agency.id and refund.done_at > ${since}
        and refund.reason in ('traveller_cancelled', 'agency_cancelled', 'dispute', 'group_price', 'by_admin')
    ) refunded
    cross join lateral (
      select count(*) as total, count(*) filter (where not booking.broken) as honoured
      from (
        select state, exists (
          select from refunds refund
          where refund.booking_id = sold.id and refund.reason in ('agency_cancelled', 'dispute')) as broken
        from bookings sold
        where sold.agency_id = agency.id and sold.kind = 'bid' and sold.paid_at is not null
          and sold.starts_at > ${since} and sold.starts_at <= app_now()
      ) booking
      where booking.state = 'paid' or booking.broken
    ) won
    on conflict (agency_id) do update set facts = excluded.facts, computed_at = excluded.computed_at`);
}
