import { hkdfSync } from 'node:crypto';
import type { Config, GoogleConfig } from '../config.ts';
import { asCookieHeader } from '../cookies.ts';
import type { Database } from '../db.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { AuthProvider, AuthStore, Session } from './auth-provider.ts';
import type { BetterAuthSetup } from './better-auth-options.ts';
import { googleSignIn } from './better-auth-google.ts';
import { signedSession } from './better-auth-cookie.ts';
import { secondFactorOf } from './better-auth-second-factor.ts';

export interface BetterAuthNeeds {
  config: Config;
  database: Database;
  log: Log;
  appSecret: string;
  store: AuthStore;
  google: GoogleConfig | null;
  beforeGoogleLink: BetterAuthSetup['beforeGoogleLink'];
}

/** Sign-in in our own database with Better Auth, which is loaded at first use to keep the start fast. */
export function createBetterAuthProvider(needs: BetterAuthNeeds): AuthProvider {
  const { config, database, log, appSecret, store, google, beforeGoogleLink } = needs;
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'better-auth', 32)).toString('base64url');
  const setup: BetterAuthSetup = { config, db: database.db, log, secret, store, beforeGoogleLink };

  let loaded: ReturnType<typeof loadAuth> | undefined;
  const auth = () => (loaded ??= loadAuth(setup));

  async function readSession(cookieHeader: string | undefined) {
    if (!cookieHeader) return { session: null, setCookies: [] };
    const { api } = await auth();
    const { response, headers } = await api
      .getSession({ headers: new Headers({ cookie: cookieHeader }), returnHeaders: true })
      .catch((error: unknown) => {
        throw refusal(error);
      });
    const session: Session | null = response && {
      id: response.session.id,
      userId: response.user.id,
      email: response.user.email,
    };
    return { session, setCookies: headers.getSetCookie() };
  }

  return {
    async hashPassword(password) {
      const { hashPassword } = await import('better-auth/crypto');
      return hashPassword(password);
    },
    setPassword: (db, userId, hash) => store.savePasswordHash(db, userId, hash),
    async checkPassword(db, userId, password) {
      const hash = await store.readPasswordHash(db, userId);
      if (hash === null) return false;
      const { verifyPassword } = await import('better-auth/crypto');
      return verifyPassword({ hash, password });
    },
    async signIn({ id, email }, password, { userAgent }) {
      const { api } = await auth();
      const hash = await store.readPasswordHash(database.db, id);
      const { headers } = await api
        .signInEmail({
          body: { email, password },
          headers: new Headers({ 'user-agent': userAgent ?? '' }),
          returnHeaders: true,
        })
        .catch((error: unknown) => {
          throw refusal(error);
        });
      const setCookies = headers.getSetCookie();
      const { session } = await readSession(asCookieHeader(setCookies));
      // A sign-out elsewhere ended the session at the moment it began.
      if (!session) throw new AppError('not_signed_in');
      // A new password ends every session, including one that the old password opened during the change.
      if ((await store.awaitPasswordHash(database.db, id)) !== hash) {
        await store.deleteSession(database.db, session.id);
        throw new AppError('wrong_password');
      }
      return { session, setCookies };
    },
    async startSession({ id }, { userAgent }) {
      const { api } = await auth();
      const { headers } = await api.startSession({
        body: { userId: id },
        headers: new Headers({ 'user-agent': userAgent ?? '' }),
        returnHeaders: true,
      });
      const setCookies = headers.getSetCookie();
      const { session } = await readSession(asCookieHeader(setCookies));
      if (!session) throw new AppError('not_signed_in');
      return { session, setCookies };
    },
    readSession,
    sessionName: (cookieHeader) => signedSession(cookieHeader, secret),
    endSessions: (db, userId, options) => store.deleteSessions(db, userId, options?.keep),
    endSession: (db, sessionId) => store.deleteSession(db, sessionId),
    async forgettingCookies() {
      const { api } = await auth();
      const { headers } = await api.signOut({ headers: new Headers(), returnHeaders: true });
      return headers.getSetCookie();
    },
    google: google && googleSignIn(setup, google, readSession),
    secondFactor: secondFactorOf(setup),
  };
}

async function loadAuth(setup: BetterAuthSetup) {
  const [{ betterAuth }, { betterAuthOptions }, { sessionStart }] = await Promise.all([
    import('better-auth/minimal'),
    import('./better-auth-options.ts'),
    import('./better-auth-session-start.ts'),
  ]);
  return betterAuth({ ...betterAuthOptions(setup), plugins: [sessionStart] });
}

/** Translates the library's refusals to our errors. Anything else is a bug and stays one. */
function refusal(error: unknown): unknown {
  const { body, statusCode } = (error ?? {}) as { body?: { code?: string }; statusCode?: number };
  const code = body?.code;
  // Its database query failed. It logged the reason and does not pass it on.
  if (code === 'FAILED_TO_GET_SESSION' && statusCode === 500) return new AppError('unavailable');
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return new AppError('wrong_password');
  if (code === 'EMAIL_NOT_VERIFIED') return new AppError('email_not_verified');
  return error;
}
