-- Every post has exactly one `post_activity` row, which holds its counts and newest names.
CREATE OR REPLACE FUNCTION begin_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO post_activity (post_id) SELECT id FROM added;
	RETURN NULL;
END $$;
