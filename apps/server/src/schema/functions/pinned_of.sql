-- Which of viewer and author are in the list of users who still exist.
CREATE OR REPLACE FUNCTION pinned_of(still_there uuid[], viewer uuid, author uuid) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_remove(ARRAY[CASE WHEN viewer = ANY (still_there) THEN viewer END, CASE WHEN author = ANY (still_there) THEN author END], NULL)
$$;
