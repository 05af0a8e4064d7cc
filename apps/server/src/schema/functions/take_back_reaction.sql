-- Only servers of the previous release call it.
-- Removes a reaction, tells open pages and withdraws the notification, in one call. Returns what `pin_visible_post` found, and how many reactions
-- it removed.
CREATE OR REPLACE FUNCTION take_back_reaction(viewer uuid, post uuid, OUT author_id uuid, OUT pinned uuid[], OUT removed integer)
	RETURNS SETOF record LANGUAGE plpgsql AS $$
DECLARE
	found_post record;
BEGIN
	SELECT * INTO found_post FROM pin_visible_post(viewer, post);
	IF NOT FOUND THEN
		RETURN;
	END IF;
	author_id := found_post.author_id;
	pinned := found_post.pinned;
	removed := 0;
	IF pinned @> ARRAY[viewer, author_id] THEN
		DELETE FROM post_reactions WHERE post_id = post AND user_id = viewer;
		IF FOUND THEN
			removed := 1;
			PERFORM publish_live_event('post:' || post, 'post-reacted', jsonb_build_object('postId', post, 'reacts', react_count))
				FROM post_activity WHERE post_id = post;
			PERFORM withdraw_notification(author_id, 'post_reacted', viewer, post::text);
		END IF;
	END IF;
	RETURN NEXT;
END $$;
