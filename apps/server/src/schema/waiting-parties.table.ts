import { LARGEST_PARTY } from '@ghuri/domain/tours';
import { OPEN_WAITING_STATES, WAITING_STATES } from '@ghuri/domain/waiting-list';
import type { WaitingState } from '@ghuri/domain/waiting-list';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { moment } from './columns.table.ts';
import { tours } from './tours.table.ts';

const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
const OPEN = sql`state in (${list(OPEN_WAITING_STATES)})`;
const OFFERED = sql`state = 'offered'`;

/**
 * Parties that wait for seats of a full departure, and what became of them. Every change happens while the row of the tour is locked:
 * `tours.waiting` counts the open rows, and the seats of offered ones are in `tours.taken`.
 */
export const waitingParties = pgTable(
  'waiting_parties',
  {
    id: uuid('id').primaryKey(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    /** Deleting a user ends their open rows first. */
    travellerId: uuid('traveller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Seats. */
    persons: integer('persons').notNull(),
    state: text('state').$type<WaitingState>().notNull().default('waiting'),
    /** Set with the offer, and kept. */
    offeredAt: moment('offered_at'),
    offeredUntil: moment('offered_until'),
    /** When the email about the offer was written. */
    mailedAt: moment('mailed_at'),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    uniqueIndex('waiting_parties_once').on(table.travellerId, table.tourId).where(OPEN),
    // In their order.
    index('waiting_parties_of_tour').on(table.tourId, table.createdAt, table.id),
    index('waiting_parties_of_traveller').on(table.travellerId),
    index('waiting_parties_offers').on(table.offeredUntil).where(OFFERED),
    check('waiting_parties_state', sql`${table.state} in (${list(WAITING_STATES)})`),
    check('waiting_parties_persons', sql`${table.persons} between 1 and ${sql.raw(String(LARGEST_PARTY))}`),
    check('waiting_parties_offer', sql`${table.state} <> 'offered' or ${table.offeredUntil} is not null`),
    check('waiting_parties_ended', sql`(${OPEN}) = (${table.endedAt} is null)`),
  ],
);
