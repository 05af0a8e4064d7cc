import type { CalendarTrip } from '@ghuri/contract/desk';
import type { DeskKind } from '@ghuri/contract/desk.words';
import { daysOfMonth } from '@ghuri/domain/desk';
import { dayAfter, dayInDhaka, inDhaka } from '@ghuri/domain/dhaka-time';
import { PAY_WINDOW_MS } from '@ghuri/domain/open-requests';
import { ask, unseen } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';

/** More than twelve departures a day. */
const MOST = 500;

interface Row {
  kind: DeskKind;
  id: string;
  place: string;
  startsAt: Date;
  days: number;
  capacity: number;
  taken: number;
  belowMinimum: boolean;
  paid: boolean;
}

/** Between the first and the last day of the weeks that the month touches. */
const inMonth = (column: string) =>
  `${column} >= ${unseen(2, 'timestamptz')} and ${column} < ${unseen(3, 'timestamptz')}`;

export const CALENDAR = {
  name: 'desk-calendar',
  text: `
    select * from (
      select 'tour' as kind, id, location as place, starts_at as "startsAt", days, capacity, taken,
        coalesce(price_list -> 'minimum' is not null and group_decided_at is null and starts_at > (select app_now()), false)
          as "belowMinimum",
        true as paid
      from tours
      where agency_id = $1 and cancelled_at is null and ${inMonth('starts_at')}
      union all
      select kind, coalesce(personalised_tour_id, open_request_id), place, starts_at, days, persons, persons, false, true
      from bookings
      where agency_id = $1 and state = 'paid' and kind <> 'tour' and ${inMonth('starts_at')}
        and coalesce(personalised_tour_id, open_request_id) is not null
      union all
      -- Won a moment ago, and not paid yet.
      select 'bid', request.id, request.location, request.starts_at, request.days, request.persons, request.persons, false, false
      from (
        select request_id from bids
        where agency_id = $1 and accepted_at > (select app_now()) - interval '${PAY_WINDOW_MS} milliseconds' and lapsed_at is null
        order by accepted_at limit ${MOST}) won
      join open_requests request on request.id = won.request_id
      where ${inMonth('request.starts_at')}
        and not exists (select from bookings where open_request_id = request.id and paid_at is not null)
    ) found
    order by "startsAt", id
    limit ${MOST + 1}`,
};

/** The trips of the weeks of a month, by start. */
export async function readCalendar(
  db: Db,
  agencyId: string,
  month: string,
): Promise<{ trips: CalendarTrip[]; more: boolean }> {
  const days = daysOfMonth(month);
  const from = new Date(dayInDhaka(days[0]!)!);
  const until = new Date(dayAfter(dayInDhaka(days.at(-1)!)!));
  const rows = await ask<Row>(db, CALENDAR, [agencyId, from, until]);
  const trips = rows.slice(0, MOST).map((row) => {
    const { date, time } = inDhaka(row.startsAt.getTime());
    return {
      _id: row.id,
      kind: row.kind,
      locationName: row.place,
      tourTripDate: date,
      tourTripTime: time,
      tourTripDay: row.days,
      totalTravelers: row.capacity,
      leftTravelers: row.taken,
      belowMinimum: row.belowMinimum,
      paid: row.paid,
    };
  });
  return { trips, more: rows.length > MOST };
}
