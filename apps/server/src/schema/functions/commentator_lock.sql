-- The number of the advisory lock between "this user comments" and "this user changes the name".
-- The row lock of the user would not do: follows and foreign keys take that lock all the time.
CREATE OR REPLACE FUNCTION commentator_lock(person uuid) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT hashtextextended('commentator ' || person, 0)
$$;
