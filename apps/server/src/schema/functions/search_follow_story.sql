-- Keeps the index in step with posts. Deleted posts are not found.
CREATE OR REPLACE FUNCTION search_follow_story() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL THEN
		-- An edited caption does not make the story newer: it keeps its place.
		UPDATE search_documents SET words = search_entries('s', search_words(NEW.caption), place)
			WHERE id = NEW.id AND kind = 'story';
		PERFORM search_learn('story', search_words(NEW.caption));
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN DELETE FROM search_documents WHERE id = OLD.id AND kind = 'story'; END IF;
	IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN PERFORM search_add_story(NEW); END IF;
	RETURN NULL;
END $$;
