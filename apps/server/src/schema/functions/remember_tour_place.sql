-- Keeps the list of places that the search field suggests.
CREATE OR REPLACE FUNCTION remember_tour_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO tour_places (location) VALUES (NEW.location) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
