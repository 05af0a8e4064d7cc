import type { AgencyStanding, ModeratedAgency, ModeratedTour } from '@ghuri/contract/agency-moderation';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { users } from '../../schema/accounts.table.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { refunds } from '../../schema/payments.table.ts';
import { tours } from '../../schema/tours.table.ts';
import { readAgencyMoney } from '../bookings/money-cases/open-money.reads.ts';
import { presentAgency, publicColumns } from '../agencies/agencies.reads.ts';
import { agencies } from '../../schema/agencies.table.ts';

const upcoming = sql`${bookings.agencyId} = ${agencies.id} and ${bookings.state} = 'paid' and ${bookings.startsAt} > app_now()`;

const columns = {
  agency: publicColumns,
  verified: agencies.verified,
  stoppedAt: agencies.stoppedAt,
  stopReason: agencies.stopReason,
  closedAt: agencies.closedAt,
  revokeReason: agencies.revokeReason,
  changesAsked: agencies.changesAsked,
  owner: { alias: users.alias, name: users.name, email: users.email, suspendedAt: users.suspendedAt },
  upcomingBookings: sql<number>`(select count(*) from ${bookings} where ${upcoming})`.mapWith(Number),
  upcomingSeats:
    sql<number>`(select coalesce(sum(${bookings.persons}), 0) from ${bookings} where ${upcoming})`.mapWith(
      Number,
    ),
  upcomingTravellers:
    sql<number>`(select count(distinct ${bookings.travellerId}) from ${bookings} where ${upcoming})`.mapWith(
      Number,
    ),
};

const select = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(agencies).innerJoin(users, eq(users.id, agencies.userId)).where(where);
type Row = Awaited<ReturnType<typeof select>>[number];

function standingOf({ verified, stoppedAt, closedAt, owner }: Row): AgencyStanding {
  if (stoppedAt) return 'stopped';
  if (owner.suspendedAt) return 'suspended';
  if (closedAt) return 'closed';
  return verified ? 'selling' : 'pending';
}

/** The same rule in SQL. */
const WITH_STANDING: Record<AgencyStanding, SQL> = {
  stopped: sql`${agencies.stoppedAt} is not null`,
  suspended: sql`${agencies.stoppedAt} is null and ${users.suspendedAt} is not null`,
  closed: sql`${agencies.closedAt} is not null and ${agencies.stoppedAt} is null and ${users.suspendedAt} is null`,
  selling: sql`${agencies.sells}`,
  pending: sql`not ${agencies.verified} and ${agencies.stoppedAt} is null and ${agencies.closedAt} is null and ${users.suspendedAt} is null`,
};

function present(row: Row): ModeratedAgency {
  const { suspendedAt, ...owner } = row.owner;
  return {
    ...presentAgency(row.agency),
    standing: standingOf(row),
    stoppedSince: row.stoppedAt?.toISOString() ?? null,
    stopReason: row.stopReason,
    closedSince: row.closedAt?.toISOString() ?? null,
    revokeReason: row.revokeReason,
    changesAsked: row.changesAsked ?? [],
    owner: { ...owner, suspendedSince: suspendedAt?.toISOString() ?? null },
    upcomingBookings: row.upcomingBookings,
    upcomingSeats: row.upcomingSeats,
    upcomingTravellers: row.upcomingTravellers,
  };
}

export interface ModeratedQuery {
  limit: number;
  cursor?: string | undefined;
  standing?: AgencyStanding | undefined;
  search: string;
}

/** Agencies of every standing, newest first. */
export async function listModerated(
  db: Db,
  { limit, cursor, standing, search }: ModeratedQuery,
): Promise<Page<ModeratedAgency[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await select(
    db,
    and(
      standing && WITH_STANDING[standing],
      search === ''
        ? undefined
        : or(...[agencies.name, users.name, users.email].map((column) => sql`${column} ilike ${part}`)),
      after && sql`(${agencies.createdAt}, ${agencies.id}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
    ),
  )
    .orderBy(desc(agencies.createdAt), desc(agencies.id))
    .limit(limit + 1);
  const last = rows[limit - 1]?.agency;
  const next = rows.length > limit && last ? writeCursor(last.createdAt.getTime(), last._id) : null;
  return new Page(rows.slice(0, limit).map(present), next);
}

export interface ModeratedDetail extends ModeratedAgency {
  departures: ModeratedTour[];
  money: Record<'held' | 'available' | 'inTransit', number>;
}

/** More departures than any agency sells at a time. */
const MOST_DEPARTURES = 200;

export async function readModerated(db: Db, id: string): Promise<ModeratedDetail | undefined> {
  const [row] = await select(db, eq(agencies.id, id));
  if (!row) return undefined;
  const departures = await db
    .select({
      id: tours.id,
      location: tours.location,
      startsAt: tours.startsAt,
      capacity: tours.capacity,
      taken: tours.taken,
    })
    .from(tours)
    .where(and(eq(tours.agencyId, id), isNull(tours.cancelledAt), gt(tours.startsAt, sql`app_now()`)))
    .orderBy(asc(tours.startsAt), asc(tours.id))
    .limit(MOST_DEPARTURES);
  const { held, available, inTransit } = await readAgencyMoney(db, id);
  return {
    ...present(row),
    money: {
      held: paisaToDecimalTaka(held),
      available: paisaToDecimalTaka(available),
      inTransit: paisaToDecimalTaka(inTransit),
    },
    departures: departures.map((tour) => {
      const { date, time } = inDhaka(tour.startsAt.getTime());
      return {
        _id: tour.id,
        locationName: tour.location,
        tourTripDate: date,
        tourTripTime: time,
        totalTravelers: tour.capacity,
        leftTravelers: tour.taken,
      };
    }),
  };
}

/** Departures of an agency that have not started and are not cancelled. */
export async function readDepartures(db: Db, agencyId: string): Promise<string[]> {
  const found = await db
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.agencyId, agencyId), isNull(tours.cancelledAt), gt(tours.startsAt, sql`app_now()`)))
    .orderBy(asc(tours.id));
  return found.map(({ id }) => id);
}

export interface StoppedTraveller {
  id: string;
  email: string;
  name: string;
  language: 'en' | 'bn';
  agencyName: string;
  trips: { place: string; startsAt: string; cancelled: boolean }[];
}

/** A batch of users with paid upcoming trips of a stopped agency, by id, with these trips. */
export async function readStoppedTravellers(
  db: Db,
  agencyId: string,
  { after, most }: { after: string; most: number },
): Promise<StoppedTraveller[]> {
  const { rows } = await db.execute<StoppedTraveller & Record<string, unknown>>(sql`
    select person.id, person.email, person.name, person.language, agency.name as "agencyName", json_agg(json_build_object(
      'place', b.place, 'startsAt', b.starts_at, 'cancelled', b.state <> 'paid' or tour.cancelled_at is not null
    ) order by b.starts_at) as trips
    from ${bookings} b
    join ${agencies} agency on agency.id = b.agency_id
    join ${users} person on person.id = b.traveller_id
    left join ${tours} tour on tour.id = b.tour_id
    where b.agency_id = ${agencyId} and b.starts_at > app_now() and person.id > ${after} and (b.state = 'paid'
      -- Refunds of departures that were cancelled with the stop may have begun before this read.
      or exists (select from ${refunds} r where r.booking_id = b.id and r.reason = 'agency_cancelled'
        and r.created_at >= agency.stopped_at))
    group by person.id, agency.name order by person.id limit ${most}`);
  return rows;
}
