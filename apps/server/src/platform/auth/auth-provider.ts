import type { Db } from '../db.ts';

/** A signed-in browser. */
export interface Session {
  id: string;
  userId: string;
  email: string;
}

/** `Set-Cookie` lines to send with the response. */
export interface WithCookies {
  setCookies: string[];
}

/**
 * The port for passwords and sessions. The profile row of a user is ours; this port only knows their id. Methods that
 * take `db` join its transaction if the provider stores its rows in our database.
 */
export interface AuthProvider {
  /** Slow on purpose: call it before a transaction opens. */
  hashPassword(password: string): Promise<string>;
  setPassword(db: Db, userId: string, passwordHash: string): Promise<void>;
  checkPassword(db: Db, userId: string, password: string): Promise<boolean>;
  /** Throws `wrong_password`, or `email_not_verified` if the password is right but the email unverified. */
  signIn(person: Known, password: string, browser: Browser): Promise<{ session: Session } & WithCookies>;
  /** Signs in a user whose identity was proved in another way than by password. */
  startSession(person: Known, browser: Browser): Promise<{ session: Session } & WithCookies>;
  /** Returns the session of a cookie header and extends it; null if there is none or it has ended. */
  readSession(cookieHeader: string | undefined): Promise<{ session: Session | null } & WithCookies>;
  /**
   * A name for the session of a cookie header; undefined if we did not sign the cookie. Makes no query, so it can run
   * before rate limits. Does not know whether the session still exists.
   */
  sessionName(cookieHeader: string | undefined): string | undefined;
  /** Ends a user's sessions, all or all but one. */
  endSessions(db: Db, userId: string, options?: { keep: string }): Promise<void>;
  endSession(db: Db, sessionId: string): Promise<void>;
  /** `Set-Cookie` lines that delete the session cookie. */
  forgettingCookies(): Promise<string[]>;
  /** Null if sign-in with Google is not configured. */
  google: GoogleSignIn | null;
  secondFactor: SecondFactor;
}

/**
 * An authenticator app and its backup codes. Secrets and codes are stored encrypted. Callers have checked who the user
 * is, count the tries, and use each step once.
 */
export interface SecondFactor {
  /** A new secret, as an address for the app, and new backup codes. Replaces what was prepared before. */
  prepare(sessionId: string, password: string | undefined): Promise<{ uri: string; backupCodes: string[] }>;
  renewBackupCodes(sessionId: string, password: string | undefined): Promise<string[]>;
  countBackupCodes(userId: string): Promise<number>;
  /** The step that a code of the app belongs to; null if it is wrong, too old or too new. */
  stepOf(encryptedSecret: string, code: string, now: number): Promise<number | null>;
  /** Uses up a backup code of the session's user. Returns false if it is wrong or was used. */
  useBackupCode(sessionId: string, code: string): Promise<boolean>;
}

/** A user with a profile. */
export interface Known {
  id: string;
  email: string;
}

/** What a session stores about the browser. */
export interface Browser {
  userAgent: string | undefined;
}

export type GoogleResult =
  | { outcome: 'signed-in'; handOver: string; session: Session; setCookies: string[] }
  | { outcome: 'refused' | 'failed'; handOver: string }
  /** The browser came back from a sign-in that we did not start. */
  | { outcome: 'unknown' };

/** Sign-in with an OpenID Connect issuer: `start` sends the browser there, `finish` handles its return. */
export interface GoogleSignIn {
  /** Returns where to send the browser. Throws `google_not_available` if the issuer cannot be reached. */
  start(handOver: string): Promise<{ url: string } & WithCookies>;
  /** Handles the issuer's redirect; `url` is the full address the browser came back to. */
  finish(url: string, cookieHeader: string | undefined, browser: Browser): Promise<GoogleResult>;
}

/**
 * The rows of a provider that uses our own database. The feature that owns the tables passes them in; the table
 * objects go to the library unchanged.
 */
export interface AuthStore {
  tables: { user: object; session: object; account: object; verification: object; twoFactor: object };
  readPasswordHash(db: Db, userId: string): Promise<string | null>;
  /** The same, after a running change has committed. */
  awaitPasswordHash(db: Db, userId: string): Promise<string | null>;
  savePasswordHash(db: Db, userId: string, hash: string): Promise<void>;
  deleteSessions(db: Db, userId: string, keepSessionId?: string): Promise<void>;
  deleteSession(db: Db, sessionId: string): Promise<void>;
  /** Null if the session has ended. */
  readSessionToken(db: Db, sessionId: string): Promise<string | null>;
  /**
   * Called when Google has verified an address, before the user is looked up by it. An account that never verified
   * the address is deleted: otherwise a stranger's password would open the account of the user who came by Google.
   */
  deleteUnverifiedUser(db: Db, email: string): Promise<void>;
}
