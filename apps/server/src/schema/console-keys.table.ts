import { sql } from 'drizzle-orm';
import { check, customType, pgTable, uniqueIndex, uuid, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.table.ts';

const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const CONSOLE_LISTS = ['people', 'agencies', 'tours', 'bookings'] as const;
export type ConsoleList = (typeof CONSOLE_LISTS)[number];

const LISTS = sql.raw(CONSOLE_LISTS.map((list) => `'${list}'`).join(', '));

/**
 * By what admins find rows of a list: a name from each of its words on (`n:rahim uddin`, `n:uddin`), an email (`e:`), a phone number
 * (`p:`). A search is one range of the index, in its order, whatever the length of the list. Triggers keep it; the application never
 * writes it.
 */
export const consoleKeys = pgTable(
  'console_keys',
  {
    list: text('list').$type<ConsoleList>().notNull(),
    /** The first 40 characters of it. */
    key: plainText('key').notNull(),
    /** When the row was made; of a tour, when it starts. */
    at: moment('at').notNull(),
    id: uuid('id').notNull(),
  },
  (table) => [
    uniqueIndex('console_keys_in_order').on(
      table.list,
      table.key,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('console_keys_list', sql`${table.list} in (${LISTS})`),
  ],
);
