-- Users with many followers come before others in results.
CREATE OR REPLACE FUNCTION search_is_known(person users) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT person.follower_count >= 10
$$;
