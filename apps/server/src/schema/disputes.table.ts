import { DISPUTE_OUTCOMES, DISPUTE_REASONS, DISPUTE_STATES } from '@ghuri/domain/disputes';
import type { DisputeOutcome, DisputeReason, DisputeState } from '@ghuri/domain/disputes';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { bookings } from './bookings.table.ts';
import { moment, paisa, sealed } from './columns.table.ts';

const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** A traveller's case about a paid trip, one for each booking. While it is open, `bookings.held_reason` keeps the money held. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .unique('disputes_one_for_a_booking')
      .references(() => bookings.id, { onDelete: 'restrict' }),
    state: text('state').$type<DisputeState>().notNull().default('agency'),
    reason: text('reason').$type<DisputeReason>().notNull(),
    /** '' after the traveller deleted their account. */
    text: text('text').notNull(),
    wish: text('wish').$type<'full' | 'part'>().notNull(),
    wishPaisa: paisa('wish_paisa'),
    openedAt: moment('opened_at')
      .notNull()
      .default(sql`app_now()`),
    answerBy: moment('answer_by').notNull(),
    /** When the agency was reminded. */
    remindedAt: moment('reminded_at'),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    /** The target of the admins. Null before the agency answered, or its time ended. */
    decideBy: moment('decide_by'),
    outcome: text('outcome').$type<DisputeOutcome>(),
    refundPaisa: paisa('refund_paisa')
      .notNull()
      .default(sql`0`),
    /** The admin's reason, for both sides. */
    decision: text('decision'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedByName: text('decided_by_name'),
    /** When it was decided or withdrawn. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('disputes_to_answer')
      .on(table.answerBy, table.id)
      .where(sql`state = 'agency'`),
    index('disputes_to_decide')
      .on(table.decideBy, table.id)
      .where(sql`state = 'admin'`),
    index('disputes_ended')
      .on(table.endedAt, table.id)
      .where(sql`ended_at is not null`),
    index('disputes_decided_by').on(table.decidedBy),
    check('disputes_state', sql`${table.state} in (${list(DISPUTE_STATES)})`),
    check('disputes_reason', sql`${table.reason} in (${list(DISPUTE_REASONS)})`),
    check('disputes_outcome', sql`${table.outcome} in (${list(DISPUTE_OUTCOMES)})`),
    check('disputes_wish', sql`(${table.wish} = 'part') = (${table.wishPaisa} is not null)`),
    check('disputes_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('disputes_to_decide_by', sql`${table.state} <> 'admin' or ${table.decideBy} is not null`),
    check(
      'disputes_over',
      sql`(${table.state} in ('decided', 'withdrawn')) = (${table.endedAt} is not null)`,
    ),
    check(
      'disputes_decided',
      sql`(${table.state} = 'decided') = (${table.outcome} is not null)
        and (${table.state} = 'decided') = (${table.decision} is not null)`,
    ),
    check(
      'disputes_refund',
      sql`(coalesce(${table.outcome}, 'none') <> 'none') = (${table.refundPaisa} > 0)`,
    ),
  ],
);

/** Pictures of a case, encrypted, each bound to its id. Deleted some time after the case ended. */
export const disputePictures = pgTable(
  'dispute_pictures',
  {
    id: uuid('id').primaryKey(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id, { onDelete: 'cascade' }),
    by: text('by').$type<'traveller' | 'agency'>().notNull(),
    position: smallint('position').notNull(),
    picture: sealed('picture').notNull(),
  },
  (table) => [
    unique('dispute_pictures_position').on(table.disputeId, table.by, table.position),
    check('dispute_pictures_by', sql`${table.by} in ('traveller', 'agency')`),
  ],
);
