import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { PAPERS_KEPT_DAYS } from '@ghuri/domain/agencies';
import type { PayoutWay } from '@ghuri/domain/payees';
import type { Post } from '@ghuri/contract/posts';
import type { Db } from '../../platform/db.ts';
import { users } from '../../schema/accounts.table.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { posts } from '../../schema/posts.table.ts';
import { agencies, agencyPapers } from '../../schema/agencies.table.ts';

export interface AgencyAbout {
  phone: string;
  website: string;
  description: string;
  state: string;
  district: string;
  area: string;
}

export interface NewAgencyRow extends AgencyAbout {
  /** Chosen by the caller, because the pictures are attached to it first. */
  id: string;
  userId: string;
  name: string;
  profile: string;
  cover: string;
  accountEnding: string;
  payoutWay?: PayoutWay;
  /** Only for demo content. */
  createdAt?: Date;
}

export interface SealedPapers {
  /** Null if they were deleted. */
  nidFront: Buffer | null;
  nidBack: Buffer | null;
  tradeLicence: Buffer | null;
  bank: Buffer;
  business: Buffer | null;
}

export async function insertAgency(db: Db, agency: NewAgencyRow, papers: SealedPapers): Promise<void> {
  await db.insert(agencies).values(agency);
  await db.insert(agencyPapers).values({ agencyId: agency.id, ...papers });
}

export interface LockedAgency {
  id: string;
  userId: string;
  name: string;
  profile: string;
  cover: string;
  verified: boolean;
  closedAt: Date | null;
  owner: { email: string; name: string; language: Language };
}

/** Locks an agency: nobody decides about it, books with it or deletes it until commit. */
export async function lockAgency(
  db: Db,
  by: { id: string } | { userId: string },
): Promise<LockedAgency | undefined> {
  const [agency] = await db
    .select({
      id: agencies.id,
      userId: agencies.userId,
      name: agencies.name,
      profile: agencies.profile,
      cover: agencies.cover,
      verified: agencies.verified,
      closedAt: agencies.closedAt,
      owner: { email: users.email, name: users.name, language: sql<Language>`${users.language}` },
    })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where('id' in by ? eq(agencies.id, by.id) : eq(agencies.userId, by.userId))
    .for('update', { of: agencies });
  return agency;
}

/** Locks an agency against deletion until commit, for rows that will reference it. */
export async function pinAgency(
  db: Db,
  agencyId: string,
): Promise<{ id: string; verified: boolean; sells: boolean } | undefined> {
  const [agency] = await db
    .select({ id: agencies.id, verified: agencies.verified, sells: agencies.sells })
    .from(agencies)
    .where(eq(agencies.id, agencyId))
    .for('key share');
  return agency;
}

/** Closes a locked agency, or opens it again. */
export async function markClosed(db: Db, id: string, isClosed: boolean): Promise<void> {
  await db
    .update(agencies)
    .set({ closedAt: isClosed ? sql`app_now()` : null })
    .where(eq(agencies.id, id));
}

/** `decidedAt` is only for demo content. */
export async function markVerified(db: Db, id: string, decidedAt?: Date): Promise<void> {
  await db
    .update(agencies)
    .set({ verified: true, decidedAt: decidedAt ?? sql`app_now()` })
    .where(eq(agencies.id, id));
}

export async function saveAbout(db: Db, id: string, about: AgencyAbout): Promise<void> {
  await db.update(agencies).set(about).where(eq(agencies.id, id));
}

export async function saveAgencyPictures(
  db: Db,
  id: string,
  changed: { profile?: string; cover?: string },
): Promise<void> {
  await db.update(agencies).set(changed).where(eq(agencies.id, id));
}

/** Returns how many agencies changed: 0 if the choice is the same. */
export async function savePersonalize(db: Db, agencyId: string, personalizeTour: boolean): Promise<number> {
  const { rowCount } = await db
    .update(agencies)
    .set({ personalizeTour })
    .where(
      and(
        eq(agencies.id, agencyId),
        agencies.verified,
        sql`${agencies.personalizeTour} <> ${personalizeTour}`,
      ),
    );
  return rowCount ?? 0;
}

/**
 * Deletes the agency with its papers and posts. Returns the posts, whose pictures and notifications are left to clean
 * up.
 */
export async function deleteAgencyRows(
  db: Db,
  id: string,
): Promise<{ id: string; authorId: string; pictures: Post['allPicture'] }[]> {
  const stories = await db
    .delete(posts)
    .where(eq(posts.agencyId, id))
    .returning({ id: posts.id, authorId: posts.authorId, pictures: posts.pictures });
  await db.delete(agencies).where(eq(agencies.id, id));
  return stories;
}

export interface StoredPapers extends SealedPapers {
  bankChangedAt: Date | null;
  previousBank: Buffer | null;
}

export async function readSealedPapers(db: Db, agencyId: string): Promise<StoredPapers | undefined> {
  const [papers] = await db
    .select({
      nidFront: agencyPapers.nidFront,
      nidBack: agencyPapers.nidBack,
      tradeLicence: agencyPapers.tradeLicence,
      bank: agencyPapers.bank,
      business: agencyPapers.business,
      bankChangedAt: agencyPapers.bankChangedAt,
      previousBank: agencyPapers.previousBank,
    })
    .from(agencyPapers)
    .where(eq(agencyPapers.agencyId, agencyId));
  return papers;
}

/** Saves another bank account; `previousBank` is the one that could be paid until now. */
export async function saveBank(
  db: Db,
  agencyId: string,
  {
    bank,
    previousBank,
    ending,
    payoutWay,
  }: { bank: Buffer; previousBank: Buffer; ending: string; payoutWay: PayoutWay },
): Promise<void> {
  await db
    .update(agencyPapers)
    .set({ bank, previousBank, bankChangedAt: sql`app_now()` })
    .where(eq(agencyPapers.agencyId, agencyId));
  await db.update(agencies).set({ accountEnding: ending, payoutWay }).where(eq(agencies.id, agencyId));
}

/** Locks the identity papers of one agency whose decision is old enough. */
export async function lockOldPapers(
  db: Db,
  without: string[],
): Promise<{ id: string; name: string } | undefined> {
  const [due] = await db
    .select({ id: agencies.id, name: agencies.name })
    .from(agencyPapers)
    .innerJoin(agencies, eq(agencies.id, agencyPapers.agencyId))
    .where(
      and(
        isNotNull(agencyPapers.nidFront),
        sql`${agencies.decidedAt} <= app_now() - make_interval(days => ${PAPERS_KEPT_DAYS})`,
        notInArray(agencies.id, without),
      ),
    )
    .orderBy(agencies.decidedAt)
    .limit(1)
    .for('update', { of: agencyPapers, skipLocked: true });
  return due;
}

/** The bank details and the numbers of the business stay: money may be owed. */
export async function deletePapersOf(db: Db, agencyId: string): Promise<void> {
  await db
    .update(agencyPapers)
    .set({ nidFront: null, nidBack: null, tradeLicence: null })
    .where(eq(agencyPapers.agencyId, agencyId));
}
