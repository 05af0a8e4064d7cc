import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Numbers in the order of finding: what is newer stands before what is older. */
export const searchStoryPlaces = pgSequence('search_story_places');
export const searchPersonPlaces = pgSequence('search_person_places');
export const searchKnownPlaces = pgSequence('search_known_places');
export const searchAgencyPlaces = pgSequence('search_agency_places');

/**
 * What can be found: one row a live story, a proven person and a verified agency, kept by triggers of `posts`, `users` and
 * `agencies`, so that no feature knows about search. Another kind of thing joins by two triggers of its own; see the migration for what `words` holds.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['story', 'person', 'agency'] }).notNull(),
    place: bigint('place', { mode: 'number' }).notNull(),
    /** Whose it is: who is hidden from a viewer hides this. */
    ownerId: uuid('owner_id').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.kind] }),
    // Without a list of pending entries, which every search would read from end to end.
    index('search_documents_words').using('gin', table.words).with({ fastupdate: false }),
    check('search_documents_kind', sql`${table.kind} in ('story', 'person', 'agency')`),
  ],
);

/** Every word that was ever in a document of a kind, with what misspellings of it have in common with it. */
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
