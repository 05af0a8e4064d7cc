-- Keeps the index in step with users. Only users with a confirmed email are found.
CREATE OR REPLACE FUNCTION search_follow_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN DELETE FROM search_documents WHERE id = OLD.id AND kind = 'person'; END IF;
	IF TG_OP <> 'DELETE' AND NEW.email_verified THEN PERFORM search_add_person(NEW); END IF;
	RETURN NULL;
END $$;
