import { PAYOUT_WAYS } from '@ghuri/domain/payees';
import type { PayoutWay } from '@ghuri/domain/payees';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AgencyChange } from '@ghuri/contract/agency-moderation';
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, sealed } from './columns.table.ts';
import { users } from './accounts.table.ts';

const sellingOnes = sql`sells`;
const ways = sql.raw(PAYOUT_WAYS.map((way) => `'${way}'`).join(', '));

/**
 * Agencies. `user_id` is the owner. The agency's email is the owner's and is read from `users`, so that it follows a
 * change.
 */
export const agencies = pgTable(
  'agencies',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    website: text('website').notNull(),
    description: text('description').notNull(),
    profile: text('profile').notNull(),
    cover: text('cover').notNull(),
    state: text('state').notNull(),
    district: text('district').notNull(),
    area: text('area').notNull(),
    /** The only readable part of the bank account; the rest is sealed with the papers. */
    accountEnding: text('account_ending').notNull(),
    /** Whether that account is one of a bank or a bKash wallet. */
    payoutWay: text('payout_way').$type<PayoutWay>().notNull().default('bank'),
    personalizeTour: boolean('personalize_tour').notNull().default(false),
    verified: boolean('verified').notNull().default(false),
    /** When it was approved. A rejected agency is deleted. */
    decidedAt: moment('decided_at'),
    /**
     * Verified, not stopped, not closed, and the owner is not suspended. Triggers keep it (the SQL function `agency_may_sell` is
     * the rule), so that every sale reads one column. The application never writes it.
     */
    sells: boolean('sells').notNull().default(false),
    /** Set while an admin has stopped the agency's sales. */
    stoppedAt: moment('stopped_at'),
    stopReason: text('stop_reason'),
    /** Travellers up to this id were notified of the stop: a repeated job continues here. */
    stopNotifiedThrough: uuid('stop_told_through'),
    /** Set while the owner has closed the agency: it sells nothing, and is deleted when all is settled. */
    closedAt: moment('closed_at'),
    /** Counts the forms that the owner sent. An admin approves the version with the papers they have opened. */
    formVersion: integer('form_version').notNull().default(1),
    /** When the form was last sent. */
    sentAt: moment('sent_at')
      .notNull()
      .default(sql`app_now()`),
    /** The changes an admin asked the owner for; null after the owner sent the form again. */
    changesAsked: json('changes_asked').$type<AgencyChange[]>(),
    /** Why the approval was revoked; null after it is approved again. */
    revokeReason: text('revoke_reason'),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The average in tenths: lists show and sort by the same value. */
    ratingTenths: integer('rating_tenths')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case ${agencies.ratingCount} when 0 then 0 else round(${agencies.ratingSum} * 10.0 / ${agencies.ratingCount}) end`,
      ),
    /** Short enough for a cursor. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`left(lower(${agencies.name}), 40)`),
    /** For addresses. Follows the name; its last eight characters stay (see `readAgencyBySlug`). */
    slug: text('slug')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`trip_slug(${agencies.name}, ${agencies.id})`),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    unique('agencies_one_a_person').on(table.userId),
    // A unique index would make each update of an agency lock out those who insert rows that refer to it: PostgreSQL counts
    // the generated slug as a changed key. Its end is of the id, so two agencies do not share one.
    index('agencies_by_slug').on(table.slug),
    index('agencies_by_key').on(sql`right(${table.slug}, 8)`),
    index('agencies_newest').on(table.createdAt, table.id).where(sellingOnes),
    index('agencies_all_newest').on(table.createdAt, table.id),
    index('agencies_by_name').on(table.sortName, table.id).where(sellingOnes),
    index('agencies_by_rating').on(table.ratingTenths, table.id).where(sellingOnes),
    index('agencies_by_reviews').on(table.ratingCount, table.id).where(sellingOnes),
    index('agencies_pending')
      .on(table.createdAt, table.id)
      .where(sql`not verified`),
    index('agencies_not_selling')
      .on(table.id)
      .where(sql`not sells`),
    index('agencies_closed')
      .on(table.id)
      .where(sql`closed_at is not null`),
    check('agencies_sells_verified', sql`${table.verified} or not ${table.sells}`),
    check('agencies_stopped_for_a_reason', sql`(${table.stoppedAt} is null) = (${table.stopReason} is null)`),
    check(
      'agencies_pending_only',
      sql`not ${table.verified} or (${table.changesAsked} is null and ${table.revokeReason} is null)`,
    ),
    check('agencies_name_is_there', sql`btrim(${table.name}) <> ''`),
    check('agencies_payout_way', sql`${table.payoutWay} in (${ways})`),
    check('agencies_account_ending', sql`${table.accountEnding} ~ '^[0-9]{4}$'`),
    check('agencies_verified_by_a_decision', sql`${table.verified} = (${table.decidedAt} is not null)`),
    check('agencies_unverified_takes_no_tours', sql`${table.verified} or not ${table.personalizeTour}`),
    check(
      'agencies_ratings',
      sql`${table.ratingCount} >= 0 and ${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
    ),
  ],
);

/**
 * Identity papers and bank details: encrypted, each bound to its agency. Unreadable without the application's secret.
 */
export const agencyPapers = pgTable(
  'agency_papers',
  {
    agencyId: uuid('agency_id')
      .primaryKey()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    /** Deleted some time after the decision. */
    nidFront: sealed('nid_front'),
    nidBack: sealed('nid_back'),
    /** The picture of the trade licence, deleted with the card. Null if the owner sent none. */
    tradeLicence: sealed('trade_licence'),
    /** Trade licence number, TIN and BIN. They stay as long as the agency, like the bank details. */
    business: sealed('business'),
    bank: sealed('bank').notNull(),
    /** When the owner last changed the bank account; null if it is the one from registration. */
    bankChangedAt: moment('bank_changed_at'),
    /** The account that could be paid before that change. */
    previousBank: sealed('previous_bank'),
  },
  (table) => [
    check(
      'agency_papers_bank_change',
      sql`(${table.bankChangedAt} is null) = (${table.previousBank} is null)`,
    ),
    check('agency_papers_both_sides', sql`(${table.nidFront} is null) = (${table.nidBack} is null)`),
  ],
);

/** Which admin opened the papers of which version of the form. Each opening is also in the audit log. */
export const paperOpenings = pgTable(
  'paper_openings',
  {
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    formVersion: integer('form_version').notNull(),
    openedAt: moment('opened_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.adminId, table.formVersion] }),
    index('paper_openings_admin').on(table.adminId),
  ],
);

/** The code that was last emailed to an owner who wants another bank account. Sealed like the papers. */
export const agencyBankCodes = pgTable('agency_bank_codes', {
  agencyId: uuid('agency_id')
    .primaryKey()
    .references(() => agencies.id, { onDelete: 'cascade' }),
  code: sealed('code').notNull(),
  tries: integer('tries').notNull().default(0),
  sentAt: moment('sent_at')
    .notNull()
    .default(sql`app_now()`),
});
