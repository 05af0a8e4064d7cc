-- Only servers of the previous release call it.
-- Adds a comment, tells open pages and notifies the author, in one call. Returns what `pin_visible_post` found, and the comment as lists show it.
CREATE OR REPLACE FUNCTION comment_on_post(viewer uuid, post uuid, comment_id uuid, content text, quoted text, new_id uuid, pushed_by_default boolean,
	OUT author_id uuid, OUT pinned uuid[], OUT comment text) RETURNS SETOF record LANGUAGE plpgsql AS $$
DECLARE
	written comments;
BEGIN
	SELECT found_post.author_id, found_post.pinned INTO author_id, pinned FROM pin_visible_post(viewer, post) AS found_post;
	IF NOT FOUND THEN
		RETURN;
	END IF;
	IF pinned @> ARRAY[viewer, author_id] THEN
		INSERT INTO comments (id, post_id, author_id, body, created_at) VALUES (comment_id, post, viewer, content, app_now())
			RETURNING * INTO written;
		SELECT comment_json(written, person) INTO comment FROM users AS person WHERE id = viewer;
		PERFORM publish_live_event('post:' || post, 'post-commented',
			jsonb_build_object('postId', post, 'commentCount', comment_count, 'commentId', comment_id, 'commentatorId', viewer))
			FROM post_activity WHERE post_id = post;
		IF author_id <> viewer THEN
			PERFORM notify_user(new_id, author_id, 'post_commented', viewer, post::text, '/post/' || post, quoted, false, pushed_by_default);
		END IF;
	END IF;
	RETURN NEXT;
END $$;
