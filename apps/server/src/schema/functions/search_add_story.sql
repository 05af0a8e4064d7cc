-- Adds a post to the index.
CREATE OR REPLACE FUNCTION search_add_story(story posts) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	words text[] := search_words(story.caption);
	place bigint := nextval('search_story_places');
BEGIN
	INSERT INTO search_documents (id, kind, place, owner_id, words)
		VALUES (story.id, 'story', place, story.author_id, search_entries('s', words, place));
	PERFORM search_learn('story', words);
END $$;
