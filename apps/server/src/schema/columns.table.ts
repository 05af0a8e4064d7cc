import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Whole milliseconds: what a cursor carries is what is stored. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Money, as it is kept everywhere. */
export const paisa = (name: string) => bigint(name, { mode: 'bigint' });
