import type { AdminRole } from '@ghuri/domain/admin-roles';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { newToken } from '../platform/ids.ts';

/** 96 bits: nobody can guess an alias. */
const ALIAS_BYTES = 12;

const moment = (name: string) => timestamp(name, { withTimezone: true });
/** By the product's clock, also in rows that Better Auth writes, because it does not know these columns. */
const nowByOurClock = sql`app_now()`;
/** Better Auth's own columns, by the clock of the process. No rule of the product uses them. */
const bookkeeping = {
  createdAt: moment('created_at').notNull().default(nowByOurClock),
  updatedAt: moment('updated_at').notNull().default(nowByOurClock),
};

/** Users. `name` to `image` and the bookkeeping columns are named by Better Auth; the rest is ours. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The url of an own picture; null shows the drawn avatar. */
    image: text('picture'),
    ...bookkeeping,
    joinedAt: moment('joined_at').notNull().default(nowByOurClock),
    /** Names this user to visitors, who may not see an email. */
    alias: text('alias')
      .notNull()
      .$defaultFn(() => newToken(ALIAS_BYTES)),
    gender: text('gender').notNull().default('N/A'),
    language: text('language').notNull().default('en'),
    bio: text('bio').notNull().default(''),
    facebook: text('facebook').notNull().default(''),
    instagram: text('instagram').notNull().default(''),
    twitter: text('twitter').notNull().default(''),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Counts only while `isAdmin`. */
    adminRole: text('admin_role').$type<AdminRole>().notNull().default('owner'),
    /** When an owner gave the role. Null: the role comes from the server's settings. */
    adminGivenAt: moment('admin_given_at'),
    followerCount: integer('follower_count').notNull().default(0),
    followingCount: integer('following_count').notNull().default(0),
    /** Requested, and not yet verified with the link that was sent to it. */
    pendingEmail: text('pending_email'),
    /** A mobile number that a code has proved. Private. */
    phone: text('phone'),
    /** While set, the user can only read and cancel bookings. The reason given to them is in the next column. */
    suspendedAt: moment('suspended_at'),
    suspensionReason: text('suspension_reason'),
    /** Whether signing in needs a code. Better Auth's column; `two_factors` has the rest. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** An admin's choice: whether they get mails about waiting work. */
    adminMail: boolean('admin_mail').notNull().default(true),
    /** The user has not seen the welcome page yet. False for users from before that page. */
    welcomeDue: boolean('welcome_due').notNull().default(true),
    /** Places that the user chose on the welcome page. Tours to them are suggested first. */
    favouritePlaces: text('favourite_places')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether anyone on the web can see the user's stories. Null: not chosen (see `areStoriesPublic`). */
    storiesPublic: boolean('stories_public'),
    /** A user from before stories could be public has not closed the notice about it yet. */
    storiesNoticeDue: boolean('stories_notice_due').notNull().default(false),
    /** A picture that always exists: every list selects this one column. */
    profile: text('profile')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`coalesce(${users.image}, '/api/avatars/default/' || case ${users.gender} when 'N/A' then 'unknown' else ${users.gender} end || '.svg')`,
      ),
  },
  (table) => [
    unique('users_email_key').on(table.email),
    unique('users_alias_key').on(table.alias),
    // The console's filters. Ids are in the order of signing up.
    index('users_suspended')
      .on(table.id)
      .where(sql`suspended_at is not null`),
    index('users_unverified')
      .on(table.id)
      .where(sql`not email_verified`),
    index('users_admins')
      .on(table.id)
      .where(sql`is_admin`),
    unique('users_phone_key').on(table.phone),
    check('users_phone_is_a_mobile', sql`${table.phone} ~ '^[+]8801[3-9][0-9]{8}$'`),
    index('users_with_public_stories')
      .on(table.id)
      .where(sql`stories_public`),
    check(
      'users_email_is_lower_case',
      sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`,
    ),
    check(
      'users_pending_email_is_another',
      sql`${table.pendingEmail} = lower(${table.pendingEmail}) and ${table.pendingEmail} <> ${table.email}`,
    ),
    check('users_name_is_there', sql`btrim(${table.name}) <> ''`),
    // An email has an @ and an alias never: one parameter can take either.
    check('users_alias_is_opaque', sql`${table.alias} ~ '^[A-Za-z0-9_-]{16,64}$'`),
    check('users_gender', sql`${table.gender} in ('male', 'female', 'other', 'N/A')`),
    check('users_language', sql`${table.language} in ('en', 'bn')`),
    check('users_admin_role', sql`${table.adminRole} in ('support', 'finance', 'owner')`),
    check('users_admin_is_verified', sql`${table.emailVerified} or not ${table.isAdmin}`),
    check(
      'users_suspended_for_a_reason',
      sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null)`,
    ),
    check('users_counts', sql`${table.followerCount} >= 0 and ${table.followingCount} >= 0`),
  ],
);

