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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_user(new_id uuid, recipient uuid, what text, actor uuid, about text, target text, quoted text,
	once_a_day boolean, pushed_by_default boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	joined record;
	is_new boolean;
BEGIN
	-- One statement, so that parallel events join the same row. It locks an existing row until the commit.
	INSERT INTO notifications (id, user_id, kind, group_key, link, excerpt, in_app, in_digest, happened_at, actor_id, actor_count)
		SELECT new_id, person.id, what, about, target, quoted, coalesce(chosen.in_app, true), coalesce(chosen.mail_digest, false), app_now(),
			actor, (actor IS NOT NULL)::integer
		FROM users AS person
		LEFT JOIN notification_preferences AS chosen ON chosen.user_id = person.id AND chosen.kind = what
		WHERE person.id = recipient
			AND (coalesce(chosen.in_app, true) OR coalesce(chosen.mail_digest, false))
			AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = recipient AND blocked_id = actor)
			AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = actor AND blocked_id = recipient)
			AND NOT (once_a_day AND EXISTS (
				SELECT FROM notifications AS earlier
				JOIN notification_actors ON notification_id = earlier.id AND notification_actors.actor_id = actor
				WHERE earlier.user_id = recipient AND earlier.group_key = about AND earlier.kind = what
					AND earlier.read_at IS NOT NULL AND acted_at > app_now() - interval '1 day'))
		ON CONFLICT (user_id, kind, group_key) WHERE read_at IS NULL DO UPDATE SET
			link = excluded.link, excerpt = excluded.excerpt,
			happened_at = greatest(notifications.happened_at, excluded.happened_at)
		-- `xmax = 0` for a new row.
		RETURNING id, in_app, happened_at, xmax = 0 AS is_new INTO joined;
	IF NOT FOUND THEN
		RETURN;
	END IF;
	IF actor IS NOT NULL AND joined.is_new THEN
		INSERT INTO notification_actors (notification_id, actor_id, acted_at) VALUES (joined.id, actor, joined.happened_at);
	ELSIF actor IS NOT NULL THEN
		-- A second comment by the same user does not count twice.
		INSERT INTO notification_actors (notification_id, actor_id, acted_at) VALUES (joined.id, actor, joined.happened_at)
			ON CONFLICT (notification_id, actor_id) DO UPDATE SET acted_at = excluded.acted_at
			RETURNING xmax = 0 INTO is_new;
		UPDATE notifications SET actor_id = actor, actor_count = actor_count + is_new::integer WHERE id = joined.id;
	END IF;
	IF NOT joined.in_app THEN
		RETURN;
	END IF;
	INSERT INTO push_messages (device_id, notification_id)
		SELECT device.id, joined.id
		FROM push_devices AS device
		LEFT JOIN notification_preferences AS chosen ON chosen.user_id = device.user_id AND chosen.kind = what
		WHERE device.user_id = recipient AND coalesce(chosen.push, pushed_by_default)
		ON CONFLICT (device_id, notification_id) DO UPDATE SET events = push_messages.events + 1;
	IF FOUND THEN
		PERFORM pg_notify('push_messages', '');
	END IF;
	PERFORM publish_unread(recipient);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION publish_unread(reader uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM publish_live_event('user:' || reader, 'notification', jsonb_build_object('unread', count(*))) FROM
		(SELECT FROM notifications WHERE user_id = reader AND in_app AND read_at IS NULL LIMIT 100) AS counted;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
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
