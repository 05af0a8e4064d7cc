import type { AgencyChange } from '@ghuri/contract/agency-moderation';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { agencies, agencyPapers, paperOpenings } from '../../schema/agencies.table.ts';
import type { AgencyAbout } from './agencies.writes.ts';

/** Moderation's fields of an agency. Read them after locking the agency. */
export async function readModeration(db: Db, id: string) {
  const [agency] = await db
    .select({
      stopped: sql<boolean>`${agencies.stoppedAt} is not null`,
      formVersion: agencies.formVersion,
      changesAsked: agencies.changesAsked,
      revokeReason: agencies.revokeReason,
      stopNotifiedThrough: agencies.stopNotifiedThrough,
    })
    .from(agencies)
    .where(eq(agencies.id, id));
  return agency!;
}

export async function markStopped(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(agencies)
    .set({ stoppedAt: sql`app_now()`, stopReason: reason, stopNotifiedThrough: null })
    .where(eq(agencies.id, id));
}

export async function unmarkStopped(db: Db, id: string): Promise<void> {
  await db
    .update(agencies)
    .set({ stoppedAt: null, stopReason: null, stopNotifiedThrough: null })
    .where(eq(agencies.id, id));
}

/** Travellers up to this id were notified of the stop. */
export async function saveStopNotifiedThrough(db: Db, id: string, travellerId: string): Promise<void> {
  await db.update(agencies).set({ stopNotifiedThrough: travellerId }).where(eq(agencies.id, id));
}

/** Sets it back to pending. The papers count as a new version, so that an admin opens them again before approving. */
export async function markRevoked(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(agencies)
    .set({
      verified: false,
      decidedAt: null,
      personalizeTour: false,
      revokeReason: reason,
      formVersion: sql`${agencies.formVersion} + 1`,
      sentAt: sql`app_now()`,
    })
    .where(eq(agencies.id, id));
}

export async function saveChangesAsked(db: Db, id: string, changesAsked: AgencyChange[]): Promise<void> {
  await db.update(agencies).set({ changesAsked }).where(eq(agencies.id, id));
}

/** Saves the form that the owner sent again: a new version that waits for a decision. */
export async function saveForm(
  db: Db,
  id: string,
  form: AgencyAbout & { name: string; profile: string; cover: string; accountEnding?: string },
): Promise<void> {
  await db
    .update(agencies)
    .set({
      ...form,
      changesAsked: null,
      formVersion: sql`${agencies.formVersion} + 1`,
      sentAt: sql`app_now()`,
    })
    .where(eq(agencies.id, id));
}

export async function savePapers(
  db: Db,
  agencyId: string,
  changed: { nidFront?: Buffer; nidBack?: Buffer; tradeLicence?: Buffer; business?: Buffer | null },
): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  await db.update(agencyPapers).set(changed).where(eq(agencyPapers.agencyId, agencyId));
}

/** Records that an admin opened the papers of the current version. */
export async function insertOpening(db: Db, agencyId: string, adminId: string): Promise<void> {
  await db.execute(sql`
    insert into ${paperOpenings} (agency_id, admin_id, form_version)
    select id, ${adminId}, form_version from ${agencies} where id = ${agencyId}
    on conflict (agency_id, admin_id, form_version) do update set opened_at = excluded.opened_at`);
}

/** Returns whether the admin opened the papers of the current version. */
export async function hasOpened(db: Db, agencyId: string, adminId: string): Promise<boolean> {
  const found = await db
    .select({ version: paperOpenings.formVersion })
    .from(paperOpenings)
    .innerJoin(agencies, eq(agencies.id, paperOpenings.agencyId))
    .where(
      and(
        eq(paperOpenings.agencyId, agencyId),
        eq(paperOpenings.adminId, adminId),
        eq(paperOpenings.formVersion, agencies.formVersion),
      ),
    );
  return found.length > 0;
}
