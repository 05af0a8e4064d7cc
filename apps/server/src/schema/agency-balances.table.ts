import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { agencies } from './agencies.table.ts';
import { paisa } from './columns.table.ts';
import type { LedgerAccount } from '@ghuri/domain/payments';

/**
 * What an agency has in each account of the ledger, as parts: the rows of an agency and account add up to the balance. A trigger adds a
 * row with each posting, so that payments to one agency never wait for each other, and a job folds many rows into one.
 */
export const agencyBalances = pgTable(
  'agency_balances',
  {
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    account: text('account').$type<LedgerAccount>().notNull(),
    amountPaisa: paisa('amount_paisa').notNull(),
  },
  (table) => [index('agency_balances_of_agency').on(table.agencyId)],
);
