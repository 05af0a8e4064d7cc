import type { ActivityAction } from '@ghuri/contract/team';
import { MEMBER_ROLES } from '@ghuri/domain/team';
import type { MemberRole } from '@ghuri/domain/team';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { agencies } from './agencies.table.ts';
import { moment } from './columns.table.ts';
import { tours } from './tours.table.ts';

const ROLE = sql.raw(MEMBER_ROLES.map((role) => `'${role}'`).join(', '));

/**
 * Who works for an agency besides its owner (`agencies.user_id`). A user is a member of one agency at most. The owner of
 * an agency is no member: the verbs lock the user for both.
 */
export const agencyMembers = pgTable(
  'agency_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    role: text('role').$type<MemberRole>().notNull(),
    since: moment('since')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    index('agency_members_of').on(table.agencyId, table.since),
    check('agency_members_role', sql`${table.role} in (${ROLE})`),
  ],
);

/** Invitations by email. The link contains a token; only its hash is stored. */
export const agencyInvitations = pgTable(
  'agency_invitations',
  {
    id: uuid('id').primaryKey(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    /** In small letters, like `users.email`. */
    email: text('email').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    /** Of the newest email: an older link ends when the invitation is sent again. */
    tokenHash: text('token_hash').notNull(),
    invitedById: uuid('invited_by_id').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at')
      .notNull()
      .default(sql`app_now()`),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
  },
  (table) => [
    unique('agency_invitations_token').on(table.tokenHash),
    uniqueIndex('agency_invitations_open')
      .on(table.agencyId, table.email)
      .where(sql`accepted_at is null`),
    index('agency_invitations_inviter').on(table.invitedById),
    check('agency_invitations_role', sql`${table.role} in (${ROLE})`),
    check('agency_invitations_email', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Which departures a guide works on. A member who leaves is unassigned. */
export const guideAssignments = pgTable(
  'guide_assignments',
  {
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => agencyMembers.userId, { onDelete: 'cascade' }),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tourId, table.userId] }),
    index('guide_assignments_of').on(table.userId),
  ],
);

/** Who did what for an agency, written with the action. Read by its owner and managers. */
export const agencyActivity = pgTable(
  'agency_activity',
  {
    id: uuid('id').primaryKey(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    /** Null if the account is deleted. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<ActivityAction>().notNull(),
    /** What it was about, like the place and the day of a departure. Never contact data of a traveller. */
    subject: text('subject').notNull(),
    /** A number that belongs to it: people checked in, taka of a quote. */
    amount: integer('amount'),
    /** The page that shows it; empty if there is none. */
    link: text('link').notNull(),
    at: moment('at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    index('agency_activity_newest').on(table.agencyId, table.at, table.id),
    index('agency_activity_actor').on(table.actorId),
  ],
);
