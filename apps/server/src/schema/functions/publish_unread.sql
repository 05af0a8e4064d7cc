-- Only servers of the previous release call it.
-- Sends the number of unread notifications to the user's open pages. Counts up to where the badge says "many".
CREATE OR REPLACE FUNCTION publish_unread(reader uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM publish_live_event('user:' || reader, 'notification', jsonb_build_object('unread', count(*))) FROM
		(SELECT FROM notifications WHERE user_id = reader AND in_app AND read_at IS NULL LIMIT 100) AS counted;
END $$;
