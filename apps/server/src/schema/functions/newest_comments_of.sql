-- The three newest comments of a post, as JSON, and the ids of their authors.
CREATE OR REPLACE FUNCTION newest_comments_of(story uuid, OUT shown text, OUT people uuid[]) LANGUAGE sql STABLE AS $$
	SELECT coalesce(string_agg(json, ',' ORDER BY created_at DESC, id DESC), ''),
		coalesce(array_agg(author_id ORDER BY created_at DESC, id DESC), '{}')
	FROM (
		SELECT comment_json(comments, users) AS json, author_id, comments.created_at, comments.id
		FROM comments JOIN users ON users.id = author_id
		WHERE post_id = story ORDER BY comments.created_at DESC, comments.id DESC LIMIT 3
	) AS newest
$$;
