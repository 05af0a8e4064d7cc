-- Only servers of the previous release call it.
-- Notifies a user, in one call instead of six: begins or joins the unread notification of the group, queues messages for devices, updates the badge.
-- Returns nothing if the user does not want it, or the two blocked each other.
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
