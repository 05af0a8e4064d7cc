CREATE OR REPLACE FUNCTION take_actor_out(taken_out uuid, listed uuid[]) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	changed boolean;
BEGIN
	WITH gone AS (
		DELETE FROM notification_actors WHERE notification_id = ANY (listed) AND actor_id = taken_out RETURNING notification_id AS id
	),
	others AS (
		SELECT notification_id AS id, count(*) AS people, max(acted_at) AS at,
			(array_agg(actor_id ORDER BY acted_at DESC, actor_id))[1] AS newest
		FROM notification_actors
		WHERE notification_id IN (SELECT id FROM gone) AND actor_id <> taken_out GROUP BY notification_id
	),
	kept AS (
		UPDATE notifications SET actor_id = others.newest, actor_count = others.people, happened_at = others.at
		FROM others WHERE notifications.id = others.id
	),
	emptied AS (
		DELETE FROM notifications
		WHERE id IN (SELECT id FROM gone) AND NOT EXISTS (SELECT FROM others WHERE others.id = notifications.id)
	)
	SELECT EXISTS (SELECT FROM gone) INTO changed;
	RETURN changed;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION withdraw_notification(recipient uuid, what text, actor uuid, about text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	found_id uuid;
BEGIN
	SELECT id INTO found_id FROM notifications
		WHERE user_id = recipient AND kind = what AND group_key = about AND read_at IS NULL FOR UPDATE;
	IF FOUND AND take_actor_out(actor, ARRAY[found_id]) THEN
		PERFORM publish_unread(recipient);
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION take_back_reaction(viewer uuid, post uuid, OUT author_id uuid, OUT pinned uuid[], OUT removed integer)
	RETURNS SETOF record LANGUAGE plpgsql AS $$
DECLARE
	found_post record;
	reacts integer;
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
			SELECT react_count INTO reacts FROM post_activity WHERE post_id = post;
			PERFORM publish_live_event('post:' || post, 'post-reacted', jsonb_build_object('postId', post, 'reacts', reacts));
			PERFORM withdraw_notification(author_id, 'post_reacted', viewer, post::text);
		END IF;
	END IF;
	RETURN NEXT;
END $$;
