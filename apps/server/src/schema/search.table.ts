import { sql } from 'drizzle-orm';
import { bigint, check, index, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tsvector } from './columns.table.ts';

/** Numbers in the order of results: newer before older. */
export const searchStoryPlaces = pgSequence('search_story_places');
export const searchPersonPlaces = pgSequence('search_person_places');
export const searchKnownPlaces = pgSequence('search_known_places');
export const searchAgencyPlaces = pgSequence('search_agency_places');

/**
 * Search documents: one row per live post, verified user and verified agency, kept by triggers of `posts`, `users`
 * and `agencies`, so that no feature knows about search. Another kind needs two triggers of its own; the migration
 * explains the content of `words`.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['story', 'person', 'agency'] }).notNull(),
    place: bigint('place', { mode: 'number' }).notNull(),
    /** The owner: a block with them hides this row. */
    ownerId: uuid('owner_id').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.kind] }),
    // Without a pending list, which every search would read completely.
    index('search_documents_words').using('gin', table.words).with({ fastupdate: false }),
    check('search_documents_kind', sql`${table.kind} in ('story', 'person', 'agency')`),
  ],
);

/** Every word of a document of a kind, with the trigrams that find its misspellings. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    kind: text('kind').notNull(),
    word: text('word').notNull(),
    keys: text('keys').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.word] }),
    index('search_vocabulary_keys').using('gin', table.keys).with({ fastupdate: false }),
  ],
);
