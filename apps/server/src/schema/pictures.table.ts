import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The use of a picture. Identity papers are not here: they never become public. */
export type PictureUse = 'avatar' | 'post' | 'agency' | 'tour';

/** Uploaded pictures. Without a use they are private to their owner and expire. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    /** Random; part of the address and of the file names. */
    name: text('name').notNull().unique(),
    ownerId: uuid('owner_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    animated: boolean('animated').notNull(),
    /** The widths that files exist for, ascending. */
    widths: integer('widths').array().notNull(),
    /** Total bytes of all files. */
    bytes: integer('bytes').notNull(),
    hasAvif: boolean('has_avif').notNull().default(false),
    placeholder: text('placeholder').notNull(),
    usedAs: text('used_as').$type<PictureUse>(),
    usedFor: text('used_for'),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
    expiresAt: timestamp('expires_at', { withTimezone: true }).default(sql`app_now() + interval '24 hours'`),
  },
  (table) => [
    check(
      'pictures_size',
      sql`${table.width} > 0 and ${table.height} > 0 and cardinality(${table.widths}) > 0`,
    ),
    check('pictures_used_or_expiring', sql`(${table.usedAs} is null) = (${table.expiresAt} is not null)`),
    check('pictures_use_complete', sql`(${table.usedAs} is null) = (${table.usedFor} is null)`),
    index('pictures_owner').on(table.ownerId),
    index('pictures_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
  ],
);
