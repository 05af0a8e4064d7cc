-- Keeps the sums behind an agency's average. Locks first, in the order of ids, and adds afterwards.
CREATE OR REPLACE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	PERFORM FROM agencies WHERE id IN (SELECT agency_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE agencies SET rating_sum = rating_sum + step * rated.stars, rating_count = rating_count + step * rated.people
	FROM (SELECT agency_id, sum(rating)::integer AS stars, count(*)::integer AS people FROM changed GROUP BY agency_id) AS rated
	WHERE agencies.id = rated.agency_id;
	RETURN NULL;
END $$;
