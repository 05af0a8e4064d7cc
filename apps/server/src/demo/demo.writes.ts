import { eq, sql } from 'drizzle-orm';
import { users } from '../schema/accounts.table.ts';
import { insertUser, savePasswordHash } from '../features/accounts/accounts.writes.ts';
import type { Db } from '../platform/db.ts';
import { demoChapters } from '../schema/demo.table.ts';
import type { DemoUser } from './people.ts';

export async function readLoadedChapters(db: Db): Promise<Set<string>> {
  const rows = await db.select({ name: demoChapters.name }).from(demoChapters);
  return new Set(rows.map((row) => row.name));
}

/** False if another process has loaded the chapter meanwhile. */
export async function claimChapter(db: Db, name: string): Promise<boolean> {
  const claimed = await db.insert(demoChapters).values({ name }).onConflictDoNothing().returning();
  return claimed.length > 0;
}

export async function insertDemoUser(db: Db, person: DemoUser, passwordHash: string): Promise<void> {
  const { name, email, gender, language, bio, isAdmin = false, joinedDaysAgo } = person;
  const { id } = await insertUser(db, {
    name,
    email,
    gender,
    language,
    emailVerified: true,
    welcomeDue: false,
  });
  await db
    .update(users)
    .set({ bio, isAdmin, joinedAt: sql`app_now() - make_interval(days => ${joinedDaysAgo})` })
    .where(eq(users.id, id));
  await savePasswordHash(db, id, passwordHash);
}

export async function readDemoPeople(
  db: Db,
): Promise<{ id: string; name: string; email: string; gender: string; language: string }[]> {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      gender: users.gender,
      language: users.language,
    })
    .from(users)
    .where(sql`${users.email} like '%@ghuri.test'`)
    .orderBy(users.email);
}
