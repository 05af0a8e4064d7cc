import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Whole milliseconds, so that a cursor holds exactly the stored value. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Money, everywhere. */
export const paisa = (name: string) => bigint(name, { mode: 'bigint' });

/** Encrypted by a `Sealer`. */
export const sealed = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Words of a text, for a search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
