import type { Services } from '../../services.ts';

/** Ends every session of the user the cookie belongs to. Without a session nothing happens. */
export async function signOut(
  { auth, database, live }: Pick<Services, 'auth' | 'database' | 'live'>,
  cookieHeader: string | undefined,
): Promise<{ setCookies: string[] }> {
  const { session } = await auth.readSession(cookieHeader);
  if (session) {
    await database.db.transaction(async (db) => {
      await auth.endSessions(db, session.userId);
      await live.endSessions(db, session.userId);
    });
  }
  return { setCookies: await auth.forgettingCookies() };
}
