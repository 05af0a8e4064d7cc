import type {
  Activity,
  GuidedDeparture,
  Invitation,
  LookedInvitation,
  Member,
  Team,
  TeamDeparture,
} from '@ghuri/contract/team';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { MOST_STAFF, may } from '@ghuri/domain/team';
import type { Role } from '@ghuri/domain/team';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Staff } from '../../platform/viewer.ts';
import { users } from '../../schema/accounts.table.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { agencyActivity, agencyInvitations, guideAssignments } from '../../schema/team.table.ts';
import { tours } from '../../schema/tours.table.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

const iso = (moment: Date): string => moment.toISOString();

/** Who works for the agency. Addresses and invitations are for those who may invite. */
export async function readTeam(db: Db, { agencyId, role }: Staff): Promise<Team> {
  const manages = may(role, 'team');
  const [agency] = await db.select({ name: agencies.name }).from(agencies).where(eq(agencies.id, agencyId));
  return {
    agencyName: agency?.name ?? '',
    members: (await readMembers(db, agencyId)).map((member) => (manages ? member : { ...member, email: '' })),
    invitations: manages ? await readInvitations(db, agencyId) : [],
    most: MOST_STAFF,
  };
}

async function readMembers(db: Db, agencyId: string): Promise<Member[]> {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    profile: string;
    email: string;
    role: Role;
    since: string;
    last_active: string | null;
    departures: number;
  }>(sql`
    select person.id, person.name, person.profile, person.email, staff.role, staff.since,
      (select max(at) from agency_activity where agency_id = ${agencyId} and actor_id = person.id) as last_active,
      (select count(*)::integer from guide_assignments join tours on tours.id = tour_id
        where guide_assignments.user_id = person.id and starts_at > app_now() and cancelled_at is null) as departures
    from (
      select user_id, 'owner' as role, created_at as since, 0 as place from agencies where id = ${agencyId}
      union all select user_id, role, since, 1 from agency_members where agency_id = ${agencyId}
    ) staff
    join users person on person.id = staff.user_id
    order by staff.place, staff.since, person.id`);
  return rows.map(({ id, since, last_active, ...row }) => ({
    ...row,
    _id: id,
    since: iso(new Date(since)),
    lastActive: last_active === null ? null : iso(new Date(last_active)),
  }));
}

async function readInvitations(db: Db, agencyId: string): Promise<Invitation[]> {
  const rows = await db
    .select({
      _id: agencyInvitations.id,
      email: agencyInvitations.email,
      role: agencyInvitations.role,
      sentAt: agencyInvitations.sentAt,
      expiresAt: agencyInvitations.expiresAt,
      expired: sql<boolean>`${agencyInvitations.expiresAt} <= app_now()`,
    })
    .from(agencyInvitations)
    .where(and(eq(agencyInvitations.agencyId, agencyId), isNull(agencyInvitations.acceptedAt)))
    .orderBy(desc(agencyInvitations.sentAt), desc(agencyInvitations.id));
  return rows.map((row) => ({ ...row, sentAt: iso(row.sentAt), expiresAt: iso(row.expiresAt) }));
}

/** What a link is about; undefined if there is no such invitation. */
export async function readInvitation(
  db: Db,
  tokenHash: string,
): Promise<(LookedInvitation & { agencyId: string }) | undefined> {
  const [row] = await db
    .select({
      agencyId: agencies.id,
      agencyName: agencies.name,
      agencyProfile: agencies.profile,
      role: agencyInvitations.role,
      email: agencyInvitations.email,
      expiresAt: agencyInvitations.expiresAt,
      accepted: sql<boolean>`${agencyInvitations.acceptedAt} is not null`,
      expired: sql<boolean>`${agencyInvitations.expiresAt} <= app_now()`,
    })
    .from(agencyInvitations)
    .innerJoin(agencies, eq(agencies.id, agencyInvitations.agencyId))
    .where(eq(agencyInvitations.tokenHash, tokenHash));
  if (!row) return undefined;
  const { accepted, expired, ...shown } = row;
  return { ...shown, expiresAt: iso(row.expiresAt), state: accepted ? 'used' : expired ? 'expired' : 'open' };
}

