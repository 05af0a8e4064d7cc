-- Adds reactions, publishes the new counts and notifies the authors, in one call for several users. A row for each post that its viewer sees: the place in
-- the question, its author, which of the two still exist, and how many reactions were added.
-- The quoted caption is shortened when it is shown, because only the server counts letters of every script.
CREATE OR REPLACE FUNCTION react_to_posts(viewers uuid[], stories uuid[], new_ids uuid[], pushed_by_default boolean, in_hurry boolean)
	RETURNS TABLE (place integer, author_id uuid, pinned uuid[], changed integer) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	moment timestamptz := app_now();
	seen record;
	reacted uuid[];
	reactors uuid[];
BEGIN
	PERFORM wait_less(in_hurry);
	SELECT * INTO seen FROM pin_visible_posts(viewers, stories);
	WITH added AS (
		INSERT INTO post_reactions (post_id, user_id, created_at)
			SELECT asked.post, asked.viewer, moment
			FROM unnest(seen.seers, seen.posts, seen.authors) AS asked (viewer, post, author)
			WHERE seen.still_there @> ARRAY[asked.viewer, asked.author]
			ORDER BY asked.post, asked.viewer
			ON CONFLICT DO NOTHING RETURNING post_id, user_id
	)
	SELECT array_agg(post_id), array_agg(user_id) INTO reacted, reactors FROM added;
	IF reacted IS NOT NULL THEN
		PERFORM publish_live_events(array_agg('post:' || post_id), 'post-reacted',
			array_agg(jsonb_build_object('postId', post_id, 'reacts', react_count))) FROM post_activity WHERE post_id = ANY (reacted);
		PERFORM notify_users(array_agg(new_ids[asked.place]), array_agg(asked.author), 'post_reacted', array_agg(asked.viewer),
			array_agg(asked.post::text), array_agg('/post/' || asked.post), array_agg(left(asked.caption, 1200)), true, pushed_by_default)
			FROM (
				SELECT asked.* FROM unnest(seen.places, seen.seers, seen.posts, seen.authors, seen.captions) AS asked (place, viewer, post, author, caption)
				JOIN unnest(reacted, reactors) AS added (post, viewer) USING (post, viewer)
				WHERE asked.author <> viewer ORDER BY asked.place
			) AS asked
			HAVING count(*) > 0;
	END IF;
	RETURN QUERY
		SELECT asked.place, asked.author, pinned_of(seen.still_there, asked.viewer, asked.author), (added.post IS NOT NULL)::integer
		FROM unnest(seen.places, seen.seers, seen.posts, seen.authors) AS asked (place, viewer, post, author)
		LEFT JOIN unnest(reacted, reactors) AS added (post, viewer) ON added.post = asked.post AND added.viewer = asked.viewer;
END $$;
