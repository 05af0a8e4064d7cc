-- Keeps `comment_count` and the newest comments of posts, whichever statement adds or deletes comments.
-- Locks first, in the order of ids, and reads afterwards: it then sees every comment, and two statements on the same posts do not deadlock.
CREATE OR REPLACE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM pg_advisory_xact_lock_shared(commentator_lock(author_id))
		FROM (SELECT DISTINCT author_id FROM changed ORDER BY author_id) AS authors;
	END IF;
	PERFORM FROM post_activity WHERE post_id IN (SELECT post_id FROM changed) ORDER BY post_id FOR NO KEY UPDATE;
	UPDATE post_activity SET
		comment_count = comment_count + step * commented.times,
		newest_comments = newest.shown,
		newest_commentators = newest.people
	FROM (SELECT post_id, count(*)::integer AS times FROM changed GROUP BY post_id) AS commented
	CROSS JOIN LATERAL newest_comments_of(commented.post_id) AS newest
	WHERE post_activity.post_id = commented.post_id;
	RETURN NULL;
END $$;
