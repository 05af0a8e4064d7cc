-- Removes reactions, publishes the new counts and withdraws the notifications, in one call for several users. Returns what `react_to_posts` does, with the
-- number of reactions that were removed.
CREATE OR REPLACE FUNCTION take_back_reactions(viewers uuid[], stories uuid[], in_hurry boolean)
	RETURNS TABLE (place integer, author_id uuid, pinned uuid[], changed integer) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	seen record;
	left_posts uuid[];
	leavers uuid[];
BEGIN
	PERFORM wait_less(in_hurry);
	SELECT * INTO seen FROM pin_visible_posts(viewers, stories);
	WITH removed AS (
		DELETE FROM post_reactions USING unnest(seen.seers, seen.posts, seen.authors) AS asked (viewer, post, author)
			WHERE post_id = asked.post AND user_id = asked.viewer AND seen.still_there @> ARRAY[asked.viewer, asked.author]
			RETURNING post_id, user_id
	)
	SELECT array_agg(post_id), array_agg(user_id) INTO left_posts, leavers FROM removed;
	IF left_posts IS NOT NULL THEN
		PERFORM publish_live_events(array_agg('post:' || post_id), 'post-reacted',
			array_agg(jsonb_build_object('postId', post_id, 'reacts', react_count))) FROM post_activity WHERE post_id = ANY (left_posts);
		PERFORM withdraw_notifications(array_agg(asked.author), 'post_reacted', array_agg(asked.viewer), array_agg(asked.post::text))
			FROM unnest(seen.seers, seen.posts, seen.authors) AS asked (viewer, post, author)
			JOIN unnest(left_posts, leavers) AS removed (post, viewer) USING (post, viewer);
	END IF;
	RETURN QUERY
		SELECT asked.place, asked.author, pinned_of(seen.still_there, asked.viewer, asked.author), (removed.post IS NOT NULL)::integer
		FROM unnest(seen.places, seen.seers, seen.posts, seen.authors) AS asked (place, viewer, post, author)
		LEFT JOIN unnest(left_posts, leavers) AS removed (post, viewer) ON removed.post = asked.post AND removed.viewer = asked.viewer;
END $$;
