import type { TripContent, TripDraft } from '@ghuri/contract/trips';
import { TRIP_VISIBILITIES } from '@ghuri/contract/trips.words';
import type { TripVisibility } from '@ghuri/contract/trips.words';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.table.ts';
import { users } from './accounts.table.ts';
import { agencies } from './agencies.table.ts';

const now = sql`app_now()`;

/** What agencies sell again and again. A tour is one dated departure of it. */
export const agencyTrips = pgTable(
  'agency_trips',
  {
    id: uuid('id').primaryKey(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    /** For addresses. Given at publication and never changed. */
    slug: text('slug').unique(),
    /** The published content; null for a draft. */
    versionId: uuid('version_id').references((): AnyPgColumn => tripVersions.id),
    /** Null if there are no changes since publication. */
    draft: jsonb('draft').$type<TripDraft>(),
    /** Counts the changes of the draft: a change that was made on an older one is refused. */
    revision: integer('revision').notNull().default(0),
    visibility: text('visibility').$type<TripVisibility>().notNull().default('listed'),
    /** When a draft will be published by itself. */
    publishAt: moment('publish_at'),
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull().default(now),
    updatedAt: moment('updated_at').notNull().default(now),
  },
  (table) => [
    index('agency_trips_of_agency').on(table.agencyId, table.updatedAt, table.id),
    // Deleting a version looks for trips that show it.
    index('agency_trips_of_version').on(table.versionId),
    index('agency_trips_scheduled')
      .on(table.publishAt)
      .where(sql`publish_at is not null`),
    check(
      'agency_trips_visibility',
      sql`${table.visibility} in (${sql.raw(TRIP_VISIBILITIES.map((word) => `'${word}'`).join(', '))})`,
    ),
    check(
      'agency_trips_published',
      sql`(${table.versionId} is null) = (${table.publishedAt} is null) and (${table.versionId} is null) = (${table.slug} is null)`,
    ),
    check('agency_trips_have_content', sql`${table.versionId} is not null or ${table.draft} is not null`),
    check('agency_trips_scheduled_once', sql`${table.publishAt} is null or ${table.versionId} is null`),
  ],
);

/**
 * Every content that was ever published. Content never changes, so a booking can name what was promised. Rows outlive
 * their trip if a booking names them.
 */
export const tripVersions = pgTable(
  'trip_versions',
  {
    id: uuid('id').primaryKey(),
    tripId: uuid('trip_id').references((): AnyPgColumn => agencyTrips.id, { onDelete: 'set null' }),
    content: jsonb('content').$type<TripContent>().notNull(),
    /** The owner who published it. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    index('trip_versions_of_trip').on(table.tripId),
    index('trip_versions_by_user').on(table.createdBy),
  ],
);
