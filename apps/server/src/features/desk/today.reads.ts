import type { TodaysTrip } from '@ghuri/contract/desk';
import type { DeskKind } from '@ghuri/contract/desk.words';
import { dayOfTrip, LONGEST_TRIP_DAYS } from '@ghuri/domain/desk';
import { dayAfter, dayInDhaka, inDhaka } from '@ghuri/domain/dhaka-time';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { ask, unseen } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';

const MOST = 50;

interface Row {
  kind: DeskKind;
  id: string;
  place: string;
  image: string;
  departure: string;
  startsAt: Date;
  days: number;
  capacity: number;
  taken: number;
  people: number;
  checkedIn: number;
  toCollect: string;
}

const BEGINS = unseen(2, 'timestamptz');
const ENDS = unseen(3, 'timestamptz');

/** Runs from its first day to its last, in Dhaka. */
const runsToday = (row: string) => `${row}.starts_at >= ${BEGINS} - interval '${LONGEST_TRIP_DAYS} days'
  and ${row}.starts_at < ${ENDS}
  and (${row}.starts_at at time zone 'Asia/Dhaka')::date + ${row}.days > (${BEGINS} at time zone 'Asia/Dhaka')::date`;

const HERE = 'sum(coalesce(checked_in_people, persons)) filter (where checked_in_at is not null)';

/** Departures with the people of their bookings and of those sold by hand, then personal trips. */
export const TODAY = {
  name: 'desk-today',
  text: `
    select * from (
      select 'tour' as kind, tour.id, tour.location as place, tour.image, tour.departure, tour.starts_at as "startsAt", tour.days,
        tour.capacity, tour.taken, (booked.people + by_hand.people)::integer as people,
        (booked.here + by_hand.here)::integer as "checkedIn", by_hand.to_collect as "toCollect"
      from tours tour
      cross join lateral (
        select coalesce(sum(persons), 0) as people, coalesce(${HERE}, 0) as here
        from bookings where tour_id = tour.id and state = 'paid') booked
      cross join lateral (
        select coalesce(sum(persons), 0) as people, coalesce(${HERE}, 0) as here,
          coalesce(sum(total_paisa) filter (where paid_by = 'not_yet'), 0) as to_collect
        from manual_bookings where tour_id = tour.id and cancelled_at is null) by_hand
      where tour.agency_id = $1 and tour.cancelled_at is null and ${runsToday('tour')}
      union all
      select trip.kind, coalesce(trip.personalised_tour_id, trip.open_request_id), trip.place, trip.image, trip.departure, trip.starts_at,
        trip.days, trip.persons, trip.persons, trip.persons,
        case when trip.checked_in_at is null then 0 else coalesce(trip.checked_in_people, trip.persons) end, 0
      from bookings trip
      where trip.agency_id = $1 and trip.state = 'paid' and trip.kind <> 'tour'
        and coalesce(trip.personalised_tour_id, trip.open_request_id) is not null and ${runsToday('trip')}
    ) running
    order by "startsAt" desc, id
    limit ${MOST}`,
};

/** Trips that leave today first, then those on their way, the latest start first. */
export async function readToday(db: Db, agencyId: string, now: number): Promise<TodaysTrip[]> {
  const begins = dayInDhaka(inDhaka(now).date)!;
  const rows = await ask<Row>(db, TODAY, [agencyId, new Date(begins), new Date(dayAfter(begins))]);
  return rows.map((row) => {
    const startsAt = row.startsAt.getTime();
    const { date, time } = inDhaka(startsAt);
    return {
      _id: row.id,
      kind: row.kind,
      locationName: row.place,
      tourTripDate: date,
      tourTripTime: time,
      tourTripDay: row.days,
      totalTravelers: row.capacity,
      leftTravelers: row.taken,
      tourImage: row.image,
      tourDeparture: row.departure,
      day: dayOfTrip({ startsAt, days: row.days }, now) ?? 1,
      started: startsAt <= now,
      people: row.people,
      checkedIn: row.checkedIn,
      toCollect: paisaToDecimalTaka(BigInt(row.toCollect)),
    };
  });
}
