-- Only servers of the previous release call it.
-- Removes an actor from a user's unread notification, because they undid their action, and updates the badge. Read notifications stay.
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
