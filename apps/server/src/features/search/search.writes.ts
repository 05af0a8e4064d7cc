import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** Deletes words that no document contains: a deleted account or post leaves not even its words. */
export async function deleteUnusedWords(db: Db): Promise<void> {
  await db.execute(sql`
    delete from search_vocabulary where not exists (
      select 1 from search_documents
      where words @@ (search_all('s', array[word]) || search_all('p', array[word])
        || search_all('k', array[word]) || search_all('a', array[word])))`);
}

/**
 * Rebuilds the search from users, posts and agencies: after a bulk load without triggers, or when the folding rules
 * change. The indexes are built at once, which is many times faster than row by row.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`truncate search_documents, search_vocabulary`);
    await tx.execute(sql`drop index search_documents_words`);
    await tx.execute(sql`drop index search_vocabulary_keys`);
    await tx.execute(sql`create temp table worded on commit drop as
      select id, letter, kind, owner_id, words, row_number() over (partition by letter order by at, id) as place
      from (
        select id, 's' as letter, 'story' as kind, author_id as owner_id, search_words(caption) as words, created_at as at
        from posts where deleted_at is null
        union all
        select id, case when search_is_known(users) then 'k' else 'p' end, 'person', id, search_words(name), joined_at
        from users where email_verified
        union all
        select id, 'a', 'agency', id, search_agency_words(agencies), decided_at from agencies where sells
      ) everything`);
    await tx.execute(sql`
      insert into search_documents (id, kind, place, owner_id, words)
      select id, kind, place, owner_id, search_entries(letter, words, place)
      from worded order by letter, place`);
    await tx.execute(sql`
      insert into search_vocabulary (kind, word, keys)
      select kind, word, search_keys(word) from (
        select distinct kind, unnest(words) as word from worded
      ) words`);
    for (const [sequence, letter] of Object.entries({
      search_story_places: 's',
      search_person_places: 'p',
      search_known_places: 'k',
      search_agency_places: 'a',
    })) {
      await tx.execute(
        sql`select setval(${sequence}::regclass, greatest(1, (select max(place) from worded where letter = ${letter})))`,
      );
    }
    await tx.execute(
      sql`create index search_documents_words on search_documents using gin (words) with (fastupdate = false)`,
    );
    await tx.execute(
      sql`create index search_vocabulary_keys on search_vocabulary using gin (keys) with (fastupdate = false)`,
    );
  });
  await db.execute(sql`vacuum (analyze) search_documents`);
  await db.execute(sql`vacuum (analyze) search_vocabulary`);
}
