-- Makes trips for some tours from before there were trips. Returns how many. Called in small steps, so that bookings hardly wait.
CREATE OR REPLACE FUNCTION give_trips_to_tours(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	given integer;
BEGIN
	WITH lonely AS MATERIALIZED (
		SELECT tour, gen_random_uuid() AS trip, gen_random_uuid() AS version
		FROM tours tour WHERE trip_id IS NULL ORDER BY id LIMIT most FOR NO KEY UPDATE
	), versions AS (
		INSERT INTO trip_versions (id, trip_id, content, created_by, created_at)
		SELECT version, trip, trip_content_of(tour), user_id, (tour).created_at FROM lonely JOIN agencies ON agencies.id = (tour).agency_id
	), trips AS (
		INSERT INTO agency_trips (id, agency_id, slug, version_id, published_at, created_at, updated_at)
		SELECT trip, (tour).agency_id, trip_slug((tour).location, trip), version, (tour).created_at, (tour).created_at, (tour).created_at FROM lonely
	)
	UPDATE tours SET trip_id = trip, trip_version_id = version,
		unavailable = taken >= capacity OR starts_at <= app_now() + interval '24 hours'
	FROM lonely WHERE tours.id = (tour).id;
	GET DIAGNOSTICS given = ROW_COUNT;
	RETURN given;
END $$;
