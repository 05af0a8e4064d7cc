-- Adds the difference when reviews change their stars.
CREATE OR REPLACE FUNCTION recount_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM agencies WHERE id IN (SELECT agency_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	-- Reviews never move to another agency, so their number stays.
	UPDATE agencies SET rating_sum = rating_sum + rated.stars
	FROM (
		SELECT agency_id, sum(stars)::integer AS stars
		FROM (SELECT agency_id, rating AS stars FROM changed UNION ALL SELECT agency_id, -rating FROM former) AS difference
		GROUP BY agency_id HAVING sum(stars) <> 0
	) AS rated
	WHERE agencies.id = rated.agency_id;
	RETURN NULL;
END $$;
