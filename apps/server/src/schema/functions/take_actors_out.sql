-- Removes actors from locked notifications, in parallel arrays: the newest remaining actor is shown; without any, the row is deleted. Returns
-- whose notifications changed.
CREATE OR REPLACE FUNCTION take_actors_out(listed uuid[], actors uuid[]) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
	readers uuid[];
BEGIN
	WITH gone AS (
		DELETE FROM notification_actors USING unnest(listed, actors) AS undone (id, actor)
			WHERE notification_id = undone.id AND actor_id = undone.actor RETURNING notification_id AS id, actor_id
	),
	touched AS (SELECT DISTINCT id FROM gone),
	others AS (
		SELECT id, count(*) AS people, max(acted_at) AS at, (array_agg(actor_id ORDER BY acted_at DESC, actor_id))[1] AS newest
		FROM touched JOIN notification_actors AS acting ON notification_id = id
		WHERE NOT EXISTS (SELECT FROM gone WHERE gone.id = acting.notification_id AND gone.actor_id = acting.actor_id)
		GROUP BY id
	),
	kept AS (
		UPDATE notifications SET actor_id = others.newest, actor_count = others.people, happened_at = others.at
		FROM others WHERE notifications.id = others.id
	),
	emptied AS (
		DELETE FROM notifications
		WHERE id IN (SELECT id FROM touched) AND NOT EXISTS (SELECT FROM others WHERE others.id = notifications.id)
	)
	SELECT array_agg(DISTINCT user_id) INTO readers FROM notifications WHERE id IN (SELECT id FROM touched);
	RETURN readers;
END $$;
