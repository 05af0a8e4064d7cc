-- Keeps the index in step with agencies. An agency that does not sell is not found.
-- It is its own owner in the index: a block between two users hides no agency.
CREATE OR REPLACE FUNCTION search_follow_agency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	words text[];
	place bigint;
BEGIN
	IF TG_OP <> 'INSERT' THEN DELETE FROM search_documents WHERE id = OLD.id AND kind = 'agency'; END IF;
	IF TG_OP <> 'DELETE' AND NEW.sells THEN
		words := search_agency_words(NEW);
		place := nextval('search_agency_places');
		INSERT INTO search_documents (id, kind, place, owner_id, words)
			VALUES (NEW.id, 'agency', place, NEW.id, search_entries('a', words, place));
		PERFORM search_learn('agency', words);
	END IF;
	RETURN NULL;
END $$;
