import type { AGENCY_SORTS, PendingAgency, PublicAgency } from '@ghuri/contract/agencies';
import { COUNTRY } from '@ghuri/contract/agencies';
import type { AgencyChange } from '@ghuri/contract/agency-moderation';
import { placeSpellings } from '@ghuri/places/place-spellings';
import type { PayoutWay } from '@ghuri/domain/payees';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Database, Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { users } from '../../schema/accounts.table.ts';
import { paidTrips } from '../../schema/paid-trips.table.ts';
import { auditLog } from '../../schema/audit.table.ts';
import { agencies, agencyPapers, paperOpenings } from '../../schema/agencies.table.ts';
import { findAgencies } from './find-agencies.reads.ts';
import { containing } from './tour-places.reads.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** Departures that were paid for and have begun. */
const toursArranged = sql<number>`(
  select count(*) from (
    select distinct ${paidTrips.startsAt}, ${paidTrips.place} from ${paidTrips}
    where ${paidTrips.agencyId} = ${agencies.id} and ${paidTrips.refundedAt} is null and ${paidTrips.startsAt} <= app_now()
  ) departures
)`.mapWith(Number);

/** The public fields of an agency: no papers, no bank. */
export const publicColumns = {
  _id: agencies.id,
  slug: agencies.slug,
  userID: agencies.userId,
  agencyName: agencies.name,
  agencyPhone: agencies.phone,
  agencyEmail: users.email,
  agencyWebsite: agencies.website,
  agencyDescription: agencies.description,
  agencyProfile: agencies.profile,
  agencyCover: agencies.cover,
  state: agencies.state,
  district: agencies.district,
  area: agencies.area,
  personalizeTour: agencies.personalizeTour,
  /** The badge. An agency that does not sell now has none. */
  verified: agencies.sells,
  tourArranged: toursArranged,
  ratingTenths: agencies.ratingTenths,
  reviewCount: agencies.ratingCount,
  createdAt: agencies.createdAt,
};
type PublicRow = Omit<PublicAgency, 'agencyRatings' | 'country' | 'time'> & {
  ratingTenths: number;
  createdAt: Date;
};

export const presentAgency = ({ ratingTenths, createdAt, ...row }: PublicRow): PublicAgency => ({
  ...row,
  country: COUNTRY,
  agencyRatings: ratingTenths / 10,
  time: createdAt.toISOString(),
});

/** An agency that does not sell is visible to its staff, admins and travellers who have paid it. */
const visibleTo = (viewerId: string): SQL =>
  or(
    agencies.sells,
    eq(agencies.userId, viewerId),
    sql`exists (select from agency_members where agency_members.agency_id = ${agencies.id} and agency_members.user_id = ${viewerId})`,
    sql`exists (select from bookings paid where paid.agency_id = ${agencies.id} and paid.traveller_id = ${viewerId}
      and paid.paid_at is not null)`,
    sql`exists (select 1 from users viewer where viewer.id = ${viewerId} and viewer.is_admin)`,
  )!;

export async function readAgencyOf(
  db: Db,
  userId: string,
): Promise<{ id: string; verified: boolean } | null> {
  const [agency] = await db
    .select({ id: agencies.id, verified: agencies.verified })
    .from(agencies)
    .where(eq(agencies.userId, userId));
  return agency ?? null;
}

/** Reads an agency that the viewer may see, by id or by email. */
export async function readAgency(
  db: Db,
  viewerId: string,
  by: { id: string } | { email: string },
): Promise<PublicAgency | undefined> {
  const named = 'id' in by ? eq(agencies.id, by.id) : eq(users.email, by.email.trim().toLowerCase());
  const [row] = await db
    .select(publicColumns)
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(and(named, visibleTo(viewerId)));
  return row && presentAgency(row);
}

/**
 * The selling agency that an address means, and the address it has now. A former name still leads there, because the
 * key at the end stays. Undefined if the key is not enough to tell.
 */
export async function readAgencyBySlug(
  db: Db,
  slug: string,
): Promise<{ id: string; slug: string } | undefined> {
  const found = await db
    .select({ id: agencies.id, slug: agencies.slug })
    .from(agencies)
    .where(and(sql`right(${agencies.slug}, 8) = right(${slug}, 8)`, agencies.sells));
  return found.find((agency) => agency.slug === slug) ?? (found.length === 1 ? found[0] : undefined);
}

export interface OwnAgencyRow {
  agency: PublicAgency;
  accountEnding: string;
  payoutWay: PayoutWay;
  sealedBank: Buffer;
  sealedBusiness: Buffer | null;
  papersKept: boolean;
  changesAsked: AgencyChange[] | null;
  revokeReason: string | null;
  stopReason: string | null;
  closedAt: Date | null;
  bankChangedAt: Date | null;
}

/** Includes the owner's private fields; the bank details are still sealed. */
export async function readStoredAgencyOf(db: Db, userId: string): Promise<OwnAgencyRow | undefined> {
  const [row] = await db
    .select({
      agency: { ...publicColumns, verified: agencies.verified },
      changesAsked: agencies.changesAsked,
      revokeReason: agencies.revokeReason,
      stopReason: agencies.stopReason,
      closedAt: agencies.closedAt,
      accountEnding: agencies.accountEnding,
      payoutWay: agencies.payoutWay,
      sealedBank: agencyPapers.bank,
      sealedBusiness: agencyPapers.business,
      papersKept: sql<boolean>`${agencyPapers.nidFront} is not null`,
      bankChangedAt: agencyPapers.bankChangedAt,
    })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .innerJoin(agencyPapers, eq(agencyPapers.agencyId, agencies.id))
    .where(eq(agencies.userId, userId));
  return row && { ...row, agency: presentAgency(row.agency) };
}

