-- Stores a live event and announces it to every server. PostgreSQL sends announcements at the commit.
CREATE OR REPLACE FUNCTION publish_live_event(of_topic text, of_type text, content jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	event record;
BEGIN
	INSERT INTO live_events (topic, type, data) VALUES (of_topic, of_type, content)
		RETURNING id, topic, type, data, oldest_unfinished AS position, extract(epoch FROM published_at)::bigint AS seconds INTO event;
	PERFORM pg_notify('ghuri_live', row_to_json(event)::text);
END $$;