/** Who did what, newest first. */
export async function listActivity(
  db: Db,
  agencyId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<Activity[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const { at, id } = agencyActivity;
  const rows = await db
    .select({ act: agencyActivity, name: users.name, profile: users.profile })
    .from(agencyActivity)
    .leftJoin(users, eq(users.id, agencyActivity.actorId))
    .where(
      and(
        eq(agencyActivity.agencyId, agencyId),
        after && sql`(${at}, ${id}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit + 1);
  const last = rows[limit - 1]?.act;
  return new Page(
    rows.slice(0, limit).map(({ act, name, profile }) => ({
      _id: act.id,
      at: iso(act.at),
      action: act.action,
      actor: act.actorId && name !== null && profile !== null ? { _id: act.actorId, name, profile } : null,
      subject: act.subject,
      amount: act.amount,
      link: act.link,
    })),
    rows.length > limit && last ? writeCursor(last.at.getTime(), last.id) : null,
  );
}

const ofTour = {
  tourId: tours.id,
  locationName: tours.location,
  startsAt: tours.startsAt,
};
const presentDay = (startsAt: Date) => {
  const { date, time } = inDhaka(startsAt.getTime());
  return { tourTripDate: date, tourTripTime: time };
};

/** Departures ahead of an agency with their guides, soonest first. */
export async function listTeamDepartures(
  db: Db,
  agencyId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<TeamDeparture[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await db
    .select({
      ...ofTour,
      guides: sql<TeamDeparture['guides']>`(
        select coalesce(json_agg(json_build_object('_id', guide.id, 'name', guide.name) order by guide.name, guide.id), '[]')
        from guide_assignments join users guide on guide.id = guide_assignments.user_id
        where guide_assignments.tour_id = tours.id)`,
    })
    .from(tours)
    .where(
      and(
        eq(tours.agencyId, agencyId),
        isNull(tours.cancelledAt),
        sql`${tours.visibility} <> 'hidden'`,
        // A departure of today is still under way.
        sql`${tours.startsAt} > app_now() - interval '1 day'`,
        after && sql`(${tours.startsAt}, ${tours.id}) > (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(tours.startsAt), asc(tours.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  return new Page(
    rows.slice(0, limit).map(({ startsAt, ...row }) => ({ ...row, ...presentDay(startsAt) })),
    rows.length > limit && last ? writeCursor(last.startsAt.getTime(), last.tourId) : null,
  );
}

/** The departures of a guide, soonest first, from three days ago on. */
export async function listGuided(
  db: Db,
  { id, agencyId }: Staff,
  { limit, cursor }: PageQuery,
): Promise<Page<GuidedDeparture[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const people = (what: string) =>
    sql<number>`(
      (select coalesce(sum(${sql.raw(what)}), 0) from bookings where tour_id = ${tours.id} and state = 'paid')
      + (select coalesce(sum(${sql.raw(what)}), 0) from manual_bookings where tour_id = ${tours.id} and cancelled_at is null)
    )`.mapWith(Number);
  const rows = await db
    .select({
      ...ofTour,
      tourDeparture: tours.departure,
      agencyName: agencies.name,
      cancelled: sql<boolean>`${tours.cancelledAt} is not null`,
      people: people('persons'),
      here: people('case when checked_in_at is null then 0 else coalesce(checked_in_people, persons) end'),
    })
    .from(guideAssignments)
    .innerJoin(tours, eq(tours.id, guideAssignments.tourId))
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(
      and(
        eq(guideAssignments.userId, id),
        eq(tours.agencyId, agencyId),
        sql`${tours.startsAt} > app_now() - interval '3 days'`,
        after && sql`(${tours.startsAt}, ${tours.id}) > (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(tours.startsAt), asc(tours.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  return new Page(
    rows.slice(0, limit).map(({ startsAt, ...row }) => ({ ...row, ...presentDay(startsAt) })),
    rows.length > limit && last ? writeCursor(last.startsAt.getTime(), last.tourId) : null,
  );
}