export interface AgencyListQuery extends PageQuery {
  search: string;
  sort: (typeof AGENCY_SORTS)[number];
  direction: 'asc' | 'desc';
}

/** The key of each sort order; the id breaks ties. */
const SORT_KEYS = {
  default: { key: agencies.createdAt, part: 'number', of: ({ agency }) => agency.createdAt.getTime() },
  name: { key: agencies.sortName, part: 'text', of: ({ sortName }) => sortName },
  rating: { key: agencies.ratingTenths, part: 'integer', of: ({ agency }) => agency.ratingTenths },
  reviews: { key: agencies.ratingCount, part: 'integer', of: ({ agency }) => agency.reviewCount },
  tours: { key: toursArranged, part: 'integer', of: ({ agency }) => agency.tourArranged },
} as const satisfies Record<
  AgencyListQuery['sort'],
  {
    key: unknown;
    part: 'number' | 'integer' | 'text';
    of(row: { agency: PublicRow; sortName: string }): number | string;
  }
>;

/** Selling agencies whose name or place contains the search term, or that `findAgencies` finds. */
export async function listAgencies(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  query: AgencyListQuery,
): Promise<Page<PublicAgency[]>> {
  const { limit, cursor, search, sort, direction } = query;
  const { key, part, of } = SORT_KEYS[sort];
  const after = readCursor(cursor, 'id', part);
  const order = direction === 'asc' ? asc : desc;
  const rows = await db
    .select({ agency: publicColumns, sortName: agencies.sortName })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(
      and(
        agencies.sells,
        search === ''
          ? undefined
          : or(
              contains(search),
              sql`${agencies.id} = any (${sql.param(await findAgencies(pool, search))}::uuid[])`,
            ),
        after &&
          sql`(${key}, ${agencies.id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${
            sort === 'default' ? new Date(after[1]) : after[1]
          }, ${after[0]}::uuid)`,
      ),
    )
    .orderBy(order(key), order(agencies.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  const shown = rows.slice(0, limit).map(({ agency }) => presentAgency(agency));
  return new Page(shown, rows.length > limit && last ? writeCursor(last.agency._id, of(last)) : null);
}

function contains(search: string): SQL | undefined {
  const patterns = [search, ...placeSpellings(search)].map(containing);
  return or(
    ...[agencies.name, agencies.district, agencies.state, agencies.area].map(
      (column) => sql`${column} ilike any (${sql.param(patterns)}::text[])`,
    ),
  );
}

/** Pending agencies, longest waiting first, with facts about their owners. */
export async function listPendingAgencies(
  db: Db,
  adminId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<PendingAgency[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await db
    .select({
      agency: publicColumns,
      changesAsked: agencies.changesAsked,
      revokeReason: agencies.revokeReason,
      papersOpened: sql<boolean>`exists (
        select from ${paperOpenings} opening where opening.agency_id = ${agencies.id} and opening.admin_id = ${adminId}
          and opening.form_version = ${agencies.formVersion})`,
      owner: {
        alias: users.alias,
        name: users.name,
        email: users.email,
        profile: users.profile,
        time: users.joinedAt,
        storyCount: sql<number>`(
          select count(*) from posts where author_id = ${users.id} and deleted_at is null
        )`.mapWith(Number),
        reportCount: sql<number>`(
          select count(*) from reports join posts on posts.id = reports.post_id where posts.author_id = ${users.id}
        )`.mapWith(Number),
      },
    })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(
      and(
        sql`not ${agencies.verified}`,
        after && sql`(${agencies.createdAt}, ${agencies.id}) > (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(agencies.createdAt), asc(agencies.id))
    .limit(limit + 1);
  const last = rows[limit - 1]?.agency;
  const shown = rows.slice(0, limit).map(({ agency, owner, changesAsked, ...pending }) => ({
    ...presentAgency(agency),
    ...pending,
    changesAsked: changesAsked ?? [],
    owner: { ...owner, time: owner.time.toISOString() },
  }));
  return new Page(
    shown,
    rows.length > limit && last ? writeCursor(last.createdAt.getTime(), last._id) : null,
  );
}

/** Returns whether an admin rejected this deleted agency. */
export async function wasRejected(db: Db, agencyId: string): Promise<boolean> {
  const found = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'agency_rejected'), eq(auditLog.subjectId, agencyId)))
    .limit(1);
  return found.length > 0;
}

/** Contact of an agency, and its owner's name and language. */
export async function readAgencyContact(db: Db, agencyId: string) {
  const [contact] = await db
    .select({
      ownerId: agencies.userId,
      phone: agencies.phone,
      email: users.email,
      name: users.name,
      language: sql<Language>`${users.language}`,
    })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(eq(agencies.id, agencyId));
  return contact;
}

export async function readAgencyOwner(db: Db, agencyId: string): Promise<{ id: string } | undefined> {
  const [owner] = await db.select({ id: agencies.userId }).from(agencies).where(eq(agencies.id, agencyId));
  return owner;
}
