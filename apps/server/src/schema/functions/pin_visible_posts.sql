-- The posts that their viewers see, in parallel arrays: the place in the question, viewer, post, author, caption. `still_there` lists the users of
-- them who still exist. Keeps them from leaving until the commit.
CREATE OR REPLACE FUNCTION pin_visible_posts(viewers uuid[], stories uuid[], OUT places integer[], OUT seers uuid[], OUT posts uuid[],
	OUT authors uuid[], OUT captions text[], OUT still_there uuid[]) LANGUAGE plpgsql AS $$
DECLARE
	everyone uuid[];
BEGIN
	SELECT array_agg(place), array_agg(viewer), array_agg(post), array_agg(author), array_agg(caption)
		INTO places, seers, posts, authors, captions
		FROM (
			SELECT asked.*, author_id AS author, caption
			FROM unnest(viewers, stories) WITH ORDINALITY AS asked (viewer, post, place)
			JOIN posts ON id = post AND deleted_at IS NULL
			WHERE NOT EXISTS (SELECT FROM blocks WHERE blocker_id = viewer AND blocked_id = author_id)
				AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = author_id AND blocked_id = viewer)
			ORDER BY place
		) AS found;
	everyone := ARRAY(SELECT DISTINCT id FROM unnest(seers || authors) AS id ORDER BY id);
	-- In the order of ids, so that two calls do not deadlock.
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('leaving ' || id, 0)) FROM unnest(everyone) AS id;
	still_there := ARRAY(SELECT id FROM users WHERE id = ANY (everyone) ORDER BY id FOR KEY SHARE);
END $$;
