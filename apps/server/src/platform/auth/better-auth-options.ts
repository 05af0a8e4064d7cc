import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Config } from '../config.ts';
import type { Db } from '../db.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { AuthStore } from './auth-provider.ts';
import { PROVIDER_PATH } from './provider-path.ts';

export interface BetterAuthSetup {
  config: Config;
  db: Db;
  log: Log;
  /** Signs cookies. Derived from the application's secret for this purpose only. */
  secret: string;
  store: AuthStore;
  /**
   * Called before Google is linked to a user for the first time: the user who chose the password may not own the
   * mailbox.
   */
  beforeGoogleLink(userId: string): Promise<void>;
}

/** All calls that read the session cookie are below this path, so that no other call carries it. */
const COOKIE_PATH = '/api/auth';
const DAY = 86_400;
const SESSION_SECONDS = 30 * DAY;

export function betterAuthOptions({ config, db, log, secret, store, beforeGoogleLink }: BetterAuthSetup) {
  return {
    appName: 'Ghuri',
    baseURL: config.publicUrl,
    basePath: PROVIDER_PATH,
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: store.tables, transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      // The contract checks lengths. An old short password must be reported as wrong, not as short.
      minPasswordLength: 1,
      maxPasswordLength: 128,
    },
    // Expiry follows the clock of the process, because the library has no other. `sessions.signed_in_at` follows
    // ours.
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY },
    account: {
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      account: {
        create: {
          before: async (account) => {
            // The only accounts that the library creates are links to Google.
            await beforeGoogleLink(account.userId);
            return { data: withoutTokens(account) };
          },
        },
      },
    },
    onAPIError: { errorURL: `${config.publicUrl}/signin/google` },
    // Our own limits run before every call and are shared by all processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'ghuri',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: COOKIE_PATH },
      ipAddress: { disableIpTracking: true },
      // The columns for the issuer's tokens are left out on purpose.
      database: { generateId: () => newId(), validateSchema: false },
    },
    logger: {
      level: 'error',
      log: (_level, message) => log.warn({ from: 'better-auth' }, message),
    },
  } satisfies BetterAuthOptions;
}

/** We only ask the issuer for the identity, so its tokens are dropped. */
function withoutTokens<T extends object>(account: T): T {
  return {
    ...account,
    accessToken: undefined,
    refreshToken: undefined,
    idToken: undefined,
    accessTokenExpiresAt: undefined,
    refreshTokenExpiresAt: undefined,
    scope: undefined,
  };
}
