-- Removes actors from unread notifications, in parallel arrays, because they undid their actions, and updates the badges. Read notifications stay.
CREATE OR REPLACE FUNCTION withdraw_notifications(recipients uuid[], what text, actors uuid[], abouts text[]) RETURNS void LANGUAGE plpgsql
	SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	found_ids uuid[];
	found_actors uuid[];
	readers uuid[];
BEGIN
	SELECT array_agg(id), array_agg(actor) INTO found_ids, found_actors FROM (
		SELECT notifications.id, undone.actor
		FROM unnest(recipients, actors, abouts) AS undone (recipient, actor, about)
		JOIN notifications ON user_id = undone.recipient AND kind = what AND group_key = undone.about AND read_at IS NULL
		ORDER BY notifications.id FOR UPDATE OF notifications
	) AS locked;
	readers := take_actors_out(found_ids, found_actors);
	IF readers IS NOT NULL THEN
		PERFORM publish_unread_of(readers);
	END IF;
END $$;
