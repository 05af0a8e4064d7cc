-- Copies an agency's new rating to the tours that lists still show. Locks in the order of ids, like every statement on several tours.
CREATE OR REPLACE FUNCTION rate_tours_of_agency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM tours WHERE agency_id = NEW.id AND cancelled_at IS NULL AND NOT over ORDER BY id FOR NO KEY UPDATE;
	UPDATE tours SET rating_count = NEW.rating_count, rating_tenths = NEW.rating_tenths
	WHERE agency_id = NEW.id AND cancelled_at IS NULL AND NOT over;
	RETURN NULL;
END $$;
