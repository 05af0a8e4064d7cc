-- A new tour copies the rating of its agency. The lock waits for a review that is being written: that review cannot see the new tour yet.
CREATE OR REPLACE FUNCTION rate_new_tour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT rating_count, rating_tenths INTO NEW.rating_count, NEW.rating_tenths
	FROM agencies WHERE id = NEW.agency_id FOR NO KEY UPDATE;
	RETURN NEW;
END $$;
