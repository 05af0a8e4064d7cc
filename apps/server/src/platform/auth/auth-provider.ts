import type { Db } from '../db.ts';

/** A signed-in browser. */
export interface Session {
  id: string;
  userId: string;
  email: string;
}

/** What a call has to do with the browser's cookies: `Set-Cookie` lines to send along. */
export interface WithCookies {
  setCookies: string[];
}

/**
 * What Ghuri asks of whoever keeps passwords and sessions. The profile row of a person is ours; this port only knows
 * their id. Methods that take `db` join the transaction it may be in, where the provider keeps its rows with us.
 */
export interface AuthProvider {
  /** Slow on purpose: call it before a transaction opens. */
  hashPassword(password: string): Promise<string>;
  setPassword(db: Db, userId: string, passwordHash: string): Promise<void>;
  checkPassword(db: Db, userId: string, password: string): Promise<boolean>;
  /** Throws `wrong_password`, or `email_not_verified` when the password is right but the mailbox unproven. */
  signIn(person: Known, password: string, browser: Browser): Promise<{ session: Session } & WithCookies>;
  /** The session of a cookie header, its life prolonged; null when there is none, or it was ended. */
  readSession(cookieHeader: string | undefined): Promise<{ session: Session | null } & WithCookies>;
  /**
   * A name for the session of a cookie header; undefined where the cookie was not signed by us. Asks nobody, so that it can be
   * called before anything is counted; whether the session still lives, it does not know.
   */
  sessionName(cookieHeader: string | undefined): string | undefined;
  /** Ends a person's sessions, all or all but one. */
  endSessions(db: Db, userId: string, options?: { keep: string }): Promise<void>;
  endSession(db: Db, sessionId: string): Promise<void>;
  /** `Set-Cookie` lines that make a browser forget its session. */
  forgettingCookies(): Promise<string[]>;
  /** Null where sign in with Google is not configured. */
  google: GoogleSignIn | null;
}

/** Somebody we have a profile of. */
export interface Known {
  id: string;
  email: string;
}

/** The browser at the other end, as far as a session remembers it. */
export interface Browser {
  userAgent: string | undefined;
}

export type GoogleResult =
  | { outcome: 'signed-in'; handOver: string; session: Session; setCookies: string[] }
  | { outcome: 'refused' | 'failed'; handOver: string }
  /** The browser came back with something that no start of ours explains. */
  | { outcome: 'unknown' };

/** Sign-in through an OpenID Connect issuer: out with `start`, back with `finish`. */
export interface GoogleSignIn {
  /** Where to send the browser. Throws `google_not_available` when the issuer cannot be reached. */
  start(handOver: string): Promise<{ url: string } & WithCookies>;
  /** What the issuer's redirect means; `url` is the whole address the browser came back to. */
  finish(url: string, cookieHeader: string | undefined, browser: Browser): Promise<GoogleResult>;
}

/**
 * The rows of a provider that lives in our own database, handed in by the feature that owns the tables.
 * The table objects go to the library as they are.
 */
export interface AuthStore {
  tables: { user: object; session: object; account: object; verification: object };
  readPasswordHash(db: Db, userId: string): Promise<string | null>;
  /** The same, after whoever is changing it right now is done. */
  awaitPasswordHash(db: Db, userId: string): Promise<string | null>;
  savePasswordHash(db: Db, userId: string, hash: string): Promise<void>;
  deleteSessions(db: Db, userId: string, keepSessionId?: string): Promise<void>;
  deleteSession(db: Db, sessionId: string): Promise<void>;
  /**
   * Called when Google has proven an address, before anybody is looked up by it: who signed up with it and never proved
   * it must lose it, or a password chosen by a stranger would open the account of the one who came by Google.
   */
  deleteUnverifiedUser(db: Db, email: string): Promise<void>;
}
