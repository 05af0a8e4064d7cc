-- A tour that is inserted alone is the first departure of a new, published trip: the simple form and the previous release insert it so.
CREATE OR REPLACE FUNCTION give_tour_a_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.trip_id := gen_random_uuid();
	NEW.trip_version_id := gen_random_uuid();
	-- One statement: the two rows refer to each other.
	WITH version AS (
		INSERT INTO trip_versions (id, trip_id, content, created_by, created_at)
		SELECT NEW.trip_version_id, NEW.trip_id, trip_content_of(NEW), user_id, NEW.created_at FROM agencies WHERE id = NEW.agency_id
	)
	INSERT INTO agency_trips (id, agency_id, slug, version_id, published_at, created_at, updated_at)
	VALUES (NEW.trip_id, NEW.agency_id, trip_slug(NEW.location, NEW.trip_id), NEW.trip_version_id, NEW.created_at, NEW.created_at, NEW.created_at);
	RETURN NEW;
END $$;
