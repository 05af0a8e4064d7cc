-- Notifies users of events of one kind, in parallel arrays: begins or joins the unread notification of each group, queues messages for devices, updates the badges.
-- Leaves out users who do not want it, and those who blocked or were blocked by the actor.
CREATE OR REPLACE FUNCTION notify_users(new_ids uuid[], recipients uuid[], what text, actors uuid[], abouts text[], targets text[], quoteds text[],
	once_a_day boolean, pushed_by_default boolean) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	moment timestamptz := app_now();
	shown uuid[];
	readers uuid[];
	joined_again uuid[];
BEGIN
	WITH wanted AS MATERIALIZED (
		SELECT event.*, coalesce(chosen.in_app, true) AS in_app, coalesce(chosen.mail_digest, false) AS in_digest
		FROM unnest(new_ids, recipients, actors, abouts, targets, quoteds) WITH ORDINALITY
			AS event (new_id, recipient, actor, about, target, quoted, place)
		JOIN users ON users.id = event.recipient
		LEFT JOIN notification_preferences AS chosen ON chosen.user_id = event.recipient AND chosen.kind = what
		WHERE (coalesce(chosen.in_app, true) OR coalesce(chosen.mail_digest, false))
			AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = event.recipient AND blocked_id = event.actor)
			AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = event.actor AND blocked_id = event.recipient)
			AND NOT (once_a_day AND EXISTS (
				SELECT FROM notifications AS earlier
				JOIN notification_actors ON notification_id = earlier.id AND notification_actors.actor_id = event.actor
				WHERE earlier.user_id = event.recipient AND earlier.group_key = event.about AND earlier.kind = what
					AND earlier.read_at IS NOT NULL AND acted_at > moment - interval '1 day'))
	),
	-- The newest event of a group decides what is shown.
	grouped AS (
		SELECT DISTINCT ON (recipient, about) wanted.*, people
		FROM wanted JOIN (SELECT recipient, about, count(DISTINCT actor) AS people FROM wanted GROUP BY recipient, about) AS crowd
			USING (recipient, about)
		ORDER BY recipient, about, place DESC
	),
	-- One statement, so that parallel events join the same row. It locks an existing row until the commit.
	joined AS (
		INSERT INTO notifications (id, user_id, kind, group_key, link, excerpt, in_app, in_digest, happened_at, actor_id, actor_count)
			SELECT new_id, recipient, what, about, target, quoted, in_app, in_digest, moment, actor, people FROM grouped ORDER BY recipient, about
			ON CONFLICT (user_id, kind, group_key) WHERE read_at IS NULL DO UPDATE SET
				link = excluded.link, excerpt = excluded.excerpt,
				happened_at = greatest(notifications.happened_at, excluded.happened_at),
				actor_id = coalesce(excluded.actor_id, notifications.actor_id)
			-- `xmax = 0` for a new row.
			RETURNING id, user_id, group_key, in_app, happened_at, xmax = 0 AS is_new
	),
	acted AS (
		INSERT INTO notification_actors (notification_id, actor_id, acted_at)
			SELECT DISTINCT joined.id, wanted.actor, joined.happened_at
			FROM joined JOIN wanted ON wanted.recipient = joined.user_id AND wanted.about = joined.group_key
			WHERE wanted.actor IS NOT NULL
			ORDER BY joined.id, wanted.actor
			ON CONFLICT (notification_id, actor_id) DO UPDATE SET acted_at = excluded.acted_at
			RETURNING notification_id, xmax = 0 AS is_new
	)
	SELECT (SELECT array_agg(id ORDER BY id) FROM joined WHERE in_app), (SELECT array_agg(DISTINCT user_id) FROM joined WHERE in_app),
		(SELECT array_agg(notification_id) FROM acted JOIN joined ON joined.id = notification_id WHERE acted.is_new AND NOT joined.is_new)
		INTO shown, readers, joined_again;
	IF joined_again IS NOT NULL THEN
		-- A second comment by the same user does not count twice.
		UPDATE notifications SET actor_count = actor_count + more.people
			FROM (SELECT id, count(*) AS people FROM unnest(joined_again) AS id GROUP BY id) AS more WHERE notifications.id = more.id;
	END IF;
	IF shown IS NULL THEN
		RETURN;
	END IF;
	INSERT INTO push_messages (device_id, notification_id)
		SELECT device.id, notification.id
		FROM notifications AS notification
		JOIN push_devices AS device USING (user_id)
		LEFT JOIN notification_preferences AS chosen ON chosen.user_id = device.user_id AND chosen.kind = what
		WHERE notification.id = ANY (shown) AND coalesce(chosen.push, pushed_by_default)
		ORDER BY device.id, notification.id
		ON CONFLICT (device_id, notification_id) DO UPDATE SET events = push_messages.events + 1;
	IF FOUND THEN
		PERFORM pg_notify('push_messages', '');
	END IF;
	PERFORM publish_unread_of(readers);
END $$;
