-- Keeps the two counts of a user, whichever statement changes `follows` (a call, a block, a deleted account).
-- Users are locked in the order of their ids, so that two users who follow each other at once do not deadlock.
CREATE OR REPLACE FUNCTION count_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	PERFORM FROM users WHERE id IN (SELECT follower_id FROM changed UNION SELECT followed_id FROM changed)
		ORDER BY id FOR NO KEY UPDATE;
	UPDATE users SET follower_count = follower_count + step * people
		FROM (SELECT followed_id, count(*)::integer AS people FROM changed GROUP BY followed_id) AS followed
		WHERE id = followed_id;
	UPDATE users SET following_count = following_count + step * people
		FROM (SELECT follower_id, count(*)::integer AS people FROM changed GROUP BY follower_id) AS following
		WHERE id = follower_id;
	RETURN NULL;
END $$;