/** Signed-in browsers. The cookie holds `token` with a signature, so a copy of this table gives no access. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    ...bookkeeping,
    signedInAt: moment('signed_in_at').notNull().default(nowByOurClock),
    /** When the browser last asked for a token, which it does every few minutes while it is open. */
    lastActiveAt: moment('last_active_at').notNull().default(nowByOurClock),
    /** The password was right, the code is still missing. Such a session gets no token. */
    secondFactorDue: boolean('second_factor_due').notNull().default(false),
    /** When the user last proved who they are: by signing in, or by a code or the password after that. */
    provedAt: moment('proved_at').notNull().default(nowByOurClock),
  },
  (table) => [unique('sessions_token_key').on(table.token), index('sessions_user').on(table.userId)],
);

/** Browsers in which a user has signed in. An email goes out when another one does. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of a long-lived cookie, so a copy of this table imitates no browser. */
    deviceHash: text('device_hash').notNull(),
    seenAt: moment('seen_at').notNull().default(nowByOurClock),
  },
  (table) => [
    primaryKey({ name: 'known_devices_pkey', columns: [table.userId, table.deviceHash] }),
    index('known_devices_seen').on(table.seenAt),
  ],
);

/**
 * Authenticator apps. The names of the columns down to `lockedUntil` are Better Auth's, which encrypts the secret and
 * the backup codes with a key of the application.
 */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the first code was right. */
    verified: boolean('verified').notNull().default(false),
    /** Codes tried since the last right one. */
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
    /** The newest 30 seconds whose code was used. No code of them or before works again. */
    lastStep: integer('last_step').notNull().default(0),
    turnedOnAt: moment('turned_on_at'),
  },
  (table) => [
    unique('two_factors_user_key').on(table.userId),
    check('two_factors_tries', sql`${table.failedVerificationCount} >= 0`),
    check('two_factors_on', sql`${table.verified} = (${table.turnedOnAt} is not null)`),
  ],
);

/**
 * How a user can sign in: a password, a Google account, or both. Google's own tokens have no column: they are not
 * stored.
 */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    /** The issuer's `sub`, or the user's own id for a password. */
    accountId: text('account_id').notNull(),
    password: text('password'),
    ...bookkeeping,
  },
  (table) => [
    unique('auth_accounts_identity_key').on(table.providerId, table.accountId),
    // One Google account per user: a second one with the same email is refused.
    unique('auth_accounts_person_key').on(table.userId, table.providerId),
    check('auth_accounts_provider', sql`${table.providerId} in ('credential', 'google')`),
    check(
      'auth_accounts_password',
      sql`(${table.providerId} = 'credential') = (${table.password} is not null)`,
    ),
    check(
      'auth_accounts_own',
      sql`${table.providerId} <> 'credential' or ${table.accountId} = ${table.userId}::text`,
    ),
  ],
);

/** Better Auth's short-lived values: the state of a running Google sign-in. */
export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...bookkeeping,
  },
  (table) => [
    index('auth_verifications_identifier').on(table.identifier),
    index('auth_verifications_expires').on(table.expiresAt),
  ],
);

/**
 * Links in mails. Only a hash is stored, so a copy of this table gives no access. Using a link deletes it; a used
 * verification link stays as `verified` until it would have expired, so that a second click gets its own answer.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['verify-email', 'change-email', 'reset-password', 'verified'] }).notNull(),
    /** The address that got the mail: using the link proves this address. */
    email: text('email').notNull(),
    /** Hash of a cookie of the browser that signed up. Only there the link also signs in. */
    browserHash: text('browser_hash'),
    sentAt: moment('sent_at').notNull().default(nowByOurClock),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('account_links_user').on(table.userId, table.kind, table.sentAt),
    check(
      'account_links_kind',
      sql`${table.kind} in ('verify-email', 'change-email', 'reset-password', 'verified')`,
    ),
    check('account_links_expire', sql`${table.expiresAt} > ${table.sentAt}`),
  ],
);

/** The outcome of a Google popup: a state for the page that opened it, never a credential. */
export const googleHandOvers = pgTable(
  'google_hand_overs',
  {
    id: text('id').primaryKey(),
    /** Hash of a cookie of the browser that opened the popup. Only that browser can read the state. */
    browserHash: text('browser_hash').notNull(),
    outcome: text('outcome', { enum: ['waiting', 'done', 'refused', 'failed'] })
      .notNull()
      .default('waiting'),
    openedAt: moment('opened_at').notNull().default(nowByOurClock),
  },
  (table) => [
    index('google_hand_overs_opened').on(table.openedAt),
    check('google_hand_overs_outcome', sql`${table.outcome} in ('waiting', 'done', 'refused', 'failed')`),
  ],
);
