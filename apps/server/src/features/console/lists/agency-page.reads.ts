import type { AgencyPage } from '@ghuri/contract/console-lists';
import type { AgencyStanding } from '@ghuri/contract/agency-moderation';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import type { Role } from '@ghuri/domain/team';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { standingOf } from '../../../schema/agency-standing.sql.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { payouts } from '../../../schema/payouts.table.ts';
import { agencyMembers } from '../../../schema/team.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { presentAgency, publicColumns } from '../../agencies/agencies.reads.ts';
import { readReliability } from '../../agencies/reliability/reliability.reads.ts';
import { readHistory } from '../../audit/audit.reads.ts';
import { readAgencyMoney } from '../../bookings/money-cases/open-money.reads.ts';

/** More departures than any agency sells at a time. */
const MOST_DEPARTURES = 200;
const MOST_PAYOUTS = 10;

const upcoming = sql`${bookings.agencyId} = ${agencies.id} and ${bookings.state} = 'paid' and ${bookings.startsAt} > app_now()`;
const ofUpcoming = (what: string) =>
  sql<number>`(select ${sql.raw(what)} from ${bookings} where ${upcoming})`.mapWith(Number);

const readRow = (db: Db, id: string) =>
  db
    .select({
      agency: publicColumns,
      standing: sql<AgencyStanding>`${sql.raw(standingOf('agencies', 'users'))}`,
      stoppedAt: agencies.stoppedAt,
      stopReason: agencies.stopReason,
      closedAt: agencies.closedAt,
      revokeReason: agencies.revokeReason,
      changesAsked: agencies.changesAsked,
      ownerId: users.id,
      owner: { alias: users.alias, name: users.name, email: users.email, suspendedAt: users.suspendedAt },
      upcomingBookings: ofUpcoming('count(*)'),
      upcomingSeats: ofUpcoming('coalesce(sum(persons), 0)'),
      upcomingTravellers: ofUpcoming('count(distinct traveller_id)'),
    })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(eq(agencies.id, id));

/** Everything about an agency that admins need. Papers and bank details are opened elsewhere. */
export async function readAgencyPage(db: Db, id: string): Promise<AgencyPage | undefined> {
  const [row] = await readRow(db, id);
  if (!row) return undefined;
  const { agency, stoppedAt, closedAt, changesAsked, owner, ...rest } = row;
  const { suspendedAt, ...named } = owner;
  return {
    ...presentAgency(agency),
    ...rest,
    stoppedSince: stoppedAt?.toISOString() ?? null,
    closedSince: closedAt?.toISOString() ?? null,
    changesAsked: changesAsked ?? [],
    owner: { ...named, suspendedSince: suspendedAt?.toISOString() ?? null },
    departures: await readDeparturesAhead(db, id),
    money: await readPlaces(db, id),
    team: await readStaff(db, id),
    payouts: await readPayouts(db, id),
    reliability: (await readReliability(db, id)).facts,
    history: await readHistory(db, id),
  };
}

async function readDeparturesAhead(db: Db, agencyId: string): Promise<AgencyPage['departures']> {
  const departures = await db
    .select({
      id: tours.id,
      location: tours.location,
      startsAt: tours.startsAt,
      capacity: tours.capacity,
      taken: tours.taken,
    })
    .from(tours)
    .where(and(eq(tours.agencyId, agencyId), isNull(tours.cancelledAt), gt(tours.startsAt, sql`app_now()`)))
    .orderBy(asc(tours.startsAt), asc(tours.id))
    .limit(MOST_DEPARTURES);
  return departures.map((tour) => {
    const { date, time } = inDhaka(tour.startsAt.getTime());
    return {
      _id: tour.id,
      locationName: tour.location,
      tourTripDate: date,
      tourTripTime: time,
      totalTravelers: tour.capacity,
      leftTravelers: tour.taken,
    };
  });
}

async function readPlaces(db: Db, agencyId: string): Promise<AgencyPage['money']> {
  const { held, available, inTransit } = await readAgencyMoney(db, agencyId);
  return {
    held: paisaToDecimalTaka(held),
    available: paisaToDecimalTaka(available),
    inTransit: paisaToDecimalTaka(inTransit),
  };
}

async function readStaff(db: Db, agencyId: string): Promise<AgencyPage['team']> {
  const members = await db
    .select({
      _id: users.id,
      name: users.name,
      email: users.email,
      role: agencyMembers.role,
      since: agencyMembers.since,
    })
    .from(agencyMembers)
    .innerJoin(users, eq(users.id, agencyMembers.userId))
    .where(eq(agencyMembers.agencyId, agencyId))
    .orderBy(asc(agencyMembers.since), asc(users.id));
  return members.map(({ since, role, ...member }) => ({
    ...member,
    role: role as Role,
    since: since.toISOString(),
  }));
}

async function readPayouts(db: Db, agencyId: string): Promise<AgencyPage['payouts']> {
  const found = await db
    .select()
    .from(payouts)
    .where(eq(payouts.agencyId, agencyId))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(MOST_PAYOUTS);
  return found.map(({ id, batchId, amountPaisa, state, sentAt, createdAt }) => ({
    _id: id,
    batchId,
    amount: paisaToDecimalTaka(amountPaisa),
    state,
    time: (sentAt ?? createdAt).toISOString(),
  }));
}
