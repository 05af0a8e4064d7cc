-- Sends the number of unread notifications to the open pages of users. Counts up to where the badge says "many".
CREATE OR REPLACE FUNCTION publish_unread_of(readers uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	PERFORM publish_live_events(array_agg('user:' || reader), 'notification', array_agg(jsonb_build_object('unread', unread)))
		FROM unnest(readers) AS reader CROSS JOIN LATERAL (
			SELECT count(*) AS unread FROM
				(SELECT FROM notifications WHERE user_id = reader AND in_app AND read_at IS NULL LIMIT 100) AS counted
		) AS badge;
END $$;
