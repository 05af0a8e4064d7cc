-- Posts store their newest comments with the names of the users. This function writes a new name or picture into them.
-- It locks every post on which the user has commented, also where newer comments hide the user's own: a newer one may be deleted right now.
CREATE OR REPLACE FUNCTION carry_person_into_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(commentator_lock(NEW.id));
	PERFORM FROM post_activity WHERE post_id IN (SELECT post_id FROM comments WHERE author_id = NEW.id)
		ORDER BY post_id FOR NO KEY UPDATE;
	UPDATE post_activity SET newest_comments = newest.shown
	FROM (SELECT DISTINCT post_id FROM comments WHERE author_id = NEW.id) AS commented
	CROSS JOIN LATERAL newest_comments_of(commented.post_id) AS newest
	WHERE post_activity.post_id = commented.post_id AND NEW.id = ANY (newest_commentators);
	RETURN NULL;
END $$;
