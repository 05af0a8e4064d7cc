-- Only servers of the previous release call it.
-- Removes an actor from locked notifications: the newest remaining actor is shown; without any, the row is deleted. False if nothing changed.
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
