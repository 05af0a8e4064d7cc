-- Only servers of the previous release call it.
-- The post, if the viewer sees it, and which of viewer and author still exist. Keeps both from leaving until the commit.
CREATE OR REPLACE FUNCTION pin_visible_post(viewer uuid, post uuid, OUT author_id uuid, OUT caption text, OUT pinned uuid[])
	RETURNS SETOF record LANGUAGE plpgsql AS $$
BEGIN
	SELECT posts.author_id, posts.caption INTO author_id, caption FROM posts
		WHERE id = post AND deleted_at IS NULL
			AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = viewer AND blocked_id = posts.author_id)
			AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = posts.author_id AND blocked_id = viewer);
	IF NOT FOUND THEN
		RETURN;
	END IF;
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('leaving ' || viewer, 0)),
		pg_advisory_xact_lock_shared(hashtextextended('leaving ' || author_id, 0));
	pinned := ARRAY(SELECT id FROM users WHERE id IN (viewer, author_id) ORDER BY id FOR KEY SHARE);
	RETURN NEXT;
END $$;
