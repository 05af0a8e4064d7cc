-- By what admins find a row (see `console_keys`): its name from each of the first six words on, its email, its phone number. 40 characters
-- of each, so that a cursor holds one. Null: it has none.
CREATE OR REPLACE FUNCTION console_keys_of(name text, email text, phone text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY(
		SELECT DISTINCT left('n:' || array_to_string(words[place:], ' '), 40)
		FROM (SELECT string_to_array(console_text(name), ' ')) AS split (words), generate_series(1, least(cardinality(words), 6)) AS place
		UNION ALL SELECT left('e:' || lower(email), 40) WHERE email <> ''
		UNION ALL SELECT left('p:' || phone_key(phone), 40) WHERE phone_key(phone) <> '')
$$;
