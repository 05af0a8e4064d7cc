import { DIFFERENCE_KINDS } from '@ghuri/domain/reconciliation';
import type { DifferenceKind } from '@ghuri/domain/reconciliation';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { moment } from './columns.table.ts';

const now = sql`app_now()`;

/** One day of Dhaka whose attempts, payments and refunds are compared with the providers' books. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    day: date('day').primaryKey(),
    /** The last attempt that was compared, or put off. */
    cursor: text('cursor').notNull().default(''),
    compared: integer('compared').notNull().default(0),
    /** Differences that were found, and how many of them the comparison itself repaired. */
    differences: integer('differences').notNull().default(0),
    repaired: integer('repaired').notNull().default(0),
    /** Attempts whose provider gave no answer, and how often all of them were asked again. */
    waiting: json('waiting').$type<string[]>().notNull().default([]),
    rounds: integer('rounds').notNull().default(0),
    /** One process works on a day at a time. */
    leaseUntil: moment('lease_until'),
    startedAt: moment('started_at').notNull().default(now),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('reconciliations_open')
      .on(table.day)
      .where(sql`finished_at is null`),
    check(
      'reconciliations_counts',
      sql`${table.compared} >= 0 and ${table.differences} >= ${table.repaired} and ${table.repaired} >= 0`,
    ),
  ],
);

/** One row for each difference, however often it is found. It closes when it is gone, or when an admin settles it with a note. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    subject: text('subject').notNull(),
    /** The comparison that finds it, and closes it when it finds it no longer. */
    scope: text('scope').notNull(),
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    openedAt: moment('opened_at').notNull().default(now),
    closedAt: moment('closed_at'),
    /** Of the admin who settled it. */
    note: text('note'),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    settledByName: text('settled_by_name'),
  },
  (table) => [
    unique('money_differences_once').on(table.kind, table.subject),
    index('money_differences_of_scope').on(table.scope),
    index('money_differences_open')
      .on(table.openedAt, table.id)
      .where(sql`closed_at is null`),
    index('money_differences_closed')
      .on(table.closedAt, table.id)
      .where(sql`closed_at is not null`),
    index('money_differences_settled_by').on(table.settledBy),
    check(
      'money_differences_kind',
      sql`${table.kind} in (${sql.raw(DIFFERENCE_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check('money_differences_settled', sql`${table.note} is null or ${table.closedAt} is not null`),
  ],
);
