-- Stores live events of one type and announces them to every server. PostgreSQL sends announcements at the commit.
CREATE OR REPLACE FUNCTION publish_live_events(topics text[], of_type text, contents jsonb[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	announcements text[];
BEGIN
	WITH stored AS (
		INSERT INTO live_events (topic, type, data) SELECT event.topic, of_type, event.content FROM unnest(topics, contents) AS event (topic, content)
			RETURNING id, topic, type, data, oldest_unfinished AS position, extract(epoch FROM published_at)::bigint AS seconds
	)
	SELECT array_agg(row_to_json(stored)::text ORDER BY id) INTO announcements FROM stored;
	PERFORM pg_notify('ghuri_live', announcement) FROM unnest(announcements) AS announcement;
END $$;
