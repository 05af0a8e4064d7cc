-- Only servers of the previous release call it.
-- Adds a reaction, tells open pages and notifies the author, in one call. Returns what `pin_visible_post` found, and how many reactions it added.
-- The quoted caption is shortened when it is shown, because only the server counts letters of every script.
CREATE OR REPLACE FUNCTION react_to_post(viewer uuid, post uuid, new_id uuid, pushed_by_default boolean,
	OUT author_id uuid, OUT pinned uuid[], OUT added integer) RETURNS SETOF record LANGUAGE plpgsql AS $$
DECLARE
	found_post record;
BEGIN
	SELECT * INTO found_post FROM pin_visible_post(viewer, post);
	IF NOT FOUND THEN
		RETURN;
	END IF;
	author_id := found_post.author_id;
	pinned := found_post.pinned;
	added := 0;
	IF pinned @> ARRAY[viewer, author_id] THEN
		INSERT INTO post_reactions (post_id, user_id, created_at) VALUES (post, viewer, app_now()) ON CONFLICT DO NOTHING;
		IF FOUND THEN
			added := 1;
			PERFORM publish_live_event('post:' || post, 'post-reacted', jsonb_build_object('postId', post, 'reacts', react_count))
				FROM post_activity WHERE post_id = post;
			IF author_id <> viewer THEN
				PERFORM notify_user(new_id, author_id, 'post_reacted', viewer, post::text, '/post/' || post,
					left(found_post.caption, 1200), true, pushed_by_default);
			END IF;
		END IF;
	END IF;
	RETURN NEXT;
END $$;
