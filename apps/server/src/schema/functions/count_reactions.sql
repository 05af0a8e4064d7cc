-- Keeps `react_count` and the newest reactors of posts, whichever statement adds or deletes reactions.
-- Locks first, in the order of ids, and reads afterwards: it then sees every reaction, and two statements on the same posts do not deadlock.
CREATE OR REPLACE FUNCTION count_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM post_activity WHERE post_id IN (SELECT post_id FROM changed) ORDER BY post_id FOR NO KEY UPDATE;
	IF TG_OP = 'INSERT' THEN
		UPDATE post_activity SET
			react_count = react_count + added.people,
			newest_reactors = (added.reactors || newest_reactors)[1:50]
		FROM (
			SELECT post_id, count(*)::integer AS people, array_agg(user_id ORDER BY created_at DESC, user_id) AS reactors
			FROM changed GROUP BY post_id
		) AS added
		WHERE post_activity.post_id = added.post_id;
	ELSE
		-- Refills the list only when half of it is gone: a refill reads all reactions to the story.
		UPDATE post_activity SET
			react_count = removed.people_left,
			newest_reactors = CASE
				WHEN cardinality(removed.kept) >= least(removed.people_left, 25) THEN removed.kept
				ELSE ARRAY(
					SELECT user_id FROM post_reactions WHERE post_id = removed.post_id
					ORDER BY created_at DESC, user_id LIMIT 50
				)
			END
		FROM (
			SELECT post_id, react_count - people AS people_left, ARRAY(
				SELECT reactor FROM unnest(newest_reactors) WITH ORDINALITY AS listed (reactor, place)
				WHERE reactor <> ALL (reactors) ORDER BY place
			) AS kept
			FROM post_activity
			JOIN (
				SELECT post_id, count(*)::integer AS people, array_agg(user_id) AS reactors FROM changed GROUP BY post_id
			) AS gone USING (post_id)
		) AS removed
		WHERE post_activity.post_id = removed.post_id;
	END IF;
	RETURN NULL;
END $$;
