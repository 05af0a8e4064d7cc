-- Adds comments, publishes them and notifies the authors of the posts, in one call for several users. A row for each post that its viewer sees: the place in
-- the question, its author, which of the two still exist, and the comment as lists show it.
CREATE OR REPLACE FUNCTION comment_on_posts(viewers uuid[], stories uuid[], comment_ids uuid[], contents text[], quoteds text[], new_ids uuid[],
	pushed_by_default boolean, in_hurry boolean)
	RETURNS TABLE (place integer, author_id uuid, pinned uuid[], comment text) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	moment timestamptz := app_now();
	seen record;
	written record;
BEGIN
	PERFORM wait_less(in_hurry);
	SELECT * INTO seen FROM pin_visible_posts(viewers, stories);
	WITH added AS (
		INSERT INTO comments (id, post_id, author_id, body, created_at)
			SELECT comment_ids[asked.place], asked.post, asked.viewer, contents[asked.place], moment
			FROM unnest(seen.places, seen.seers, seen.posts, seen.authors) AS asked (place, viewer, post, author)
			WHERE seen.still_there @> ARRAY[asked.viewer, asked.author]
			ORDER BY asked.post, asked.place
			RETURNING comments.*
	)
	SELECT array_agg(added.id) AS ids, array_agg(comment_json(ROW(added.*)::comments, person)) AS texts INTO written
		FROM added JOIN users AS person ON person.id = added.author_id;
	IF written.ids IS NOT NULL THEN
		PERFORM publish_live_events(array_agg('post:' || asked.post ORDER BY asked.place), 'post-commented', array_agg(jsonb_build_object('postId', asked.post,
				'commentCount', comment_count, 'commentId', comment_ids[asked.place], 'commentatorId', asked.viewer) ORDER BY asked.place))
			FROM unnest(seen.places, seen.seers, seen.posts) AS asked (place, viewer, post)
			JOIN post_activity ON post_id = asked.post
			WHERE comment_ids[asked.place] = ANY (written.ids);
		PERFORM notify_users(array_agg(new_ids[asked.place]), array_agg(asked.author), 'post_commented', array_agg(asked.viewer),
			array_agg(asked.post::text), array_agg('/post/' || asked.post), array_agg(quoteds[asked.place]), false, pushed_by_default)
			FROM unnest(seen.places, seen.seers, seen.posts, seen.authors) AS asked (place, viewer, post, author)
			WHERE comment_ids[asked.place] = ANY (written.ids) AND asked.author <> asked.viewer
			HAVING count(*) > 0;
	END IF;
	RETURN QUERY
		SELECT asked.place, asked.author, pinned_of(seen.still_there, asked.viewer, asked.author), added.text
		FROM unnest(seen.places, seen.seers, seen.posts, seen.authors) AS asked (place, viewer, post, author)
		LEFT JOIN unnest(written.ids, written.texts) AS added (id, text) ON added.id = comment_ids[asked.place];
END $$;
