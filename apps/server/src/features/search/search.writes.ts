import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** Words that no document holds any more: a deleted account or story leaves nothing behind, not even its words. */
export async function forgetUnusedWords(db: Db): Promise<void> {
  await db.execute(sql`
    delete from search_vocabulary where not exists (
      select 1 from search_documents where words @@ search_any(array[left(search_vocabulary.kind, 1) || word]))`);
}

/**
 * Writes everything anew from people and stories: after they were loaded past the triggers, or when the rules of folding change.
 * The index is made in one go, which is many times faster than entry by entry.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`truncate search_documents, search_vocabulary`);
    await tx.execute(sql`drop index search_documents_words`);
    await tx.execute(sql`drop index search_vocabulary_keys`);
    await tx.execute(sql`alter sequence search_story_places restart`);
    await tx.execute(sql`alter sequence search_person_places restart`);
    await tx.execute(sql`create temp table worded on commit drop as
      select id, kind, owner_id, known, search_words(source) as words,
        row_number() over (partition by kind order by at, id) as place
      from (
        select id, 'story' as kind, author_id as owner_id, false as known, caption as source, created_at as at
        from posts where deleted_at is null
        union all
        select id, 'person', id, follower_count >= 10, name, joined_at from users where email_verified
      ) everything`);
    await tx.execute(sql`
      insert into search_documents (id, kind, place, owner_id, words)
      select id, kind, place, owner_id, search_entries(kind, words, place, known) from worded order by place`);
    await tx.execute(sql`
      insert into search_vocabulary (kind, word, keys)
      select kind, word, search_keys(word) from (select distinct kind, unnest(words) as word from worded) words`);
    await tx.execute(
      sql`select setval('search_story_places', greatest(1, (select max(place) from worded where kind = 'story')))`,
    );
    await tx.execute(
      sql`select setval('search_person_places', greatest(1, (select max(place) from worded where kind = 'person')))`,
    );
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
